import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  keyDistance,
  masksOf,
  movedMask,
  type Point,
  resizedMask,
  withMask,
} from '#shared/level/mask/edit-masks.ts';
import { visibleRect } from '#shared/level/zoom/zoom.ts';
import { pressedKey } from '../../../browser/input/pressed-key.ts';
import type { EditorState } from '../use-editor.ts';
import { isInView, MaskBox, MaskHandles, placeInFrame, type View } from './mask-box.tsx';
import styles from './mask-stage.module.css';
import { useMaskGestures } from './use-mask-gestures.ts';
import type { Masking } from './use-masking.ts';

interface MaskStageProps {
  editor: EditorState;
  masking: Masking;
  view: View;
  /** 1 to 5. */
  step: number;
  /** The id of the text that says what the keys do. */
  helpId: string;
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const REMOVE_KEYS = ['Delete', 'Backspace'];
const LAST_CORNER = { x: 'right', y: 'bottom' } as const;

/** The masks over the picture, to be drawn, moved, resized and removed (docs/rules/zoom.md#masks). */
export function MaskStage({ editor, masking, view, step, helpId }: MaskStageProps) {
  const [arrival, setArrival] = useState({ step, isLater: false });
  if (arrival.step !== step) setArrival({ step, isLater: true });
  const frame = useRef<HTMLDivElement>(null);
  const { shown, begin, ...gestures } = useMaskGestures(frame, editor, masking, view);
  const { selected, toFocus, focused } = masking;

  // The button that switches to masks is below the picture.
  useEffect(() => {
    frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  useEffect(() => {
    if (toFocus === null || !frame.current) return;
    const target =
      toFocus === 'stage'
        ? frame.current.closest<HTMLElement>('[role="application"]')
        : frame.current.querySelector<HTMLElement>(`[data-mask="${toFocus}"]`);
    target?.focus();
    focused();
  }, [toFocus, focused]);

  const { length: count } = shown;
  const last = useRef({ count, focused: null as Element | null });
  // Undo has removed the mask that had the focus.
  useLayoutEffect(() => {
    const isLost = count < last.current.count && last.current.focused?.isConnected === false;
    last.current.count = count;
    const { activeElement, body } = document;
    if (!isLost || activeElement !== body) return;
    frame.current?.closest<HTMLElement>('[role="application"]')?.focus();
  }, [count]);

  function press(event: KeyboardEvent, index: number) {
    const key = pressedKey(event);
    const direction = DIRECTIONS[key];
    if (event.ctrlKey || event.metaKey || !(direction || REMOVE_KEYS.includes(key))) return;
    event.preventDefault();
    event.stopPropagation();
    if (direction) change(index, direction, event);
    else masking.remove(index);
  }

  function change(index: number, direction: Point, { altKey, shiftKey }: KeyboardEvent) {
    masking.changedByKeys();
    const step = keyDistance(visibleRect(view.preset, view.imageRatio), shiftKey);
    const by = { x: direction.x * step.x, y: direction.y * step.y };
    editor.change((level) => {
      const mask = masksOf(level)[index];
      if (!mask) return level;
      return withMask(level, index, altKey ? resizedMask(mask, LAST_CORNER, by) : movedMask(mask, by));
    }, `mask ${index} ${altKey}`);
  }

  const selectedMask = selected === null ? undefined : shown[selected];
  return (
    <div
      // At another step the picture moves first.
      key={step}
      ref={frame}
      className={`${styles.stage} ${arrival.isLater ? styles.arriving : ''}`}
      onPointerDown={(event) => begin(event, { kind: 'draw' })}
      {...gestures}
    >
      {shown.map((mask, index) => {
        // One that the keys have moved out of the step stays until another is selected.
        if (!isInView(mask, view) && index !== selected) return null;
        return (
          <MaskBox
            // biome-ignore lint/suspicious/noArrayIndexKey: masks are known by their number
            key={index}
            index={index}
            count={shown.length}
            mask={mask}
            place={placeInFrame(mask, view)}
            isSelected={index === selected}
            helpId={helpId}
            onSelect={() => {
              last.current.focused = frame.current?.querySelector(`[data-mask="${index}"]`) ?? null;
              masking.select(index);
            }}
            onKeyDown={(event) => press(event, index)}
            onPointerDown={(event) => begin(event, { kind: 'move', index })}
          />
        );
      })}
      {selected !== null && selectedMask && (
        <MaskHandles
          place={placeInFrame(selectedMask, view)}
          onPointerDown={(event, corner) => begin(event, { kind: 'resize', index: selected, corner })}
        />
      )}
    </div>
  );
}

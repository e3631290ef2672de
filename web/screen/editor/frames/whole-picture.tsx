import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { withPreset } from '#shared/level/edit/edit-level.ts';
import { masksOf } from '#shared/level/mask/edit-masks.ts';
import { type FrameGrip, grippedPreset } from '#shared/level/zoom/frame-grip.ts';
import { brokenNestings } from '#shared/level/zoom/nesting.ts';
import { FRAME_RATIO, STEP_COUNT, visibleRect, type ZoomPreset } from '#shared/level/zoom/zoom.ts';
import { cssPercent } from '../../../browser/css-percent.ts';
import { pressedKey } from '../../../browser/input/pressed-key.ts';
import { MaskLayer, nominalSize } from '../../../level/picture/mask-layer.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { formatMask } from '../masks/mask-box.tsx';
import type { EditorState } from '../use-editor.ts';
import { useFrameGestures } from './use-frame-gestures.ts';
import styles from './whole-picture.module.css';

interface WholePictureProps {
  editor: EditorState;
  address: string;
  /** 1 to 5. */
  step: number;
  onShow: (step: number) => void;
  /** Further settings. */
  children?: ReactNode;
}

/** Of the length of a frame: how far a key moves it or an edge. */
const KEY_SHARE = 0.02;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
// As on the stage: nearer is smaller.
const ZOOM_KEYS: Record<string, -1 | 1> = { '+': -1, '=': -1, '-': 1, _: 1 };

interface Move extends Omit<FrameGrip, 'step'> {
  by: { x: number; y: number };
}

/** What a key does to a frame: which edges it moves, and where to. */
function movesOf(key: string, isShift: boolean): Move[] {
  const [way, zoom] = [ARROWS[key], ZOOM_KEYS[key]];
  if (zoom) {
    // Around its middle.
    return [
      { x: 1, y: 1, by: { x: zoom, y: zoom } },
      { x: -1, y: -1, by: { x: -zoom, y: -zoom } },
    ];
  }
  if (!way) return [];
  return [{ x: isShift && way.x !== 0 ? 1 : 0, y: isShift && way.y !== 0 ? 1 : 0, by: way }];
}

/** The whole picture, with what its steps show as frames that are moved and resized (docs/rules/editor.md#step-frames). */
export function WholePicture({ editor, address, step: shownStep, onShow, children }: WholePictureProps) {
  const { zoomPresets: presets, imageRatio: ratio, noSmoothing } = editor.level;
  const imageRatio = ratio ?? FRAME_RATIO;
  const [isNested, setIsNested] = useState(true);
  const picture = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const masks = masksOf(editor.level);
  const broken = brokenNestings(presets, imageRatio);

  function change(grip: FrameGrip, by: { x: number; y: number }, from: ZoomPreset | null, gesture: string) {
    editor.change((before) => {
      // Its neighbours may have been changed in another tab.
      const all = from ? before.zoomPresets.with(grip.step - 1, from) : before.zoomPresets;
      const preset = grippedPreset(all, grip, by, { imageRatio, isNested });
      return preset ? withPreset(before, grip.step, preset) : before;
    }, gesture);
  }

  const gestures = useFrameGestures(picture, {
    presets,
    shownStep,
    imageRatio,
    onHold(step) {
      picture.current?.querySelector<HTMLElement>(`[data-frame="${step}"]`)?.focus({ preventScroll: true });
      onShow(step);
    },
    onDrag: change,
  });

  function press(event: KeyboardEvent, step: number, preset: ZoomPreset) {
    const moves = movesOf(pressedKey(event), event.shiftKey);
    if (event.ctrlKey || event.metaKey || event.altKey || moves.length === 0) return;
    event.preventDefault();
    onShow(step);
    const { width, height } = visibleRect(preset, imageRatio);
    for (const { by, ...edges } of moves) {
      const distance = { x: by.x * width * KEY_SHARE, y: by.y * height * KEY_SHARE };
      change({ step, ...edges }, distance, null, `frame keys ${step}`);
    }
  }

  return (
    <div className="stack gap-2">
      <div
        ref={picture}
        className={styles.picture}
        style={{ '--ratio': imageRatio } as CSSProperties}
        role="application"
        aria-label={t('The whole picture with the frames of its steps')}
        onDragStart={(event) => event.preventDefault()}
        {...gestures}
      >
        <img
          className={`${styles.image} ${noSmoothing ? styles.hardPixels : ''}`}
          src={address}
          alt=""
          draggable={false}
          referrerPolicy="no-referrer"
        />
        {masks.length > 0 && (
          <MaskLayer masks={masks} url={address} size={nominalSize(imageRatio)} style={{}} />
        )}
        {presets.map((preset, index) => {
          if (!preset) return null;
          const step = index + 1;
          const rect = visibleRect(preset, imageRatio);
          const isBroken = broken.some((one) => one.step === step);
          return (
            <button
              key={step}
              type="button"
              className={`${styles.frame} ${isBroken ? styles.broken : ''}`}
              style={{
                left: cssPercent(rect.x),
                top: cssPercent(rect.y),
                width: cssPercent(rect.width),
                height: cssPercent(rect.height),
                // The inner ones lie on the outer ones, that of the shown step on all.
                zIndex: step === shownStep ? STEP_COUNT + 1 : STEP_COUNT - index,
              }}
              data-frame={step}
              aria-label={t('Step {step}: {place}', { step, place: formatMask(rect) })}
              aria-describedby={helpId}
              aria-current={step === shownStep ? 'step' : undefined}
              onClick={() => onShow(step)}
              onKeyDown={(event) => press(event, step, preset)}
            >
              <span className={styles.number}>{step}</span>
            </button>
          );
        })}
      </div>
      <p id={helpId} hidden>
        {t('Arrow keys move it, Shift and an arrow key move an edge, plus and minus zoom.')}
      </p>
      <div className="row gap-apart">
        <Checkbox label={t('Keep the frames nested')} isChecked={isNested} onChange={setIsNested} />
        {children}
      </div>
    </div>
  );
}

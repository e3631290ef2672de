import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import {
  type Corner,
  maskBetween,
  masksOf,
  movedMask,
  type Point,
  resizedMask,
  withAddedMask,
  withMask,
} from '#shared/level/mask/edit-masks.ts';
import type { Mask } from '#shared/level/mask/mask.ts';
import type { EditorState } from '../use-editor.ts';
import { pointInImage, type View } from './mask-box.tsx';
import type { Masking } from './use-masking.ts';

/** What a pointer that is pressed down will do: to a mask, counted from 0, or draw a new one. */
type MaskTarget = { kind: 'draw' } | { kind: 'move' | 'resize'; index: number; corner?: Corner };

interface Gesture {
  target: MaskTarget;
  pointerId: number;
  start: Point;
  /** The mask before the gesture. */
  before: Mask | null;
}

interface MaskGestures {
  /** The masks as they are drawn, with the change under way. */
  shown: readonly Mask[];
  begin: (event: PointerEvent, target: MaskTarget) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: (event: PointerEvent) => void;
}

/** Draws, moves and resizes masks by pointers. The level changes once, at the end of a gesture. */
export function useMaskGestures(
  frame: RefObject<HTMLElement | null>,
  editor: EditorState,
  masking: Masking,
  view: View,
): MaskGestures {
  const gesture = useRef<Gesture>(null);
  const [live, setLive] = useState<{ index: number; mask: Mask } | null>(null);
  const masks = masksOf(editor.level);

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect();
    return pointInImage({ x: (clientX - left) / width, y: (clientY - top) / height }, view);
  }

  function maskAt(point: Point, { target, start, before }: Gesture): Mask | null {
    const by = { x: point.x - start.x, y: point.y - start.y };
    if (target.kind === 'draw' || !before) return maskBetween(start, point);
    return target.corner ? resizedMask(before, target.corner, by) : movedMask(before, by);
  }

  function finish({ target, before }: Gesture) {
    if (target.kind === 'draw') {
      if (!live) return masking.select(null);
      editor.change((level) => withAddedMask(level, live.mask));
      // The keys go on where the pointer stopped.
      masking.selectAndFocus(live.index);
    } else if (live && live.mask !== before) {
      // Another tab may have changed the masks meanwhile.
      editor.change((level) =>
        isSame(masksOf(level)[live.index], before) ? withMask(level, live.index, live.mask) : level,
      );
    }
  }

  function end(event: PointerEvent, isDone: boolean) {
    if (gesture.current?.pointerId !== event.pointerId) return;
    if (isDone) finish(gesture.current);
    gesture.current = null;
    setLive(null);
  }

  return {
    shown: live ? withLive(masks, live) : masks,
    begin(event, target) {
      // The picture stays where it is.
      event.stopPropagation();
      if (event.button !== 0 || gesture.current) return;
      if (target.kind === 'draw' && !masking.canAdd) return;
      frame.current?.setPointerCapture(event.pointerId);
      const before = target.kind === 'draw' ? null : (masks[target.index] ?? null);
      gesture.current = { target, pointerId: event.pointerId, start: pointOf(event), before };
    },
    onPointerMove(event) {
      if (gesture.current?.pointerId !== event.pointerId) return;
      const { target } = gesture.current;
      const mask = maskAt(pointOf(event), gesture.current);
      const index = target.kind === 'draw' ? masks.length : target.index;
      setLive(mask && { index, mask });
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  };
}

function withLive(masks: readonly Mask[], { index, mask }: { index: number; mask: Mask }): readonly Mask[] {
  return index < masks.length ? masks.with(index, mask) : [...masks, mask];
}

function isSame(one: Mask | undefined, other: Mask | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

import { type PointerEvent, type RefObject, useRef } from 'react';
import { type FrameGrip, gripAt } from '#shared/level/zoom/frame-grip.ts';
import type { ZoomPreset } from '#shared/level/zoom/zoom.ts';

const MOUSE_REACH_PX = 7;
const TOUCH_REACH_PX = 16;
/** A hand that only presses moves by less. */
const MIN_DRAG_PX = 3;

/** In fractions of the picture. */
interface Point {
  x: number;
  y: number;
}

interface FrameGestureOptions {
  presets: readonly (ZoomPreset | null)[];
  /** 1 to 5. */
  shownStep: number;
  imageRatio: number;
  /** Called when a frame is taken hold of. */
  onHold: (step: number) => void;
  /** Called with how far what is held was dragged, and the preset of its step before. */
  onDrag: (grip: FrameGrip, by: Point, preset: ZoomPreset, gesture: string) => void;
}

interface Gesture {
  grip: FrameGrip;
  preset: ZoomPreset;
  pointerId: number;
  start: Point;
  isDragged: boolean;
  name: string;
}

function cursorOf(grip: FrameGrip | null): string {
  if (!grip) return '';
  const { x, y } = grip;
  if (x === 0 && y === 0) return 'move';
  if (x === 0) return 'ns-resize';
  if (y === 0) return 'ew-resize';
  return x === y ? 'nwse-resize' : 'nesw-resize';
}

let gestureCount = 0;

/** Moves and resizes the frames on the whole picture by pointers (docs/rules/editor.md#step-frames). */
export function useFrameGestures(picture: RefObject<HTMLElement | null>, options: FrameGestureOptions) {
  const { presets, shownStep, imageRatio, onHold, onDrag } = options;
  const current = useRef<Gesture>(null);

  function pointOf({ clientX, clientY }: PointerEvent): Point & { size: DOMRect } {
    const size = picture.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: (clientX - size.left) / size.width, y: (clientY - size.top) / size.height, size };
  }

  function gripOf(event: PointerEvent): FrameGrip | null {
    const point = pointOf(event);
    const pixels = event.pointerType === 'touch' ? TOUCH_REACH_PX : MOUSE_REACH_PX;
    const reach = { x: pixels / point.size.width, y: pixels / point.size.height };
    return gripAt(point, presets, { shownStep, reach, imageRatio });
  }

  function end({ pointerId }: PointerEvent) {
    if (current.current?.pointerId === pointerId) current.current = null;
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || current.current) return;
      const grip = gripOf(event);
      const preset = grip && presets[grip.step - 1];
      if (!preset) return;
      // The keys go on with the frame, not with the page.
      event.preventDefault();
      picture.current?.setPointerCapture(event.pointerId);
      gestureCount += 1;
      const { x, y } = pointOf(event);
      const { pointerId } = event;
      current.current = {
        grip,
        preset,
        pointerId,
        start: { x, y },
        isDragged: false,
        name: `frame ${gestureCount}`,
      };
      onHold(grip.step);
    },
    onPointerMove(event: PointerEvent) {
      const gesture = current.current;
      if (!gesture && picture.current) picture.current.style.cursor = cursorOf(gripOf(event));
      if (gesture?.pointerId !== event.pointerId) return;
      const { x, y, size } = pointOf(event);
      const by = { x: x - gesture.start.x, y: y - gesture.start.y };
      gesture.isDragged ||= Math.hypot(by.x * size.width, by.y * size.height) >= MIN_DRAG_PX;
      if (gesture.isDragged) onDrag(gesture.grip, by, gesture.preset, gesture.name);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

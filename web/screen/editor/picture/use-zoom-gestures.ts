import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { ZoomPreset } from '#shared/level/zoom/zoom.ts';
import {
  draggedPreset,
  pinchedPreset,
  trackpadPinch,
  wheeledPreset,
} from '#shared/level/zoom/zoom-gesture.ts';

const PIXELS_PER_LINE = 33;

interface Point {
  x: number;
  y: number;
}

interface ZoomGestures {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: (event: PointerEvent) => void;
}

interface Gesture {
  pointers: Map<number, Point>;
  /** Where the pointers and the preset were when this gesture began. */
  start: Point[];
  preset: ZoomPreset;
  name: string;
}

function spanOf([one, other]: Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

let gestureCount = 0;

/** Drag, pinch and wheel gestures on a preset (docs/rules/editor.md#gestures). Measures from where a gesture began, so that nothing is rounded twice. */
export function useZoomGestures(
  view: RefObject<HTMLElement | null>,
  preset: ZoomPreset,
  imageRatio: number,
  onChange: (change: (preset: ZoomPreset) => ZoomPreset, gesture: string) => void,
): ZoomGestures {
  const current = useRef<Gesture>(null);

  useEffect(() => {
    const element = view.current;
    // React attaches passive wheel listeners, which cannot prevent scrolling.
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const delta =
        event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * PIXELS_PER_LINE : event.deltaY;
      const turn = event.ctrlKey ? trackpadPinch(delta) : delta;
      onChange((before) => wheeledPreset(before, turn, imageRatio), 'wheel');
    };
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, [view, imageRatio, onChange]);

  function begin(pointers: Map<number, Point>) {
    gestureCount += 1;
    const start = [...pointers.values()];
    current.current = pointers.size === 0 ? null : { pointers, start, preset, name: `drag ${gestureCount}` };
  }

  function move(gesture: Gesture) {
    const now = [...gesture.pointers.values()];
    const [from, to] = [gesture.start[0], now[0]];
    if (now.length === 2) {
      const change = spanOf(now) - spanOf(gesture.start);
      onChange(() => pinchedPreset(gesture.preset, change, imageRatio), gesture.name);
    } else if (from && to) {
      const pixels = { x: to.x - from.x, y: to.y - from.y };
      onChange(() => draggedPreset(gesture.preset, pixels, imageRatio), gesture.name);
    }
  }

  function release(event: PointerEvent) {
    const pointers = current.current?.pointers;
    if (!pointers?.delete(event.pointerId)) return;
    begin(pointers);
  }

  return {
    onPointerDown(event) {
      const pointers = current.current?.pointers ?? new Map<number, Point>();
      if (event.button !== 0 || pointers.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(pointers.set(event.pointerId, { x: event.clientX, y: event.clientY }));
    },
    onPointerMove(event) {
      const gesture = current.current;
      if (!gesture?.pointers.has(event.pointerId)) return;
      gesture.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      move(gesture);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

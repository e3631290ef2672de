import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { zoomedAt } from '#shared/level/zoom/preset-at.ts';
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

function middleOf([one, other]: Point[]): Point {
  return { x: ((one?.x ?? 0) + (other?.x ?? 0)) / 2, y: ((one?.y ?? 0) + (other?.y ?? 0)) / 2 };
}

/** A place of the window in fractions of the view. */
function placeIn(view: HTMLElement | null, { x, y }: Point): Point {
  const { left, top, width, height } = view?.getBoundingClientRect() ?? new DOMRect();
  return { x: (x - left) / width, y: (y - top) / height };
}

/** A preset with the zoom of another one; with a place of the view, what is there stays. */
function movedTo(at: Point | null, from: ZoomPreset, to: ZoomPreset, imageRatio: number): ZoomPreset {
  return at ? zoomedAt(from, to.zoom, at, imageRatio) : to;
}

let gestureCount = 0;

interface ZoomGestureOptions {
  preset: ZoomPreset;
  imageRatio: number;
  /** Whether the place under the pointer stays when the zoom changes, not the position in percent. */
  isAtPointer: boolean;
  onChange: (change: (preset: ZoomPreset) => ZoomPreset, gesture: string) => void;
}

/** Drag, pinch and wheel gestures on a preset (docs/rules/editor.md#gestures). Measures from where a gesture began, so that nothing is rounded twice. */
export function useZoomGestures(
  view: RefObject<HTMLElement | null>,
  { preset, imageRatio, isAtPointer, onChange }: ZoomGestureOptions,
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
      const at = isAtPointer ? placeIn(element, { x: event.clientX, y: event.clientY }) : null;
      onChange((before) => movedTo(at, before, wheeledPreset(before, turn, imageRatio), imageRatio), 'wheel');
    };
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, [view, imageRatio, isAtPointer, onChange]);

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
      const at = isAtPointer ? placeIn(view.current, middleOf(gesture.start)) : null;
      const pinched = pinchedPreset(gesture.preset, change, imageRatio);
      onChange(() => movedTo(at, gesture.preset, pinched, imageRatio), gesture.name);
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

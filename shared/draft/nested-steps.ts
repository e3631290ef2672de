import { presetAt, zoomOf } from '../level/zoom/preset-at.ts';
import { MIN_LAST_SHARE } from '../level/zoom/step-limits.ts';
import { FRAME_RATIO, type Rect, STEP_COUNT, type ZoomPreset } from '../level/zoom/zoom.ts';

/** The frame over the picture, in heights of the picture: its centre and its height. It may be wider than the picture. */
interface FrameBox {
  x: number;
  y: number;
  height: number;
}

// A little inside the limit, as presets are rounded.
const MIN_LAST_AREA = MIN_LAST_SHARE + 0.02;
const MIN_LAST_HEIGHT = Math.sqrt(MIN_LAST_AREA);

function clamp(value: number, min: number, max: number): number {
  return max < min ? (min + max) / 2 : Math.min(max, Math.max(min, value));
}

/** The centre on one axis of a box of a length that lies within the content, or else around it, and within the picture. */
function placed(
  centre: number,
  length: number,
  content: [start: number, end: number],
  total: number,
): number {
  const within = clamp(centre, content[0] + length / 2, content[1] - length / 2);
  return clamp(within, length / 2, total - length / 2);
}

function within(box: FrameBox, content: Rect, imageRatio: number): FrameBox {
  const columns: [number, number] = [content.x * imageRatio, (content.x + content.width) * imageRatio];
  return {
    x: placed(box.x, box.height * FRAME_RATIO, columns, imageRatio),
    y: placed(box.y, box.height, [content.y, content.y + content.height], 1),
    height: box.height,
  };
}

/** The last step: all that the frame can show around the first one, with as little of black bars as its size allows. */
function lastBox(first: FrameBox, content: Rect, imageRatio: number): FrameBox {
  const height = clamp(content.height, MIN_LAST_HEIGHT, 1);
  // As near to the middle as it can be without leaving the first step outside.
  const room = ((height - first.height) * FRAME_RATIO) / 2;
  const middle = (content.x + content.width / 2) * imageRatio;
  const x = clamp(middle, first.x - room, first.x + room);
  const y = clamp(content.y + content.height / 2, height / 2, 1 - height / 2);
  return within({ x, y, height }, content, imageRatio);
}

function presetOf({ x, y, height }: FrameBox, imageRatio: number): ZoomPreset {
  const corner = { x: (x - (height * FRAME_RATIO) / 2) / imageRatio, y: y - height / 2 };
  return presetAt(zoomOf(1 / height), corner, imageRatio);
}

/**
 * Five presets from a first box to nearly all of the picture, each containing the one before and magnified by the same factor. `content` is
 * the part without black bars, in fractions; `imageRatio` is width divided by height (docs/rules/editor.md#proposed-steps).
 */
export function nestedSteps(first: FrameBox, content: Rect, imageRatio: number): ZoomPreset[] {
  const start = within(first, content, imageRatio);
  const last = lastBox(start, content, imageRatio);
  return Array.from({ length: STEP_COUNT }, (_, index) => {
    const height = start.height * (last.height / start.height) ** (index / (STEP_COUNT - 1));
    // In a straight line from the first box to the last, all boxes between them are nested.
    const way = last.height === start.height ? 0 : (height - start.height) / (last.height - start.height);
    const box = { x: start.x + (last.x - start.x) * way, y: start.y + (last.y - start.y) * way, height };
    return presetOf(within(box, content, imageRatio), imageRatio);
  });
}

import type { Rect } from '../level/zoom/zoom.ts';
import { luminanceAt, type SmallPicture } from './small-picture.ts';

/** The side of a panel or frame is a line along at least this share of the picture. */
const MIN_LINE_SHARE = 0.62;
const MIN_DIFFERENCE = 14;
/** The most that a panel takes of one side of the picture. */
const MAX_PANEL_SHARE = 0.36;
/** More lines are those of a board. */
const MAX_LINES = 4;
/** Lines that are nearer to each other count as one. */
const SAME_LINE_SHARE = 0.04;

/** For each line across a picture, how much of it is brighter, or how much is darker, than the line before. */
function lineShares(
  count: number,
  length: number,
  brightnessAt: (line: number, along: number) => number,
): number[] {
  return Array.from({ length: count }, (_, line) => {
    let [brighter, darker] = [0, 0];
    for (let along = 0; line > 0 && along < length; along++) {
      const difference = brightnessAt(line, along) - brightnessAt(line - 1, along);
      if (difference > MIN_DIFFERENCE) brighter += 1;
      else if (difference < -MIN_DIFFERENCE) darker += 1;
    }
    return Math.max(brighter, darker) / length;
  });
}

/** What lies between the innermost lines near both ends. */
function betweenLines(shares: readonly number[], first: number, last: number): [start: number, end: number] {
  const lines = shares.flatMap((share, at) => (share >= MIN_LINE_SHARE ? [at] : []));
  const isApart = (at: number, before: number | undefined) =>
    before === undefined || at - before > shares.length * SAME_LINE_SHARE;
  const apart = lines.filter((at, index) => isApart(at, lines[index - 1]));
  if (apart.length > MAX_LINES) return [first, last];
  const reach = (last - first) * MAX_PANEL_SHARE;
  return [
    lines.findLast((at) => at > first && at <= first + reach) ?? first,
    lines.find((at) => at < last && at >= last - reach) ?? last,
  ];
}

/** The part of a picture between the panels and frames at its edges; `content` is the part without black bars. All in fractions. */
export function betweenPanels({ width, height, data }: SmallPicture, content: Rect): Rect {
  const brightnessAt = (x: number, y: number) => luminanceAt(data, (y * width + x) * 4);
  const columns = lineShares(width, height, brightnessAt);
  const rows = lineShares(height, width, (y, x) => brightnessAt(x, y));
  const [left, right] = betweenLines(columns, content.x * width, (content.x + content.width) * width);
  const [top, bottom] = betweenLines(rows, content.y * height, (content.y + content.height) * height);
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}

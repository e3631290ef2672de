import { FRAME_RATIO, type Rect, STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { MARK_BOX, MARK_RINGS } from '#shared/play/mark.ts';
import type { DrawContext } from '../../../../browser/file/canvas.ts';

/** Wide for posts and link previews, tall for stories and chats. */
export const SHARE_PICTURES = {
  wide: {
    width: 1200,
    height: 630,
    frame: 630,
    inset: 41,
    mark: { x: 900, y: 142, side: 240 },
    score: { x: 1020, y: 500, size: 74, align: 'center' },
    line: { x: 1020, y: 573, size: 23, align: 'center' },
    name: { x: 1020, y: 82, size: 37, align: 'center' },
    room: 320,
  },
  tall: {
    width: 1080,
    height: 1350,
    frame: 810,
    inset: 54,
    mark: { x: 65, y: 875, side: 410 },
    score: { x: 540, y: 1120, size: 150, align: 'left' },
    line: { x: 540, y: 1185, size: 33, align: 'left' },
    name: { x: 540, y: 925, size: 45, align: 'left' },
    room: 490,
  },
} as const;

export type ShareFormat = keyof typeof SHARE_PICTURES;

export const SHARE_FONT = "700 74px 'Bricolage Grotesque'";

export interface SharePicture {
  /** The picture that holds the first step, and where it lies, in heights of the frame; null for one that may not be read. */
  picture: CanvasImageSource | null;
  place: Rect;
  /** What covers parts of it, in fractions of the picture. */
  covers: readonly (Rect & { colour: string })[];
  outcomes: readonly StepOutcome[];
  /** 0 when it was not found. */
  score: number;
  siteName: string;
  /** Which level it was, without its name. */
  line: string;
  /** The colour of the day. */
  day: string;
}

const BG = '#0b0c10';
const TEXT = '#f2f3f5';
const MUTED = '#a7adb9';

/** A picture of a score without spoilers: of the level it shows its first step alone, and never its name (docs/rules/statistics.md#share-picture). */
export function drawSharePicture(context: DrawContext, format: ShareFormat, shared: SharePicture): void {
  const { width, height, frame, inset, mark, score, line, name, room } = SHARE_PICTURES[format];
  context.fillStyle = BG;
  context.fillRect(0, 0, width, height);
  drawGlow(context, format, shared.day);
  drawFrame(context, frame, shared);
  drawBrackets(context, frame, inset);
  // In place of the picture the mark before the first step.
  if (!shared.picture) {
    const side = frame / 2;
    drawMark(context, [], { x: (frame * FRAME_RATIO - side) / 2, y: (frame - side) / 2, side });
  }
  drawMark(context, shared.outcomes, mark);
  drawScore(context, shared.score, score);
  context.font = fontOf(500, line.size);
  context.textAlign = line.align;
  drawText(context, shared.line, line.x, line.y, MUTED, room);
  if (shared.siteName === 'Zoomout') {
    drawWordmark(context, name, shared.day);
  } else {
    context.font = fontOf(700, name.size);
    context.textAlign = name.align;
    // A long name is narrowed.
    drawText(context, shared.siteName, name.x, name.y, TEXT, room);
  }
}

interface TextPlace {
  x: number;
  y: number;
  size: number;
  align: 'left' | 'center';
}

/** The step that found it, or a cross, of five. */
function drawScore(context: DrawContext, score: number, { x, y, size, align }: TextPlace): void {
  const of = ` / ${STEP_COUNT}`;
  context.font = fontOf(700, size);
  context.textAlign = 'left';
  const cross = size * 0.5;
  const width = score > 0 ? context.measureText(String(score)).width : cross;
  const left = align === 'center' ? x - (width + context.measureText(of).width) / 2 : x;
  drawText(context, of, left + width, y, '#f2f3f580');
  if (score > 0) drawText(context, String(score), left, y, TEXT);
  else drawCross(context, left, y - size * 0.35, cross);
}

/** A letter that the font does not have. */
function drawCross(context: DrawContext, left: number, middle: number, side: number): void {
  const [top, bottom] = [middle - side / 2, middle + side / 2];
  context.save();
  context.strokeStyle = TEXT;
  context.lineWidth = side / 3.5;
  context.beginPath();
  context.moveTo(left, top);
  context.lineTo(left + side, bottom);
  context.moveTo(left + side, top);
  context.lineTo(left, bottom);
  context.stroke();
  context.restore();
}

/** Zoomout with the mark as its second o, as `web/shell/logo.tsx` has it. */
function drawWordmark(context: DrawContext, { x, y, size, align }: TextPlace, day: string): void {
  context.font = fontOf(700, size);
  context.textAlign = 'left';
  const [side, before, after] = [size * 0.56, size * 0.06, size * 0.04];
  const [start, end] = [context.measureText('Zo').width, context.measureText('mout').width];
  const left = align === 'center' ? x - (start + before + side + after + end) / 2 : x;
  drawText(context, 'Zo', left, y, TEXT);
  drawText(context, 'mout', left + start + before + side + after, y, TEXT);
  context.save();
  context.translate(left + start + before, y - side);
  context.scale(side / 16, side / 16);
  context.strokeStyle = TEXT;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(1, 1, 14, 14, 3.25);
  context.stroke();
  // A browser that does not know the second colour keeps the first.
  context.fillStyle = '#a899ff';
  context.fillStyle = `oklch(from ${day} clamp(0.78, l, 0.84) clamp(0.09, c, 0.16) h)`;
  context.beginPath();
  context.roundRect(5, 5, 6, 6, 1.5);
  context.fill();
  context.restore();
}

function fontOf(weight: number, size: number): string {
  return `${weight} ${size}px 'Bricolage Grotesque', system-ui, sans-serif`;
}

function drawText(context: DrawContext, text: string, x: number, y: number, colour: string, room?: number) {
  context.fillStyle = colour;
  context.fillText(text, x, y, room);
}

function drawGlow(context: DrawContext, format: ShareFormat, day: string): void {
  const { width, height, frame } = SHARE_PICTURES[format];
  const [x, y] = format === 'wide' ? [frame * FRAME_RATIO, height * 0.6] : [0, frame + 300];
  const glow = context.createRadialGradient(x, y, 0, x, y, 500);
  try {
    glow.addColorStop(0, `oklch(from ${day} 0.27 clamp(0.02, c, 0.05) h)`);
    glow.addColorStop(1, BG);
  } catch {
    // A browser without relative colours draws none.
    return;
  }
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
}

/** The first step in its frame; what lies around it is cut off. */
function drawFrame(context: DrawContext, height: number, { picture, place, covers }: SharePicture): void {
  context.save();
  context.beginPath();
  context.rect(0, 0, height * FRAME_RATIO, height);
  context.clip();
  context.fillStyle = '#000';
  context.fillRect(0, 0, height * FRAME_RATIO, height);
  if (picture) drawPicture(context, height, picture, place, covers);
  context.restore();
}

function drawPicture(
  context: DrawContext,
  height: number,
  picture: CanvasImageSource,
  place: Rect,
  covers: SharePicture['covers'],
): void {
  const box = { x: place.x * height, y: place.y * height, w: place.width * height, h: place.height * height };
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, box.x, box.y, box.w, box.h);
  for (const { x, y, width: w, height: h, colour } of covers) {
    context.fillStyle = colour;
    // Half a pixel more on each side: no line of what is below shows between two.
    context.fillRect(box.x + x * box.w - 0.5, box.y + y * box.h - 0.5, w * box.w + 1, h * box.h + 1);
  }
}

function drawBrackets(context: DrawContext, height: number, inset: number): void {
  const [arm, radius] = [inset * 1.5, inset * 0.45];
  context.save();
  context.strokeStyle = TEXT;
  context.lineWidth = inset / 8;
  context.shadowColor = '#000c';
  context.shadowBlur = 4;
  const [right, bottom] = [height * FRAME_RATIO - inset, height - inset];
  for (const [x, y, dx, dy] of [
    [inset, inset, 1, 1],
    [right, inset, -1, 1],
    [inset, bottom, 1, -1],
    [right, bottom, -1, -1],
  ] as const) {
    context.beginPath();
    context.moveTo(x, y + dy * arm);
    context.arcTo(x, y, x + dx * arm, y, radius);
    context.lineTo(x + dx * arm, y);
    context.stroke();
  }
  context.restore();
}

const COLOURS: Record<StepOutcome, string> = {
  success: '#35d07f',
  overlap: '#ff9f3f',
  error: '#ff5d5d',
  unknown: '#ff5d5d',
  skipped: '#ff5d5d',
  'not-played': '#ffffff38',
};
const WIDTHS: Record<StepOutcome, number> = {
  success: 4.6,
  overlap: 3,
  error: 2,
  unknown: 2,
  skipped: 2.6,
  'not-played': 2,
};
/** How many dashes go round each ring. */
const DASHES = [4, 6, 10, 14, 18];

function dashesOf(outcome: StepOutcome, period: number, isCore: boolean): number[] {
  if (outcome === 'overlap') return [period * (isCore ? 0.666 : 0.65), period * (isCore ? 0.334 : 0.35)];
  if (outcome === 'skipped') return [0, isCore ? period : period / 2];
  return [];
}

/** The mark with its patterns, as `web/level/mark/mark.module.css` has it. */
function drawMark(
  context: DrawContext,
  outcomes: readonly StepOutcome[],
  { x, y, side: size }: { x: number; y: number; side: number },
): void {
  context.save();
  context.translate(x, y);
  context.scale(size / MARK_BOX, size / MARK_BOX);
  for (const [index, { inset, side, radius }] of MARK_RINGS.entries()) {
    const outcome = outcomes[index] ?? 'not-played';
    const period = (4 * (side - 2 * radius) + 2 * Math.PI * radius) / (DASHES[index] ?? 1);
    context.strokeStyle = COLOURS[outcome];
    context.lineWidth = WIDTHS[outcome];
    context.lineCap = outcome === 'skipped' ? 'round' : 'butt';
    context.setLineDash(dashesOf(outcome, period, index === 0));
    context.lineDashOffset = outcome === 'overlap' && index === 0 ? -1.73 : 0;
    context.beginPath();
    context.roundRect(inset, inset, side, side, radius);
    if (outcome === 'success' && index === 0) {
      context.fillStyle = COLOURS.success;
      context.fill();
    }
    context.stroke();
  }
  context.restore();
}

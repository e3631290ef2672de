import { createHash } from 'node:crypto';
import { converter, formatHex } from 'culori';
import { MARK_BOX, MARK_RINGS } from '#shared/play/mark.ts';
import { openTextOutliner, type TextOutliner } from './outline-text.ts';

/** The size in pixels that messengers and social networks recommend. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
export const PREVIEW_QUALITY = 84;
/** The frame, which has 4:3, at the start of the preview of a level. */
export const FRAME_WIDTH = 840;

/** What the drawing looks like; a new number has all previews drawn again. */
export const DRAWING = 2;

// The dark theme (web/style/tokens.css).
export const GROUND = '#0b0c10';
const TEXT = '#f2f3f5';
const MUTED = '#9ba1ad';
const HOUSE = '#8f7bff';
const FAINT = '#5b606c';
/** The one name that is drawn with the mark as its second o. */
const HOUSE_NAME = 'Zoomout';
const EDGE = 84;
const PANEL_EDGE = 32;
const MARK_SIDE = 246;
const BIG_MARK_SIDE = 372;

/** What stands for words in addresses and names of files. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** The words on the picture of a page. */
export interface PageWords {
  heading: string;
  /** In place of a heading that has letters which the font lacks. */
  plainHeading?: string;
  note: string;
}

/** What lies behind the words on the picture of a page: nothing, one close-up, or many. */
type Backdrop = 'plain' | 'close-up' | 'mosaic';

/** The words beside the first crop of a level. */
export interface LevelWords {
  call: string;
  title: string;
  date: string;
}

/** What a drawing shows of the look of a site. */
export interface PreviewLook {
  siteName: string;
  /** As `#rrggbb`; empty for the colour of the house. */
  accent: string;
}

/** What drawings of one look have in common. A site without an accent colour keeps the names of its pictures. */
export function lookKey({ siteName, accent }: PreviewLook): string[] {
  return accent === '' ? [siteName] : [siteName, accent];
}

const oklch = converter('oklch');

/** What lies over and beside the first crop of a level: brackets, mark, words. `colour` is that of the crop. */
export async function drawLevelOverlay(
  { siteName, accent }: PreviewLook,
  { call, title, date }: LevelWords,
  ownColour = '',
): Promise<Buffer> {
  const colour = ownColour || accent || HOUSE;
  const text = await openTextOutliner();
  const box = { x: FRAME_WIDTH + PANEL_EDGE, width: PREVIEW_WIDTH - FRAME_WIDTH - 2 * PANEL_EDGE };
  const centre = FRAME_WIDTH + (PREVIEW_WIDTH - FRAME_WIDTH) / 2;
  const brackets = bracketsOf(FRAME_WIDTH, PREVIEW_HEIGHT);
  return svg(`
    <defs><radialGradient id="glow" cx="0" cy=".6" r="1"><stop stop-color="${glowOf(colour)}"/><stop offset="1" stop-color="${GROUND}"/></radialGradient></defs>
    <rect x="${FRAME_WIDTH}" width="${PREVIEW_WIDTH - FRAME_WIDTH}" height="${PREVIEW_HEIGHT}" fill="url(#glow)"/>
    <path d="${brackets}" stroke="#000" stroke-opacity=".45" stroke-width="9"/>
    <path d="${brackets}" stroke="${formatHex({ mode: 'oklch', l: 0.96, c: 0.03, h: oklch(colour)?.h ?? 0 })}" stroke-width="5"/>
    ${nameOf(text, siteName, { ...box, middle: 76, height: 84, size: 42, isCentred: true })}
    ${markOf(centre - MARK_SIDE / 2, 258 - MARK_SIDE / 2, MARK_SIDE)}
    ${text.box(call, { ...box, middle: 462, height: 140, size: 68, minSize: 24, colour: TEXT, isCentred: true })}
    ${text.box(title, { ...box, middle: 556, height: 34, size: 27, minSize: 20, colour: MUTED, isCentred: true })}
    ${text.box(date, { ...box, middle: 589, height: 34, size: 27, minSize: 20, colour: MUTED, isCentred: true })}`);
}

/**
 * The words on the picture of a page, over its backdrop or, where it has none, over a ground in the accent colour of the site with the
 * mark at its end.
 */
export async function drawPageOverlay(
  { siteName, accent }: PreviewLook,
  { heading, plainHeading = '', note }: PageWords,
  backdrop: Backdrop,
): Promise<Buffer> {
  const text = await openTextOutliner();
  const box = { x: EDGE, width: backdrop === 'plain' ? 616 : 800 };
  return svg(`
    ${groundOf(backdrop, accent)}
    ${nameOf(text, siteName, { ...box, middle: 112, height: 92, size: 46 })}
    ${text.box(text.hasLetters(heading) ? heading : plainHeading, { ...box, middle: 350, height: 280, size: 94, minSize: 40, colour: TEXT })}
    ${text.box(note, { ...box, middle: 536, height: 84, size: 34, minSize: 24, colour: backdrop === 'plain' ? MUTED : TEXT })}`);
}

/** What lies under the words: dark at the start, where they stand, and clear at the end. */
function groundOf(backdrop: Backdrop, accent: string): string {
  if (backdrop === 'plain') {
    const at = { x: PREVIEW_WIDTH - EDGE - BIG_MARK_SIDE, y: (PREVIEW_HEIGHT - BIG_MARK_SIDE) / 2 };
    return `
    <defs><radialGradient id="glow" cx=".78" cy=".5" r=".62"><stop stop-color="${glowOf(accent || HOUSE)}"/><stop offset="1" stop-color="${GROUND}"/></radialGradient></defs>
    <rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="url(#glow)"/>
    ${markOf(at.x, at.y, BIG_MARK_SIDE)}`;
  }
  const brackets = bracketsOf(PREVIEW_WIDTH, PREVIEW_HEIGHT);
  return `
    <defs><linearGradient id="shade"><stop stop-color="${GROUND}" stop-opacity=".94"/><stop offset=".45" stop-color="${GROUND}" stop-opacity=".8"/><stop offset="1" stop-color="${GROUND}" stop-opacity=".1"/></linearGradient></defs>
    <rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="url(#shade)"/>
    ${backdrop === 'mosaic' ? '' : `<path d="${brackets}" stroke="#000" stroke-opacity=".45" stroke-width="9"/><path d="${brackets}" stroke="${TEXT}" stroke-width="5"/>`}`;
}

interface NameBox {
  x: number;
  width: number;
  middle: number;
  height: number;
  size: number;
  isCentred?: boolean;
}

/** The name of the site as in the header of its pages; the mark alone where the font lacks a letter of it. */
function nameOf(text: TextOutliner, siteName: string, box: NameBox): string {
  const { size, middle } = box;
  const start = (width: number) => (box.isCentred ? box.x + (box.width - width) / 2 : box.x);
  if (!text.hasLetters(siteName)) return logoOf(start(size), middle - size / 2, size);
  if (siteName !== HOUSE_NAME) return text.box(siteName, { ...box, minSize: size / 2, colour: TEXT });
  const o = { side: size * 0.6, gap: size * 0.05 };
  const before = text.widthOf('Zo', size);
  const x = start(before + o.side + 2 * o.gap + text.widthOf('mout', size));
  const line = { y: middle + size * 0.3, size, colour: TEXT };
  return [
    text.line('Zo', { ...line, x }),
    logoOf(x + before + o.gap, line.y - o.side + size * 0.01, o.side),
    text.line('mout', { ...line, x: x + before + o.side + 2 * o.gap }),
  ].join('');
}

/** The logo, drawn in a box of 16 units. */
function logoOf(x: number, y: number, side: number): string {
  return `<g transform="translate(${x} ${y}) scale(${side / 16})"><rect x="1" y="1" width="14" height="14" rx="3.25" stroke="${TEXT}" stroke-width="2"/><rect x="5" y="5" width="6" height="6" rx="1.5" fill="${tintOf(HOUSE)}"/></g>`;
}

/** The mark before the first guess: its centre is the step that is seen. */
function markOf(x: number, y: number, side: number): string {
  const rings = MARK_RINGS.map(({ inset, side: width, radius }, index) => {
    const stroke =
      index === 0 ? `fill="${TEXT}" stroke="${TEXT}" stroke-width="3"` : `stroke="${FAINT}" stroke-width="2"`;
    return `<rect x="${inset}" y="${inset}" width="${width}" height="${width}" rx="${radius}" ${stroke}/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${side / MARK_BOX})">${rings.join('')}</g>`;
}

function bracketsOf(width: number, height: number): string {
  const [inset, radius, arm] = [42, 20, 40];
  const [right, bottom] = [width - inset, height - inset];
  return [
    `M${inset} ${inset + radius + arm}v${-arm}a${radius} ${radius} 0 0 1 ${radius} ${-radius}h${arm}`,
    `M${right - radius - arm} ${inset}h${arm}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${arm}`,
    `M${inset} ${bottom - radius - arm}v${arm}a${radius} ${radius} 0 0 0 ${radius} ${radius}h${arm}`,
    `M${right - radius - arm} ${bottom}h${arm}a${radius} ${radius} 0 0 0 ${radius} ${-radius}v${-arm}`,
  ].join('');
}

function glowOf(colour: string): string {
  const { c = 0, h = 0 } = oklch(colour) ?? {};
  return formatHex({ mode: 'oklch', l: 0.25, c: clamp(c, 0.02, 0.04), h });
}

function tintOf(colour: string): string {
  const { l = 0, c = 0, h = 0 } = oklch(colour) ?? {};
  return formatHex({ mode: 'oklch', l: clamp(l, 0.78, 0.84), c: clamp(c, 0.09, 0.16), h });
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function svg(content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`,
  );
}

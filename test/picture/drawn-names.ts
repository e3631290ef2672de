import sharp from 'sharp';
import type { Rect } from '#shared/level/zoom/zoom.ts';

/** The strokes of letters in a grid of 4 by 6, as a server may have no fonts: two digits are a point, right and down; a space lifts the pen. */
const STROKES: Record<string, string> = {
  A: '062046 1434',
  B: '06003041423303 3344453606',
  C: '4130100105163645',
  D: '06003041453606',
  E: '40000646 0333',
  F: '400006 0333',
  H: '0006 4046 0343',
  I: '2026',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 3446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  Z: '00400646',
  Е: '40000646 0333',
  З: '013041423323 334445361605',
  И: '00064046',
  Й: '00064046 1121',
  К: '0006 400346',
  М: '0600234046',
  Р: '06003041423303',
  С: '4130100105163645',
  Т: '0040 2026',
  А: '062046 1434',
  オ: '0242 3036 3206',
  ク: '1003 104026',
  ス: '0040 4006 2346',
  ソ: '0112 4006',
  テ: '1030 0242 222516',
  ト: '1016 1334',
  ニ: '1131 0646',
  マ: '0040 4023 1234',
  リ: '1013 303416',
};
const COLUMNS = 4;
const ROWS = 6;
/** Between letters, in heights of them. */
const GAP = 1 / 3;
const DEGREES = 180 / Math.PI;

/** How a name is drawn. */
interface Style {
  /** Of the letters, in 720 parts of the height of the picture. */
  height: number;
  /** Of a stroke, in heights of the letters. */
  width?: number;
  /** How far its brightness is from that of the picture; 21 to 1 by default, or what is nearest. */
  contrast?: number;
  /** Instead of a brightness: one after another. */
  colours?: readonly string[];
  /** In degrees. */
  turn?: number;
  slant?: number;
  /** Attributes of the SVG element of the strokes. */
  attributes?: string;
  /** Only the edges of the strokes. */
  isOutline?: boolean;
  /** Where the letters stand, if not beside each other. */
  shape?: 'stack' | 'arch';
  gap?: number;
}

/** Names of games that are hard to find: thin, dotted, hollow, small, huge, turned, faint, in many colours. */
export const NAME_STYLES: Record<string, Style> = {
  thin: { height: 28, width: 0.045 },
  hairline: { height: 44, width: 0.025 },
  'one pixel': { height: 20, width: 0.05 },
  dots: { height: 40, width: 0.09, attributes: 'stroke-dasharray="0 .95"' },
  'fine dots': { height: 24, width: 0.1, attributes: 'stroke-dasharray="0 .99"' },
  hollow: { height: 50, width: 0.24, isOutline: true },
  'small and hollow': { height: 36, width: 0.24, isOutline: true },
  '10 high': { height: 10, width: 0.15 },
  '12 high': { height: 12, width: 0.15 },
  '14 high': { height: 14, width: 0.13 },
  large: { height: 150, width: 0.16 },
  huge: { height: 230, width: 0.2, colours: ['#fd3'] },
  'turned by 5': { height: 26, turn: 5 },
  'turned by -12': { height: 26, turn: -12 },
  'turned by 20': { height: 26, turn: 20 },
  'turned by 30': { height: 30, turn: 30 },
  'turned by 45': { height: 30, turn: 45 },
  'turned by -60': { height: 30, turn: -60 },
  'turned by 75': { height: 30, turn: 75 },
  'turned by 90': { height: 30, turn: 90 },
  'turned by -90': { height: 22, turn: -90 },
  'upside down': { height: 30, turn: 180 },
  slanted: { height: 30, slant: -20 },
  'with a gradient': { height: 50, width: 0.18, colours: ['url(#gradient)'] },
  faint: { height: 40, width: 0.16, contrast: 1.5 },
  'small and faint': { height: 24, width: 0.16, contrast: 1.5 },
  'on an arch': { height: 36, shape: 'arch' },
  'on each other': { height: 34, shape: 'stack' },
  'wide apart': { height: 30, gap: 1 },
  'in many colours': { height: 40, width: 0.2, colours: ['#e33', '#3b3', '#36e', '#ec2'] },
  soft: { height: 40, attributes: 'filter="url(#blur)"' },
  bold: { height: 26, width: 0.22 },
};

/** In Latin, Cyrillic and Japanese letters. */
export const NAMES = [
  ...['TETRIS', 'CHESS', 'DOOM', 'PACMAN', 'RUBIK', 'BOMBERMAN', 'MINECRAFT', 'QUAKE', 'ZELDA', 'SONIC'],
  ...['ТЕТРИС', 'ЗМЕЙКА', 'МАРИО', 'テトリス', 'マリオ', 'ソニク', 'クリスマス'],
];

const DEFINITIONS = `<defs>
  <linearGradient id="gradient" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff"/><stop offset=".5" stop-color="#e80"/><stop offset="1" stop-color="#900"/></linearGradient>
  <filter id="blur" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="2"/></filter></defs>`;

/** A picture with a name in a part of it, given in fractions; `at` says where in that part, 0 to 1 in both directions. */
export async function withName(
  picture: Buffer,
  name: string,
  style: Style,
  part: Rect,
  at: { x: number; y: number },
): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const room = { width: part.width * width * 0.9, height: part.height * height * 0.9 };
  const pixels = (style.height * height) / 720;
  const box = boxOf(name, style, pixels);
  const scale = Math.min(1, room.width / box.width, room.height / box.height);
  const [wide, high] = [Math.floor(box.width * scale), Math.floor(box.height * scale)];
  const left = Math.round(part.x * width + room.width / 18 + (room.width - wide) * at.x);
  const top = Math.round(part.y * height + room.height / 18 + (room.height - high) * at.y);
  const ink = await inkOn(picture, { left, top, width: wide, height: high }, style.contrast);
  const drawn = strokes(name, style, pixels * scale, ink);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${DEFINITIONS}<g transform="translate(${left + wide / 2} ${top + high / 2})">${drawn}</g></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .webp({ quality: 90, effort: 0 })
    .toBuffer();
}

/** What a name takes, turned as it is. */
function boxOf(name: string, { shape, gap = GAP, turn = 0 }: Style, height: number) {
  const count = [...name].length;
  const length = count * height * (shape === 'stack' ? 1 + gap : COLUMNS / ROWS + gap);
  if (shape === 'stack') return { width: height, height: length };
  const across = shape === 'arch' ? height * 2 : height;
  const [cos, sin] = [Math.abs(Math.cos(turn / DEGREES)), Math.abs(Math.sin(turn / DEGREES))];
  return { width: length * cos + across * sin, height: length * sin + across * cos };
}

function strokes(name: string, style: Style, height: number, ink: string): string {
  const { width = 0.14, turn = 0, slant = 0, attributes = '', isOutline, shape, gap = GAP } = style;
  const letters = [...name];
  const pitch = height * (shape === 'stack' ? 1 + gap : COLUMNS / ROWS + gap);
  const radius = pitch * letters.length * 0.6;
  const paths = letters.map((letter, index) => {
    const from = (index - (letters.length - 1) / 2) * pitch;
    const lines = (STROKES[letter] ?? '').split(' ').map((line) => {
      const points = line.match(/../g) ?? [];
      return `M${points.map((point) => `${Number(point[0]) - COLUMNS / 2} ${Number(point[1]) - ROWS / 2}`).join('L')}`;
    });
    const places = {
      stack: `translate(0 ${from})`,
      arch: `rotate(${(from / radius) * DEGREES} 0 ${radius})`,
      row: `translate(${from} 0)`,
    };
    const colour = style.colours?.[index % style.colours.length] ?? ink;
    return {
      colour,
      path: `transform="${places[shape ?? 'row']} scale(${height / ROWS})" d="${lines.join('')}"`,
    };
  });
  const drawn = (thickness: number, colour?: string) =>
    `<g fill="none" stroke-width="${thickness * ROWS}" stroke-linecap="round" stroke-linejoin="round">${paths
      .map((letter) => `<path ${letter.path} stroke="${colour ?? letter.colour}"/>`)
      .join('')}</g>`;
  const edges = `<mask id="edges" maskUnits="userSpaceOnUse" x="-2000" y="-2000" width="4000" height="4000">${drawn(width, '#fff')}${drawn(width * 0.6, '#000')}</mask>`;
  const whole = isOutline ? `${edges}<g mask="url(#edges)">${drawn(width)}</g>` : drawn(width);
  return `<g transform="rotate(${turn}) skewX(${slant})" ${attributes}>${whole}</g>`;
}

/** Light on what is dark and dark on what is light. */
async function inkOn(
  picture: Buffer,
  box: { left: number; top: number; width: number; height: number },
  contrast = 21,
): Promise<string> {
  const { channels } = await sharp(picture).removeAlpha().extract(box).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => linear(mean));
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  const isDark = light < 0.18;
  const wanted = Math.min(1, Math.max(0, (isDark ? light * contrast : light / contrast) - 0.05));
  const grey = Math.round(fromLinear(wanted));
  return `rgb(${grey} ${grey} ${grey})`;
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLinear(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

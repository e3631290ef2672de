import sharp, { type Sharp } from 'sharp';
import type { ImageSize, PixelBox } from '#shared/level/zoom/crop-rect.ts';

/** Letters of five by seven dots: a server may have no fonts. Each row is five bits, the top one first. */
const letters: Record<string, readonly number[]> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 15],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  X: [17, 17, 10, 4, 10, 17, 17],
  Z: [31, 1, 2, 4, 8, 16, 31],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 6, 8, 16, 31],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '-': [0, 0, 0, 31, 0, 0, 0],
};
const COLUMNS = 5;
const ROWS = 7;
const INK = 245;
const PAPER = 20;

/** A dark picture with a white text, which fills a box. */
export function drawText({ width, height }: ImageSize, box: PixelBox, text: string): Sharp {
  const data = Buffer.alloc(width * height * 3, PAPER);
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1) {
      const position = (x / box.width) * text.length;
      const letter = letters[text[Math.floor(position)] ?? ''];
      // One column between two letters.
      const column = Math.floor((position % 1) * (COLUMNS + 1));
      const row = Math.floor((y / box.height) * ROWS);
      const isInk = column < COLUMNS && ((letter?.[row] ?? 0) >> (COLUMNS - 1 - column)) & 1;
      const pixel = ((box.top + y) * width + box.left + x) * 3;
      if (isInk) data.fill(INK, pixel, pixel + 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A text in dots as an element of an SVG, for a picture with more in it. */
export function svgText(
  text: string,
  { x, y, height }: { x: number; y: number; height: number },
  fill = '#fff',
): string {
  const dot = height / ROWS;
  const dots = [...text].flatMap((letter, index) =>
    (letters[letter] ?? []).flatMap((bits, row) =>
      Array.from({ length: COLUMNS }, (_, column) =>
        (bits >> (COLUMNS - 1 - column)) & 1
          ? `M${x + (index * (COLUMNS + 1) + column) * dot} ${y + row * dot}h${dot}v${dot}h${-dot}z`
          : '',
      ),
    ),
  );
  return `<path d="${dots.join('')}" fill="${fill}"/>`;
}

import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

// Draws the icons of the site (docs/rules/mark.md#logo). Run it by hand after a change; the results are committed.
const DARK = { ground: '#0b0c10', ring: '#f2f3f5', core: '#a899ff' };
const FAVICON_SIZE = 48;
/** The side of the box that the logo is drawn in. */
const BOX = 16;
const inWeb = (path: string) => new URL(`../../web/${path}`, import.meta.url);

const FORM = `<rect class="ring" x="1" y="1" width="14" height="14" rx="3.25" fill="none" stroke-width="2"/>
  <rect class="core" x="5" y="5" width="6" height="6" rx="1.5" stroke="none"/>`;

/** Where there is room for it: with the rings between, which make it the mark of a puzzle. */
const LARGE_FORM = `<rect x="1" y="1" width="14" height="14" rx="3.4" fill="none" stroke-width="1.8"/>
  <g fill="none" stroke="${DARK.core}" stroke-width="1"><rect x="3.6" y="3.6" width="8.8" height="8.8" rx="2.2"/>
  <rect x="5.6" y="5.6" width="4.8" height="4.8" rx="1.3"/></g>
  <rect x="7" y="7" width="2" height="2" rx="0.6" stroke="none"/>`;

const svg = (box: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}\n</svg>\n`;

/** In tabs: without a ground, in the colours of the system's theme. */
const icon = svg(
  `0 0 ${BOX} ${BOX}`,
  `<title>Zoomout</title>
  <style>
    @media (prefers-color-scheme: dark) {
      .ring { stroke: ${DARK.ring} }
      .core { fill: ${DARK.core} }
    }
  </style>
  <g stroke="#16171b" fill="#5b45e0">${FORM}</g>`,
);

/** The logo on its dark ground, in the given part of its side; `corner` rounds the ground. */
function tile(part: number, corner: number, form = LARGE_FORM): string {
  const side = BOX / part;
  const start = (BOX - side) / 2;
  return svg(
    `${start} ${start} ${side} ${side}`,
    `<rect x="${start}" y="${start}" width="${side}" height="${side}" rx="${side * corner}" fill="${DARK.ground}"/>
  <g stroke="${DARK.ring}" fill="${DARK.core}">${form}</g>`,
  );
}

/** Beside the time of a phone, where systems show the shape alone, in a colour of their own. */
const badge = svg(`-1 -1 ${BOX + 2} ${BOX + 2}`, `<g stroke="#fff" fill="#fff">${FORM}</g>`);

function drawPng(source: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(source), { density: (72 * size) / BOX })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An icon file with one PNG in it: for what asks for `/favicon.ico` without reading the page. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  // An icon, one picture; its width and height, one plane of 32 bits, its length and place.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const rounded = tile(0.68, 0.22);
// The systems that use these round them; a maskable icon's safe zone is a circle of four fifths.
const square = tile(0.64, 0);
const maskable = tile(0.58, 0);
const files: Record<string, string | Buffer> = {
  'icon.svg': icon,
  'public/icon-192.png': await drawPng(rounded, 192),
  'public/icon-256.png': await drawPng(rounded, 256),
  'public/icon-512.png': await drawPng(rounded, 512),
  'public/icon-maskable-512.png': await drawPng(maskable, 512),
  'public/apple-touch-icon.png': await drawPng(square, 180),
  'public/favicon.ico': iconFile(await drawPng(tile(0.76, 0.2, FORM), FAVICON_SIZE), FAVICON_SIZE),
  'public/badge-96.png': await drawPng(badge, 96),
};
for (const [name, bytes] of Object.entries(files)) await writeFile(inWeb(name), bytes);

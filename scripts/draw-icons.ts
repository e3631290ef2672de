import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';

// Draws the pictures in web/public out of web/icon.svg; their results are kept in the repository.
const BACKGROUND = '#0f1014';
const from = (path: string) => new URL(`../web/${path}`, import.meta.url);

const logo = await readFile(from('icon.svg'));
/** What systems cut round by themselves has no corners of its own. */
const square = Buffer.from(logo.toString().replace('rx="7"', ''));

function drawn(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: (72 * size) / 28 })
    .resize(size)
    .png()
    .toBuffer();
}

/** The logo in the middle of a square of its background, so large a part of it. */
async function onSquare(size: number, part: number): Promise<Buffer> {
  const input = await drawn(square, Math.round(size * part));
  return canvas(size, size, [{ input }]).png({ compressionLevel: 9, palette: true }).toBuffer();
}

function canvas(width: number, height: number, layers: OverlayOptions[]): Sharp {
  return sharp({ create: { width, height, channels: 3, background: BACKGROUND } }).composite(layers);
}

/** Three frames around one bright detail, in a viewfinder; no letters, as every site has a name of its own. */
const brand = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" fill="none">
  <defs>
    <radialGradient id="glow"><stop stop-color="#8f7bff" stop-opacity=".38" /><stop offset="1" stop-color="#8f7bff" stop-opacity="0" /></radialGradient>
  </defs>
  <rect width="1200" height="630" fill="#0f1014" />
  <circle cx="600" cy="315" r="460" fill="url(#glow)" />
  <g stroke-width="16">
    <rect x="340" y="95" width="520" height="440" rx="72" stroke="#9aa0ad" stroke-opacity=".28" />
    <rect x="430" y="171" width="340" height="288" rx="52" stroke="#9aa0ad" stroke-opacity=".55" />
    <rect x="510" y="239" width="180" height="152" rx="34" stroke="#c9cdd6" stroke-opacity=".9" />
  </g>
  <rect x="560" y="281" width="80" height="68" rx="18" fill="#8f7bff" />
  <path d="M36 90V36H90M1110 36H1164V90M36 540V594H90M1164 540V594H1110" stroke="#f1f2f5" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" />
</svg>`);

const pictures: Record<string, Buffer> = {
  'icon-192.png': await sharp(await drawn(logo, 192))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer(),
  'icon-512.png': await sharp(await drawn(logo, 512))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer(),
  // A mask leaves the inner four fifths of an icon for certain.
  'icon-maskable-512.png': await onSquare(512, 0.72),
  'apple-touch-icon.png': await onSquare(180, 0.9),
  'preview.jpg': await sharp(brand).jpeg({ quality: 86, mozjpeg: true }).toBuffer(),
};
for (const [name, bytes] of Object.entries(pictures)) await writeFile(from(`public/${name}`), bytes);

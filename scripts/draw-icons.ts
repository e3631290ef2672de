import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';

// Draws the icons in web/public from web/icon.svg. Run it by hand after a change; the results are committed.
const BACKGROUND = '#0f1014';
const FAVICON_SIZE = 48;
const inWeb = (path: string) => new URL(`../web/${path}`, import.meta.url);

const logo = await readFile(inWeb('icon.svg'));
/** Without rounded corners: the systems that use it round them. */
const square = Buffer.from(logo.toString().replace('rx="7"', ''));

function drawPng(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: (72 * size) / 28 })
    .resize(size)
    .png()
    .toBuffer();
}

/** The logo centred on its background, `scale` times as large. */
async function drawOnSquare(size: number, scale: number): Promise<Buffer> {
  const input = await drawPng(square, Math.round(size * scale));
  return createCanvas(size, size, [{ input }]).png({ compressionLevel: 9, palette: true }).toBuffer();
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

function createCanvas(width: number, height: number, layers: OverlayOptions[]): Sharp {
  return sharp({ create: { width, height, channels: 3, background: BACKGROUND } }).composite(layers);
}

/** The picture of link previews: three frames in a viewfinder. Without text, as every site has its own name. */
const previewSvg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" fill="none">
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

/** Beside the time of a phone, where systems show the shape alone, in a colour of their own. */
const badgeSvg =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="none" stroke="#fff" stroke-width="2.4">
  <rect x="2.7" y="2.7" width="22.6" height="22.6" rx="6" />
  <rect x="10" y="10" width="8" height="8" rx="2" fill="#fff" />
</svg>`);

const pictures: Record<string, Buffer> = {
  'icon-192.png': await sharp(await drawPng(logo, 192))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer(),
  'icon-512.png': await sharp(await drawPng(logo, 512))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer(),
  // A maskable icon's safe zone is its inner four fifths.
  'icon-maskable-512.png': await drawOnSquare(512, 0.72),
  'apple-touch-icon.png': await drawOnSquare(180, 0.9),
  'favicon.ico': iconFile(await drawPng(logo, FAVICON_SIZE), FAVICON_SIZE),
  'badge-96.png': await drawPng(badgeSvg, 96),
  'preview.jpg': await sharp(previewSvg).jpeg({ quality: 86, mozjpeg: true }).toBuffer(),
};
for (const [name, bytes] of Object.entries(pictures)) await writeFile(inWeb(`public/${name}`), bytes);

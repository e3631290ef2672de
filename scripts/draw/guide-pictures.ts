import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { visibleRect, type ZoomPreset } from '#shared/level/zoom/zoom.ts';

// Makes the pictures of the guide from the starter pack: good examples as they are, bad ones damaged on purpose. Their games
// are past levels on a new site, so that no future one is revealed.
const root = join(import.meta.dirname, '../..');
const outputFolder = join(root, 'web/screen/editor/guide/pictures');
const font = join(
  root,
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const SIZE = { width: 320, height: 240 };

async function presetsOf(game: string): Promise<ZoomPreset[]> {
  const level = JSON.parse(await readFile(join(root, `starter/levels/${game}.json`), 'utf8'));
  return level.zoomPresets;
}

/** The part of a game's screenshot that a preset shows. */
async function cropOf(game: string, preset: ZoomPreset): Promise<Sharp> {
  const file = join(root, `starter/screenshots/${game}.webp`);
  const { width, height } = await sharp(file).metadata();
  const rect = visibleRect(preset, width / height);
  const pixels = {
    left: Math.round(rect.x * width),
    top: Math.round(rect.y * height),
    width: Math.round(rect.width * width),
    height: Math.round(rect.height * height),
  };
  return sharp(await sharp(file).extract(pixels).resize(SIZE).png().toBuffer());
}

async function withStamp(picture: Sharp, text: string, opacity: number, angle: number): Promise<Sharp> {
  const markup = `<span foreground="white" alpha="${Math.round(opacity * 100)}%" weight="800">${text}</span>`;
  const stamp = await sharp({
    text: { text: markup, font: 'Bricolage Grotesque', fontfile: font, rgba: true, dpi: 240 },
  })
    .png()
    .toBuffer();
  const rotated = await sharp(stamp).rotate(angle, { background: '#0000' }).png().toBuffer();
  const gravity = angle === 0 ? 'north' : 'centre';
  return sharp(
    await picture
      .composite([{ input: rotated, gravity }])
      .png()
      .toBuffer(),
  );
}

async function withBlur(picture: Sharp): Promise<Sharp> {
  const tiny = await picture.resize(48, 36).jpeg({ quality: 30 }).toBuffer();
  return sharp(tiny).resize(SIZE);
}

async function save(name: string, picture: Sharp): Promise<void> {
  const { size } = await picture.webp({ quality: 72 }).toFile(join(outputFolder, `${name}.webp`));
  console.log(`${name.padEnd(16)}${size}`);
}

await mkdir(outputFolder, { recursive: true });
const land = await presetsOf('openttd');
const race = await presetsOf('supertuxkart');
for (const [index, step] of [0, 2, 4].entries()) {
  const preset = land[step];
  if (preset) await save(`nested-${index + 1}`, await cropOf('openttd', preset));
}
const scattered: ZoomPreset[] = [
  { x: 34, y: 79, zoom: 40 },
  { x: 92, y: 8, zoom: 60 },
  { x: 2, y: 22, zoom: 75 },
];
for (const [index, preset] of scattered.entries()) {
  await save(`scattered-${index + 1}`, await cropOf('openttd', preset));
}
const kart = race[1] ?? { x: 50, y: 50, zoom: 50 };
await save('telling-start', await cropOf('openttd', { x: 66, y: 26, zoom: 30 }));
await save('empty-start', await cropOf('openttd', { x: 61, y: 33, zoom: 10 }));
await save('without-name', await cropOf('supertuxkart', { x: 50, y: 60, zoom: 90 }));
await save(
  'with-name',
  await withStamp(await cropOf('supertuxkart', { x: 50, y: 60, zoom: 90 }), 'SuperTuxKart', 1, 0),
);
await save('sharp', await cropOf('supertuxkart', kart));
await save('blurred', await withBlur(await cropOf('supertuxkart', kart)));
await save('clean', await cropOf('openttd', { x: 2, y: 20, zoom: 70 }));
await save(
  'watermarked',
  await withStamp(await cropOf('openttd', { x: 2, y: 20, zoom: 70 }), 'GAMEPICS', 0.6, -24),
);

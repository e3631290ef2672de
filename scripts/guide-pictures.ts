import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { visibleRect, type ZoomPreset } from '#shared/level/zoom.ts';

// Makes the pictures of the guide out of the starter pack: good examples as they are, bad ones spoilt on purpose. Their games
// are among the levels that lie in the past on a new site, so that none of a coming day is given away.
const root = join(import.meta.dirname, '..');
const target = join(root, 'web/screen/editor/guide-pictures');
const font = join(
  root,
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const SIZE = { width: 320, height: 240 };

async function presetsOf(game: string): Promise<ZoomPreset[]> {
  const level = JSON.parse(await readFile(join(root, `starter/levels/${game}.json`), 'utf8'));
  return level.zoomPresets;
}

/** What a preset shows of a game's screenshot. */
async function shot(game: string, preset: ZoomPreset): Promise<Sharp> {
  const file = join(root, `starter/screenshots/${game}.webp`);
  const { width, height } = await sharp(file).metadata();
  const part = visibleRect(preset, width / height);
  const cut = {
    left: Math.round(part.x * width),
    top: Math.round(part.y * height),
    width: Math.round(part.width * width),
    height: Math.round(part.height * height),
  };
  return sharp(await sharp(file).extract(cut).resize(SIZE).png().toBuffer());
}

async function stamped(picture: Sharp, text: string, opacity: number, angle: number): Promise<Sharp> {
  const ink = `<span foreground="white" alpha="${Math.round(opacity * 100)}%" weight="800">${text}</span>`;
  const words = await sharp({
    text: { text: ink, font: 'Bricolage Grotesque', fontfile: font, rgba: true, dpi: 240 },
  })
    .png()
    .toBuffer();
  const turned = await sharp(words).rotate(angle, { background: '#0000' }).png().toBuffer();
  const gravity = angle === 0 ? 'north' : 'centre';
  return sharp(
    await picture
      .composite([{ input: turned, gravity }])
      .png()
      .toBuffer(),
  );
}

async function blurred(picture: Sharp): Promise<Sharp> {
  const tiny = await picture.resize(48, 36).jpeg({ quality: 30 }).toBuffer();
  return sharp(tiny).resize(SIZE);
}

async function save(name: string, picture: Sharp): Promise<void> {
  const { size } = await picture.webp({ quality: 72 }).toFile(join(target, `${name}.webp`));
  console.log(`${name.padEnd(16)}${size}`);
}

await mkdir(target, { recursive: true });
const land = await presetsOf('openttd');
const race = await presetsOf('supertuxkart');
for (const [index, step] of [0, 2, 4].entries()) {
  const preset = land[step];
  if (preset) await save(`nested-${index + 1}`, await shot('openttd', preset));
}
const elsewhere: ZoomPreset[] = [
  { x: 34, y: 79, zoom: 40 },
  { x: 92, y: 8, zoom: 60 },
  { x: 2, y: 22, zoom: 75 },
];
for (const [index, preset] of elsewhere.entries()) {
  await save(`scattered-${index + 1}`, await shot('openttd', preset));
}
const kart = race[1] ?? { x: 50, y: 50, zoom: 50 };
await save('telling-start', await shot('openttd', { x: 66, y: 26, zoom: 30 }));
await save('empty-start', await shot('openttd', { x: 61, y: 33, zoom: 10 }));
await save('without-name', await shot('supertuxkart', { x: 50, y: 60, zoom: 90 }));
await save(
  'with-name',
  await stamped(await shot('supertuxkart', { x: 50, y: 60, zoom: 90 }), 'SuperTuxKart', 1, 0),
);
await save('sharp', await shot('supertuxkart', kart));
await save('blurred', await blurred(await shot('supertuxkart', kart)));
await save('clean', await shot('openttd', { x: 2, y: 20, zoom: 70 }));
await save(
  'watermarked',
  await stamped(await shot('openttd', { x: 2, y: 20, zoom: 70 }), 'GAMEPICS', 0.6, -24),
);

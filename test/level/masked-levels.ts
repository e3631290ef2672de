import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { Level } from '#shared/level/level.ts';
import type { Mask } from '#shared/level/mask/mask.ts';
import { cropKey, pictureKey } from '#shared/level/picture/picture-key.ts';
import type { PixelBox } from '#shared/level/zoom/crop-rect.ts';
import { writePicture } from '../../server/picture/screenshots.ts';
import { aLevel } from '../builders.ts';
import { drawText } from '../picture/text-picture.ts';
import type { TestSite } from '../site/site.ts';

export const SIZE = { width: 800, height: 600 };
/** Where the text is, and a mask that covers it. */
export const TEXT: PixelBox = { left: 210, top: 270, width: 380, height: 56 };
export const MASK: Mask = { x: 0.25, y: 0.44, width: 0.5, height: 0.12 };

/** Stores a picture with a text. */
export async function addTextPicture(site: TestSite, text: string): Promise<string> {
  const bytes = await drawText(SIZE, TEXT, text).webp({ lossless: true }).toBuffer();
  return writePicture(site.screenshots, bytes);
}

/** A released level of a picture with a text, whose crops are lossless. */
export async function addMaskedLevel(
  site: TestSite,
  path: string,
  changes: Partial<Level> = {},
): Promise<Level> {
  const level = aLevel({ path, imageRatio: 4 / 3, noSmoothing: true, masks: [MASK], ...changes });
  await site.add(level);
  return level;
}

/** Where pages find the pictures of a level. */
export const addressesOf = (level: Level) => ({
  crop: (step: number) => `/api/screenshot/${level.path}/${step}?${encodeURIComponent(cropKey(level, step))}`,
  thumbnail: `/api/thumbnail/${level.path}?${encodeURIComponent(cropKey(level, 1))}`,
  preview: `/api/preview/${level.path.replace('webp', 'jpg')}?${encodeURIComponent(cropKey(level, 1))}`,
  full: `/api/screenshot/${level.path}?${encodeURIComponent(pictureKey(level))}`,
});

export async function openImage(site: TestSite, url: string): Promise<Sharp> {
  const response = await site.call(url);
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`);
  return sharp(response.rawPayload);
}

/** The colours of the pixels in a box. */
export async function coloursIn(image: Sharp, box: PixelBox): Promise<Set<string>> {
  const data = await image.extract(box).removeAlpha().raw().toBuffer();
  const count = data.length / 3;
  return new Set(Array.from({ length: count }, (_, pixel) => data.subarray(pixel * 3, pixel * 3 + 3).join()));
}

/** How far the lightest pixel of a box is from its darkest one. */
export async function contrastIn(image: Sharp, box: PixelBox): Promise<number> {
  const [red] = (await sharp(await image.extract(box).toBuffer()).stats()).channels;
  return (red?.max ?? 0) - (red?.min ?? 0);
}

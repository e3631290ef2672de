import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Level } from '#shared/level/level.ts';
import { masksOf } from '#shared/level/mask/edit-masks.ts';
import { type CropParts, cropParts } from '#shared/level/picture/picture-key.ts';
import { type CropView, openCropPixels } from './crop-pixels.ts';
import { type DerivedImageContext, findOrDerive } from './derived-image.ts';
import { openPicture } from './stored-picture.ts';

/** Twice the 820 pixels of the widest frame, for screens with double pixel density. */
export const MAX_CROP_WIDTH = 1640;
export const MAX_THUMBNAIL_WIDTH = 320;

const QUALITY = 80;
/** Small crops are enlarged by the frame, which shows every artefact, and they are small files. Thumbnails are seven on a page, and as small as shown. */
const SMALL_CROP_QUALITY = 90;
const SMALL_CROP_BELOW_WIDTH = 640;
const MASK_HASH_LENGTH = 32;

/** The part of a picture that one step of a level shows. */
export interface Crop extends CropView {
  path: string;
  parts: CropParts;
  maxWidth: number;
  /** Scaled without smoothing, so that edges stay hard. */
  isPixelArt: boolean;
  /** Whether it is stored: strangers submit as many others as they like. */
  isStored: boolean;
}

/** The crop of a step, counted from 1; null for a step that is not set. */
export function storedCropOfStep(level: Level, step: number, maxWidth: number): Crop | null {
  const preset = level.zoomPresets[step - 1];
  const parts = cropParts(level, step);
  if (!preset || !parts) return null;
  const { path, noSmoothing: isPixelArt } = level;
  const isStored = level.state === 'approved';
  return { path, preset, masks: masksOf(level), parts, maxWidth, isPixelArt, isStored };
}

/** The name under which a crop is stored: it contains everything that its bytes depend on. */
export function cropName({ path, parts, maxWidth }: Crop): string {
  const { position, drawing, masks } = parts;
  const masked = masks && `-m${shortHash(masks)}`;
  return `${path.replace('.webp', '')}-${position}-${maxWidth}-${drawing}${masked}.webp`;
}

/** The name of a file has at most 255 bytes. */
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, MASK_HASH_LENGTH);
}

/** The crop as WebP (docs/rules/zoom.md#crops); null when the picture is missing. */
export function cropPicture(context: DerivedImageContext, crop: Crop): Promise<Buffer | null> {
  return findOrDerive(context, crop, cropName(crop), (picture) => encodeCrop(picture, crop));
}

async function encodeCrop(picture: Buffer, crop: Crop): Promise<Buffer> {
  const { maxWidth, isPixelArt } = crop;
  const { image, width } = await openCropPixels(await openPicture(picture), crop);
  const scaledWidth = Math.min(width, maxWidth);
  const { data, info } = await image
    .resize({ width: scaledWidth, kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const isEnlarged = maxWidth > MAX_THUMBNAIL_WIDTH && scaledWidth < SMALL_CROP_BELOW_WIDTH;
  const quality = isEnlarged ? SMALL_CROP_QUALITY : QUALITY;
  const lossy = await sharp(data, { raw }).webp({ quality, smartSubsample: isPixelArt }).toBuffer();
  if (!isPixelArt) return lossy;
  const lossless = await sharp(data, { raw }).webp({ lossless: true }).toBuffer();
  return lossless.length <= lossy.length ? lossless : lossy;
}

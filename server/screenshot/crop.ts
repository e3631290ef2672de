import sharp from 'sharp';
import { cropBox } from '#shared/level/crop-rect.ts';
import type { Level } from '#shared/level/level.ts';
import type { ZoomPreset } from '#shared/level/zoom.ts';
import type { Screenshots } from './screenshots.ts';

/** Twice the 820 pixels of the widest frame. */
export const CROP_WIDTH = 1640;
export const THUMBNAIL_WIDTH = 320;

const QUALITY = 80;
/** A crop that the frame magnifies shows every flaw, and weighs little. */
const MAGNIFIED_QUALITY = 90;
const MAGNIFIED_BELOW = 640;

/** Which pixels a crop holds: those that are seen in part are whole in it. Another rule is another name. */
const CUT = 'whole';

export interface Cut {
  path: string;
  preset: ZoomPreset;
  maxWidth: number;
  /** Pixel art: drawn without smoothing, so its edges stay hard. */
  isPixelArt: boolean;
}

/** What a step of a level shows of its picture; null for a step that is not set. */
export function cutOfStep(level: Level, step: number, maxWidth: number): Cut | null {
  const preset = level.zoomPresets[step - 1];
  return preset ? { path: level.path, preset, maxWidth, isPixelArt: level.noSmoothing } : null;
}

/** Names a crop by all that decides its bytes. */
export function cropName({ path, preset, maxWidth, isPixelArt }: Cut): string {
  const place = [preset.x, preset.y, preset.zoom].map((part) => Math.round(part * 1000)).join('-');
  return `${path.replace('.webp', '')}-${place}-${maxWidth}${isPixelArt ? '-p' : ''}-${CUT}.webp`;
}

/** Pictures, and who hears that something made of them could not be kept. */
export interface CropParts {
  screenshots: Screenshots;
  log: { warn: (error: unknown, message: string) => void };
}

/** The encoded crop, made once and kept; null when the picture is missing. */
export async function cropPicture(parts: CropParts, cut: Cut): Promise<Buffer | null> {
  return keepMade(parts, cut.path, cropName(cut), (picture) => encodeCrop(picture, cut));
}

/** What is made out of a picture, made once under its name and kept; null when the picture is missing. */
export async function keepMade(
  parts: CropParts,
  path: string,
  name: string,
  make: (picture: Buffer) => Promise<Buffer>,
): Promise<Buffer | null> {
  const { screenshots } = parts;
  const kept = await screenshots.crops.read(name);
  if (kept) return kept;
  const made = screenshots.making.get(name) ?? makeNow(parts, path, name, make);
  screenshots.making.set(name, made);
  try {
    return await made;
  } finally {
    screenshots.making.delete(name);
  }
}

async function makeNow(
  { screenshots, log }: CropParts,
  path: string,
  name: string,
  make: (picture: Buffer) => Promise<Buffer>,
): Promise<Buffer | null> {
  const picture = await screenshots.pictures.read(path);
  if (!picture) return null;
  const bytes = await screenshots.inTurn(() => make(picture));
  // On a full disk it is shown all the same, and made again for the next one.
  await screenshots.crops.write(name, bytes).catch((error: unknown) => {
    log.warn(error, 'A crop could not be kept');
  });
  return bytes;
}

async function encodeCrop(picture: Buffer, { preset, maxWidth, isPixelArt }: Cut): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const box = cropBox(preset, { width, height });
  const shownWidth = Math.min(box.width, maxWidth);
  const { data, info } = await sharp(picture)
    .extract(box)
    .resize({ width: shownWidth, kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const quality = shownWidth < MAGNIFIED_BELOW ? MAGNIFIED_QUALITY : QUALITY;
  const lossy = await sharp(data, { raw }).webp({ quality, smartSubsample: isPixelArt }).toBuffer();
  if (!isPixelArt) return lossy;
  const lossless = await sharp(data, { raw }).webp({ lossless: true }).toBuffer();
  return lossless.length <= lossy.length ? lossless : lossy;
}

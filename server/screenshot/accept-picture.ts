import sharp, { type Sharp } from 'sharp';
import { Failure } from '../http/failure.ts';
import { type PictureType, pictureType } from './picture-type.ts';
import { pathOfPicture, type Screenshots } from './screenshots.ts';

const MAX_PIXELS = 40_000_000;
/** The limit of WebP. */
const MAX_SIDE_PX = 16_383;
const TIMEOUT_SECONDS = 30;
const WEBP_QUALITY = 90;
const WEBP_EFFORT = 4;
// Beyond 4K the usual effort is too slow; below this one, the encoder fails on pictures rich in detail.
const REDUCED_EFFORT = 2;
const REDUCED_EFFORT_MIN_PIXELS = 9_000_000;
/** A lossless file smaller than this many times the lossy one is taken for a drawing, not a photograph. */
const MAX_DRAWING_RATIO = 2;

const SUPPORTED_TYPES = 'PNG, JPEG, WebP and AVIF';
const INPUT_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/** A re-encoded picture, not stored yet, and the path it will have. */
export interface AcceptedPicture {
  path: string;
  bytes: Buffer;
  imageRatio: number;
  /** In pixels. */
  imageHeight: number;
}

/**
 * Decodes an uploaded picture and re-encodes it as WebP, without metadata or trailing bytes (docs/rules.md#pictures).
 * Fails with 'unsupported-type' for other types and animations, with 'unreadable-image' for broken or too large files. Stores nothing.
 */
export async function acceptPicture(screenshots: Screenshots, file: Buffer): Promise<AcceptedPicture> {
  const type = pictureType(file);
  if (type === 'unknown') throw new Failure('unreadable-image', 'The file is no image');
  if (type === 'unsupported') {
    throw new Failure('unsupported-type', `Only ${SUPPORTED_TYPES} images are taken`);
  }
  return screenshots.uploadLimit(() => screenshots.decodeLimit(() => reencode(file, type)));
}

async function reencode(file: Buffer, type: PictureType): Promise<AcceptedPicture> {
  await requireStillImage(file, type);
  const input = sharp(file, INPUT_OPTIONS).timeout({ seconds: TIMEOUT_SECONDS }).autoOrient();
  const opaque = input.flatten({ background: '#000' }).toColourspace('srgb');
  const { data, info } = await readable(opaque.raw().toBuffer({ resolveWithObject: true }));
  const raw = { ...info, channels: info.channels };
  const decoded = () => sharp(data, { raw }).timeout({ seconds: TIMEOUT_SECONDS });
  const effort = info.width * info.height > REDUCED_EFFORT_MIN_PIXELS ? REDUCED_EFFORT : WEBP_EFFORT;
  const lossy = await readable(decoded().webp({ quality: WEBP_QUALITY, effort }).toBuffer());
  const bytes = isDrawing(file, type, lossy) ? await smallerOf(decoded(), lossy) : lossy;
  const { width, height } = info;
  return { path: pathOfPicture(bytes), bytes, imageRatio: width / height, imageHeight: height };
}

async function requireStillImage(file: Buffer, type: PictureType): Promise<void> {
  // Reads the header without a limit, so that a too large image gets its own message.
  const header = sharp(file, { ...INPUT_OPTIONS, limitInputPixels: false });
  const { width, height, pages = 1 } = await readable(header.metadata());
  if (pages > 1 || (type === 'png' && isAnimatedPng(file))) {
    throw new Failure('unsupported-type', 'Animated images are not taken');
  }
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE_PX) {
    throw new Failure('unreadable-image', 'An image has at most 40 megapixels, and 16,383 pixels on a side');
  }
}

/** Its animation control chunk comes before the pixels. */
function isAnimatedPng(file: Buffer): boolean {
  const control = file.indexOf('acTL', 0, 'latin1');
  return control !== -1 && control < file.indexOf('IDAT', 0, 'latin1');
}

function isDrawing(file: Buffer, type: PictureType, lossy: Buffer): boolean {
  return type === 'png' && file.length < lossy.length * MAX_DRAWING_RATIO;
}

async function smallerOf(decoded: Sharp, lossy: Buffer): Promise<Buffer> {
  const lossless = await readable(decoded.webp({ lossless: true }).toBuffer());
  return lossless.length <= lossy.length ? lossless : lossy;
}

/** Whatever sharp cannot decode, or not in time, counts as an unreadable file. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new Failure('unreadable-image', 'The image cannot be read', { cause: error });
  }
}

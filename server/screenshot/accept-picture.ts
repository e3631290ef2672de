import sharp, { type Sharp } from 'sharp';
import { Failure } from '../http/failure.ts';
import { type PictureType, pictureType } from './picture-type.ts';
import { pathOfPicture, type Screenshots } from './screenshots.ts';

const MAX_PIXELS = 40_000_000;
/** WebP knows no longer side. */
const MAX_SIDE = 16_383;
const SECONDS = 30;
const QUALITY = 90;
const EFFORT = 4;
// Beyond 4K, more effort would take longer than anybody waits; with less, the encoder gives up on pictures rich in detail.
const LARGE_PIXELS = 9_000_000;
const LARGE_EFFORT = 2;
/** A lossless file within this many times the size of the lossy one is drawn rather than photographed. */
const LOSSLESS_WITHIN = 2;

const TAKEN = 'PNG, JPEG, WebP and AVIF';
const INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/** A picture as the site keeps it, and the path it will have. */
export interface AcceptedPicture {
  path: string;
  bytes: Buffer;
  imageRatio: number;
  imageHeight: number;
}

/**
 * Decodes a picture that somebody sent and encodes it anew, without its metadata or anything else in the file (design, 10).
 * Fails with 'unsupported-type' for other types and animations, 'unreadable-image' for what is broken, too large, or none. Keeps nothing.
 */
export async function acceptPicture(screenshots: Screenshots, file: Buffer): Promise<AcceptedPicture> {
  const type = pictureType(file);
  if (type === 'none') throw new Failure('unreadable-image', 'The file is no image');
  if (type === 'refused') throw new Failure('unsupported-type', `Only ${TAKEN} images are taken`);
  return screenshots.oneAccepted(() =>
    screenshots.inTurn(async () => {
      await requireStill(file, type);
      return encode(file, type);
    }),
  );
}

async function requireStill(file: Buffer, type: PictureType): Promise<void> {
  // The header alone is read here, so that an image that is too large is told so.
  const header = sharp(file, { ...INPUT, limitInputPixels: false });
  const { width, height, pages = 1 } = await readable(header.metadata());
  if (pages > 1 || (type === 'png' && isAnimatedPng(file))) {
    throw new Failure('unsupported-type', 'Animated images are not taken');
  }
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new Failure('unreadable-image', 'An image has at most 40 megapixels, and 16,383 pixels on a side');
  }
}

/** Its own control chunk stands before the pixels. */
function isAnimatedPng(file: Buffer): boolean {
  const control = file.indexOf('acTL', 0, 'latin1');
  return control !== -1 && control < file.indexOf('IDAT', 0, 'latin1');
}

async function encode(file: Buffer, type: PictureType): Promise<AcceptedPicture> {
  const upright = sharp(file, INPUT).timeout({ seconds: SECONDS }).autoOrient();
  const opaque = upright.flatten({ background: '#000' }).toColourspace('srgb');
  const { data, info } = await readable(opaque.raw().toBuffer({ resolveWithObject: true }));
  const pixels = () =>
    sharp(data, { raw: { ...info, channels: info.channels } }).timeout({ seconds: SECONDS });
  const effort = info.width * info.height > LARGE_PIXELS ? LARGE_EFFORT : EFFORT;
  const lossy = await readable(pixels().webp({ quality: QUALITY, effort }).toBuffer());
  const bytes = isDrawn(file, type, lossy) ? await smallerLossless(pixels(), lossy) : lossy;
  const { width, height } = info;
  return { path: pathOfPicture(bytes), bytes, imageRatio: width / height, imageHeight: height };
}

function isDrawn(file: Buffer, type: PictureType, lossy: Buffer): boolean {
  return type === 'png' && file.length < lossy.length * LOSSLESS_WITHIN;
}

async function smallerLossless(pixels: Sharp, lossy: Buffer): Promise<Buffer> {
  const lossless = await readable(pixels.webp({ lossless: true }).toBuffer());
  return lossless.length <= lossy.length ? lossless : lossy;
}

/** What sharp cannot read, or not in time, is the fault of the file. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new Failure('unreadable-image', 'The image cannot be read', { cause: error });
  }
}

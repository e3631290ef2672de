import sharp, { type Sharp } from 'sharp';
import { isHdr, pictureColour } from '#shared/draft/picture-colour.ts';
import { Failure } from '../../http/failure.ts';
import { convertToSrgb } from './convert-to-srgb.ts';
import { requirePlainFile } from './file-parts.ts';
import type { PictureType } from './picture-type.ts';

const MAX_PIXELS = 40_000_000;
/** The limit of WebP. */
const MAX_SIDE_PX = 16_383;

/** How libvips opens any file; a picture above the limit of pixels has got its own message before. */
export const INPUT_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/** Throws an 'unreadable-image' failure for a picture with too many pixels, in all or on a side. */
export function requireSize(width: number, height: number): void {
  if (width * height <= MAX_PIXELS && Math.max(width, height) <= MAX_SIDE_PX) return;
  throw new Failure('unreadable-image', 'picture-size');
}

/** A decoded picture: three bytes for each pixel, row by row. */
export interface DecodedPixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Decodes an untrusted file, upright and on black. Fails with 'unsupported-type' for an animation, else with 'unreadable-image'. */
export async function decodePicture(file: Buffer, type: PictureType): Promise<DecodedPixels> {
  const opaque = (await openDecoder(file, type)).flatten({ background: '#000' });
  const decoded = opaque.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await readable(decoded);
  const colour = pictureColour(file, `image/${type}`);
  if (colour) convertToSrgb(data, colour);
  return { data, width: info.width, height: info.height };
}

/** An untrusted file, checked and upright, for further work in this process. Fails as `decodePicture` does. */
export async function openDecoder(file: Buffer, type: PictureType): Promise<Sharp> {
  requirePlainFile(file, type);
  await requireStillImage(file, type);
  if (isHdr(pictureColour(file, `image/${type}`))) {
    throw new Failure('unreadable-image', 'picture-hdr');
  }
  const picture = sharp(file, INPUT_OPTIONS);
  // Browsers show a WebP as it lies, whatever its metadata says, and its steps were chosen in one.
  return type === 'webp' ? picture : picture.autoOrient();
}

async function requireStillImage(file: Buffer, type: PictureType): Promise<void> {
  // Reads the header without a limit, so that a too large image gets its own message.
  const header = sharp(file, { ...INPUT_OPTIONS, limitInputPixels: false });
  const { width, height, pages = 1 } = await readable(header.metadata());
  if (pages > 1 || (type === 'png' && isAnimatedPng(file))) {
    throw new Failure('unsupported-type', 'picture-animated');
  }
  requireSize(width, height);
}

/** Its animation control chunk comes before the pixels. */
function isAnimatedPng(file: Buffer): boolean {
  const control = file.indexOf('acTL', 0, 'latin1');
  return control !== -1 && control < file.indexOf('IDAT', 0, 'latin1');
}

/** Whatever sharp cannot decode counts as an unreadable file. */
export async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new Failure('unreadable-image', 'picture-unreadable', { cause: error });
  }
}

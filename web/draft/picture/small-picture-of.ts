import { analysisSize, detailedSize, type SmallPicture } from '#shared/draft/small-picture.ts';
import { canReadCanvas } from '../../browser/file/canvas.ts';

const THUMBNAIL_WIDTH_PX = 240;
const THUMBNAIL_TYPE = 'image/webp';
const THUMBNAIL_QUALITY = 0.75;

function drawn(bitmap: ImageBitmap, width: number, height: number): OffscreenCanvasRenderingContext2D | null {
  if (typeof OffscreenCanvas === 'undefined' || !canReadCanvas()) return null;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return context;
}

function pixelsOf(bitmap: ImageBitmap, width: number, height: number): SmallPicture | null {
  const data = drawn(bitmap, width, height)?.getImageData(0, 0, width, height).data;
  return data ? { width, height, data: new Uint8ClampedArray(data) } : null;
}

/** A picture made small for analysis; null where a worker cannot draw. */
export function smallPictureOf(bitmap: ImageBitmap): SmallPicture | null {
  const { width, height } = analysisSize(bitmap.width, bitmap.height);
  return pixelsOf(bitmap, width, height);
}

/** A picture in which lettering can still be told; null where a worker cannot draw. */
export function detailedPictureOf(bitmap: ImageBitmap): SmallPicture | null {
  const { width, height } = detailedSize(bitmap.width, bitmap.height);
  return pixelsOf(bitmap, width, height);
}

/** A picture made small for lists; null where a worker cannot draw. */
export async function thumbnailOf(bitmap: ImageBitmap): Promise<Blob | null> {
  const width = Math.min(THUMBNAIL_WIDTH_PX, bitmap.width);
  const height = Math.max(1, Math.round((width * bitmap.height) / bitmap.width));
  const context = drawn(bitmap, width, height);
  return context?.canvas.convertToBlob({ type: THUMBNAIL_TYPE, quality: THUMBNAIL_QUALITY }) ?? null;
}

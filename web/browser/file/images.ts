import { canReadCanvas } from './canvas.ts';

/** The size in pixels of the image at an address, also where its pixels may not be read. Throws when it does not load. */
export async function imageSize(address: string): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** Pixels in rows of RGBA, scaled down, and the size of the image they were read from. */
export interface ReadImage {
  pixels: { data: Uint8Array | Uint8ClampedArray; width: number; height: number; channels: number };
  size: { width: number; height: number };
}

/** Enough to average parts of a picture, and far below what canvases of phones hold. */
const MAX_SIDE = 1024;
const CHANNELS = 4;

/** Reads the pixels of the picture at a URL; null where the browser does not let the page read them, as of most other sites, or lies. */
export async function readPixels(url: string): Promise<ReadImage | null> {
  try {
    const image = new Image();
    // Sites that allow it say so only when they are asked; without it a picture can be shown but not read.
    image.crossOrigin = 'anonymous';
    image.referrerPolicy = 'no-referrer';
    image.src = url;
    await image.decode();
    return pixelsOf(image);
  } catch {
    return null;
  }
}

function pixelsOf(image: HTMLImageElement): ReadImage | null {
  if (!canReadCanvas()) return null;
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const scale = Math.min(1, MAX_SIDE / Math.max(size.width, size.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { pixels: { data, width: canvas.width, height: canvas.height, channels: CHANNELS }, size };
}

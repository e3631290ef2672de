export type DrawContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The picture at a URL, to be drawn; throws where it does not load or the browser does not let the page read it. */
export async function loadDrawable(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Sites that allow it say so only when they are asked.
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = url;
  await image.decode();
  return image;
}

/** Two pixels that are read back: red, green and blue. */
const KNOWN_PIXELS = [
  [224, 48, 96],
  [16, 160, 208],
];
/** Some browsers change the lowest bits, which nobody sees. */
const TOLERANCE = 4;
let canRead: boolean | undefined;

/** Whether what is read from a canvas is what was drawn: browsers that hide which device this is may give noise in its place. */
export function canReadCanvas(): boolean {
  canRead ??= readsWhatItDraws();
  return canRead;
}

function readsWhatItDraws(): boolean {
  try {
    const width = KNOWN_PIXELS.length;
    const canvas = newCanvas(width, 1);
    const context = canvas.getContext('2d', { willReadFrequently: true }) as DrawContext | null;
    if (!context) return false;
    for (const [x, pixel] of KNOWN_PIXELS.entries()) {
      context.fillStyle = `rgb(${pixel.join(' ')})`;
      context.fillRect(x, 0, 1, 1);
    }
    const { data } = context.getImageData(0, 0, width, 1);
    return KNOWN_PIXELS.every((pixel, x) =>
      pixel.every((value, channel) => Math.abs((data[x * 4 + channel] ?? 0) - value) <= TOLERANCE),
    );
  } catch {
    return false;
  }
}

function newCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** A drawn picture in two types: PNG, the only one that clipboards take, and JPEG, which is a quarter as large. */
export interface DrawnPicture {
  png: Blob;
  jpeg: Blob;
}

const JPEG_QUALITY = 0.85;

/** Draws a picture, once its font is loaded or has failed to. Throws where the browser cannot draw pictures. */
export async function drawPicture(
  { width, height }: { width: number; height: number },
  font: string,
  draw: (context: DrawContext) => void,
): Promise<DrawnPicture> {
  if (!canReadCanvas()) throw new Error('This browser cannot draw pictures');
  await document.fonts?.load(font).catch(() => []);
  const canvas = newCanvas(width, height);
  const context = canvas.getContext('2d') as DrawContext | null;
  if (!context) throw new Error('This browser cannot draw pictures');
  draw(context);
  return { png: await encode(canvas, 'image/png'), jpeg: await encode(canvas, 'image/jpeg') };
}

function encode(canvas: OffscreenCanvas | HTMLCanvasElement, type: string): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality: JPEG_QUALITY });
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn')));
    canvas.toBlob(take, type, JPEG_QUALITY);
  });
}

/** Whether the system's share sheet takes a file. */
export function canShareFile(file: File): boolean {
  try {
    return navigator.canShare?.({ files: [file] }) ?? false;
  } catch {
    return false;
  }
}

/** Copies a picture; returns whether it worked, as it may not over plain http or without permission. */
export async function copyPicture(picture: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
    return true;
  } catch {
    return false;
  }
}

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

/** Draws a PNG, once its font is loaded or has failed to. */
export async function drawPng(
  { width, height }: { width: number; height: number },
  font: string,
  draw: (context: DrawContext) => void,
): Promise<Blob> {
  await document.fonts?.load(font).catch(() => []);
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context) {
      draw(context);
      return canvas.convertToBlob({ type: 'image/png' });
    }
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  draw(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), 'image/png');
  });
}

/** Whether the system's share sheet takes a file. */
export function canShareFile(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
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

import { beforeEach, expect, test, vi } from 'vitest';

type Read = (x: number, drawn: number[]) => number[];

/** Canvases that read back what `read` makes of the pixels that were drawn. */
function drawWith(read: Read | null): void {
  class Canvas {
    getContext() {
      if (!read) return null;
      const drawn: number[][] = [];
      return {
        fillStyle: '',
        fillRect(x: number) {
          drawn[x] = (this.fillStyle.match(/\d+/g) ?? []).map(Number);
        },
        getImageData: () => ({ data: drawn.flatMap((pixel, x) => [...read(x, pixel), 255]) }),
      };
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

test.each<[string, Read | null, boolean]>([
  ['reads what it draws', (_, pixel) => pixel, true],
  ['changes bits that nobody sees', (_, pixel) => pixel.map((value) => value + 1), true],
  ['reads noise', (x, pixel) => pixel.map((value) => (value * 7 + x * 31 + 99) % 256), false],
  ['reads white', () => [255, 255, 255], false],
  ['hides one pixel of two', (x, pixel) => (x === 1 ? [0, 0, 0] : pixel), false],
  [
    'throws',
    () => {
      throw new Error('refused');
    },
    false,
  ],
  ['is absent', null, false],
])('a canvas that %s can be read: %s', async (_, read, isReadable) => {
  drawWith(read);
  const { canReadCanvas, drawPicture } = await import('./canvas.ts');
  expect(canReadCanvas()).toBe(isReadable);
  if (isReadable) return;
  await expect(drawPicture({ width: 9, height: 9 }, '9px a', () => {})).rejects.toThrow(
    'cannot draw pictures',
  );
  const { smallPictureOf, thumbnailOf } = await import('../../draft/picture/small-picture-of.ts');
  const bitmap = { width: 16, height: 9 } as ImageBitmap;
  expect(smallPictureOf(bitmap)).toBeNull();
  expect(await thumbnailOf(bitmap)).toBeNull();
});

import type { Mask } from '#shared/level/mask/mask.ts';
import { blockColour, maskBlocks } from '#shared/level/mask/mask-blocks.ts';
import { maskBox } from '#shared/level/mask/mask-box.ts';
import type { ImageSize, PixelBox } from '#shared/level/zoom/crop-rect.ts';
import type { ReadPicture } from '../browser/read-pixels.ts';

/** A part of a picture in one colour, a CSS value. */
export interface ColouredBlock extends PixelBox {
  colour: string;
}

/** Where nothing is known of the picture. */
export const UNKNOWN_COLOUR = '#5b5f6b';

/** The blocks that cover what is under masks: the averages of the picture, or one colour where its pixels cannot be read. */
export function colouredBlocks(
  masks: readonly Mask[],
  size: ImageSize,
  picture: ReadPicture | null,
): ColouredBlock[] {
  const boxes = masks.map((mask) => maskBox(mask, size));
  if (!picture) return boxes.map((box) => ({ ...box, colour: UNKNOWN_COLOUR }));
  return boxes.flatMap(maskBlocks).map((box) => {
    const [red, green, blue] = blockColour(picture.pixels, scaledBox(box, size, picture.pixels));
    return { ...box, colour: `rgb(${red} ${green} ${blue})` };
  });
}

/** The pixels of a box in a picture of another size; at least one. */
function scaledBox(box: PixelBox, from: ImageSize, to: ImageSize): PixelBox {
  const left = Math.min(to.width - 1, Math.floor((box.left * to.width) / from.width));
  const top = Math.min(to.height - 1, Math.floor((box.top * to.height) / from.height));
  const right = Math.ceil(((box.left + box.width) * to.width) / from.width);
  const bottom = Math.ceil(((box.top + box.height) * to.height) / from.height);
  return {
    left,
    top,
    width: Math.max(1, Math.min(to.width, right) - left),
    height: Math.max(1, Math.min(to.height, bottom) - top),
  };
}

import sharp, { type Sharp } from 'sharp';
import type { Mask } from '#shared/level/mask/mask.ts';
import { blockColour, type Colour, maskBlocks, type Pixels } from '#shared/level/mask/mask-blocks.ts';
import { boundingBox, boxWithin, masksMeeting, overlapOf } from '#shared/level/mask/mask-box.ts';
import { cropBox, type PixelBox } from '#shared/level/zoom/crop-rect.ts';
import type { ZoomPreset } from '#shared/level/zoom/zoom.ts';
import type { StoredPicture } from './stored-picture.ts';

/** What a crop shows of its picture. */
export interface CropView {
  preset: ZoomPreset;
  masks: readonly Mask[];
}

/** The pixels of a crop in their size, and their width; what lies under masks is replaced before anything else is done to them. */
export async function openCropPixels(
  stored: StoredPicture,
  { preset, masks }: CropView,
): Promise<{ image: Sharp; width: number }> {
  const box = cropBox(preset, stored);
  const covered = masksMeeting(masks, stored, box);
  if (covered.length === 0) return { image: stored.decode().extract(box), width: box.width };
  // Masks reach out of the crop, and their colours are the same in all crops.
  const region = boundingBox([box, ...covered]);
  const { data, info } = await stored
    .decode()
    .extract(region)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  drawMasks(
    { data, width, height, channels },
    covered.map((mask) => boxWithin(mask, region)),
    boxWithin(box, region),
  );
  const image = sharp(data, { raw: { width, height, channels } }).extract(boxWithin(box, region));
  return { image, width: box.width };
}

/** Draws the blocks of masks over pixels, where they lie in a crop. All colours are those of the source, also where masks overlap. */
function drawMasks(pixels: Pixels, masks: readonly PixelBox[], crop: PixelBox): void {
  const blocks = masks.flatMap(maskBlocks).map((box) => ({ box, colour: blockColour(pixels, box) }));
  for (const { box, colour } of blocks) {
    const shown = overlapOf(box, crop);
    if (shown) fill(pixels, shown, colour);
  }
}

function fill({ data, width, channels }: Pixels, box: PixelBox, colour: Colour): void {
  const start = (box.top * width + box.left) * channels;
  const end = start + box.width * channels;
  for (let pixel = start; pixel < end; pixel += channels) data.set(colour, pixel);
  for (let row = 1; row < box.height; row += 1) data.copyWithin(start + row * width * channels, start, end);
}

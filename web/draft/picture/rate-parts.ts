import smartcrop from 'smartcrop';
import { firstStepSizes, type RatedRect } from '#shared/draft/propose-steps.ts';
import type { SmallPicture } from '#shared/draft/small-picture.ts';
import type { ImageSize } from '#shared/level/zoom/crop-rect.ts';

const STEP_PX = 8;

interface Rated {
  crops: readonly { x: number; y: number; score: { total: number } }[];
}

// The picture is small already, and a worker has no elements to draw it on.
const imageOperations = {
  open: async (picture: SmallPicture) => picture,
  resample: async (picture: SmallPicture) => picture,
  getData: async (picture: SmallPicture) => picture,
};

async function rateSize(picture: SmallPicture, width: number, height: number): Promise<RatedRect[]> {
  const options = {
    cropWidth: Math.floor(width * picture.width),
    cropHeight: Math.floor(height * picture.height),
    step: STEP_PX,
    prescale: false,
    // Without it only the best part is returned.
    debug: true,
    imageOperations,
  };
  const { crops } = (await smartcrop.crop(
    picture as never,
    options as unknown as Parameters<typeof smartcrop.crop>[1],
  )) as unknown as Rated;
  return crops.map(({ x, y, score }) => ({
    rect: { x: x / picture.width, y: y / picture.height, width, height },
    score: score.total,
  }));
}

/** How telling the parts of a picture are that could be its first step, for each size of such a step. `size` is in pixels. */
export async function rateParts(picture: SmallPicture, size: ImageSize): Promise<RatedRect[][]> {
  const rated: RatedRect[][] = [];
  for (const { width, height } of firstStepSizes(size)) rated.push(await rateSize(picture, width, height));
  return rated;
}

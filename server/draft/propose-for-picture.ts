import sharp from 'sharp';
import { findLettering } from '#shared/draft/lettering.ts';
import { proposeSteps } from '#shared/draft/propose-steps.ts';
import { analysisSize, detailedSize, type SmallPicture } from '#shared/draft/small-picture.ts';
import type { ImageSize } from '#shared/level/zoom/crop-rect.ts';
import type { ZoomPreset } from '#shared/level/zoom/zoom.ts';

/** Five steps for a stored picture, as the editor proposes them (docs/rules/editor.md#proposed-steps); null for one that has none. Takes a second. */
export async function proposeForPicture(bytes: Buffer): Promise<ZoomPreset[] | null> {
  const { width, height } = await sharp(bytes).metadata();
  const small = await pixelsOf(bytes, analysisSize(width, height));
  const lettering = findLettering(await pixelsOf(bytes, detailedSize(width, height)));
  return proposeSteps(small, { width, height }, lettering);
}

async function pixelsOf(bytes: Buffer, size: ImageSize): Promise<SmallPicture> {
  const data = await sharp(bytes)
    .resize(size.width, size.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { ...size, data: new Uint8ClampedArray(data) };
}

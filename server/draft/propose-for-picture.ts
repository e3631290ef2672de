import sharp from 'sharp';
import { findLettering, type LetteringLine } from '#shared/draft/lettering.ts';
import { proposeSteps } from '#shared/draft/propose-steps.ts';
import { analysisSize, detailedSize, type SmallPicture } from '#shared/draft/small-picture.ts';
import type { ImageSize } from '#shared/level/zoom/crop-rect.ts';
import type { ZoomPreset } from '#shared/level/zoom/zoom.ts';

/** What steps are proposed from. */
export interface AnalysedPicture {
  /** In pixels. */
  size: ImageSize;
  small: SmallPicture;
  lettering: LetteringLine[];
}

/** Looks at a stored picture. Takes a second of the processor. */
export async function analysePicture(bytes: Buffer): Promise<AnalysedPicture> {
  const { width, height } = await sharp(bytes).metadata();
  const small = await pixelsOf(bytes, analysisSize(width, height));
  const lettering = findLettering(await pixelsOf(bytes, detailedSize(width, height)));
  return { size: { width, height }, small, lettering };
}

/** Five steps for a stored picture, as the editor proposes them (docs/rules/editor.md#proposed-steps); null for one that has none. Takes a second. */
export async function proposeForPicture(bytes: Buffer): Promise<ZoomPreset[] | null> {
  const { small, size, lettering } = await analysePicture(bytes);
  return proposeSteps(small, size, lettering);
}

async function pixelsOf(bytes: Buffer, size: ImageSize): Promise<SmallPicture> {
  const data = await sharp(bytes)
    .resize(size.width, size.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { ...size, data: new Uint8ClampedArray(data) };
}

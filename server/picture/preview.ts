import { type Crop, cropName } from './crop.ts';
import { openCropPixels } from './crop-pixels.ts';
import { type DerivedImageContext, findOrDerive } from './derived-image.ts';
import { openPicture } from './stored-picture.ts';

/** The size in pixels that messengers and social networks recommend. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

const QUALITY = 82;
const MARGIN = 36;
const CORNER_LENGTH = 54;

// The corners of a viewfinder and the logo. No text, as a server may have no fonts.
const overlay =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="none">
  <g stroke-linecap="round" stroke-linejoin="round">
    <path d="${corners()}" stroke="#000" stroke-opacity=".45" stroke-width="9" />
    <path d="${corners()}" stroke="#fff" stroke-opacity=".92" stroke-width="5" />
  </g>
  <g transform="translate(${PREVIEW_WIDTH - MARGIN - 84} ${PREVIEW_HEIGHT - MARGIN - 84}) scale(2.4)">
    <rect width="28" height="28" rx="7" fill="#0f1014" />
    <rect x="2.7" y="2.7" width="22.6" height="22.6" rx="6" stroke="#9aa0ad" stroke-opacity=".5" stroke-width="2.2" />
    <rect x="6.6" y="6.6" width="14.8" height="14.8" rx="4" stroke="#c9cdd6" stroke-opacity=".8" stroke-width="2.2" />
    <rect x="10.6" y="10.6" width="6.8" height="6.8" rx="2" fill="#8f7bff" />
  </g>
</svg>`);

/** The name under which a preview is stored: it contains everything that its bytes depend on. */
export function previewName(crop: Crop): string {
  return cropName(crop).replace('.webp', '-preview.jpg');
}

/** The middle of a crop as JPEG, in the format of a link preview (docs/rules/statistics.md#link-previews); null when the picture is missing. */
export function previewPicture(context: DerivedImageContext, crop: Crop): Promise<Buffer | null> {
  return findOrDerive(context, crop.path, previewName(crop), (picture) => encodePreview(picture, crop));
}

async function encodePreview(picture: Buffer, crop: Crop): Promise<Buffer> {
  const { image, width } = await openCropPixels(await openPicture(picture), crop);
  return image
    .resize({
      width: PREVIEW_WIDTH,
      height: PREVIEW_HEIGHT,
      fit: 'cover',
      kernel: crop.isPixelArt && width < PREVIEW_WIDTH ? 'nearest' : 'lanczos3',
    })
    .flatten({ background: '#0f1014' })
    .composite([{ input: overlay }])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

function corners(): string {
  const [right, bottom] = [PREVIEW_WIDTH - MARGIN, PREVIEW_HEIGHT - MARGIN];
  return [
    `M${MARGIN} ${MARGIN + CORNER_LENGTH}V${MARGIN}H${MARGIN + CORNER_LENGTH}`,
    `M${right - CORNER_LENGTH} ${MARGIN}H${right}V${MARGIN + CORNER_LENGTH}`,
    `M${MARGIN} ${bottom - CORNER_LENGTH}V${bottom}H${MARGIN + CORNER_LENGTH}`,
  ].join('');
}

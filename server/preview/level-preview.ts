import { formatDate } from '#shared/calendar/format-day.ts';
import { textLocale } from '#shared/language/runtime.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { dayOfLevel, type Schedule } from '#shared/level/order/schedule.ts';
import { cropKey, isWebAddress } from '#shared/level/picture/picture-key.ts';
import { inLanguageOfPictures } from '../language/request-language.ts';
import { type Crop, cropName } from '../picture/crop.ts';
import { openCropPixels } from '../picture/crop-pixels.ts';
import { type DerivedImageContext, findOrDerive } from '../picture/derived-image.ts';
import { colourOf } from '../picture/first-colour.ts';
import { openPicture } from '../picture/stored-picture.ts';
import {
  DRAWING,
  drawLevelOverlay,
  FRAME_WIDTH,
  type LevelWords,
  lookKey,
  PREVIEW_HEIGHT,
  PREVIEW_QUALITY,
  PREVIEW_WIDTH,
  type PreviewLook,
  shortHash,
} from './draw-preview.ts';

/** A level of the daily order, as its preview shows it. */
export interface PreviewedLevel {
  level: Level;
  index: number;
  schedule: Schedule;
  look: PreviewLook;
}

/** What a preview says of a level: what to do with it, its title and its day. */
export function levelWords({ level, index, schedule }: PreviewedLevel): LevelWords {
  const day = dayOfLevel(index, schedule);
  return inLanguageOfPictures(() => ({
    call: t('Name this game'),
    title: levelTitle(level.id, index + 1),
    date: formatDate(day, 'nearDate', textLocale()),
  }));
}

/** The cache key of a level's preview: it names the level and all that the preview shows (docs/rules/calls.md#caching). */
export function levelPreviewKey(previewed: PreviewedLevel): string {
  return `${cropKey(previewed.level, 1)}.${wordsHash(previewed)}`;
}

/** The path of a level's preview picture (docs/rules/statistics.md#link-previews); null for a picture of another site, which has none. */
export function levelPreviewPath(previewed: PreviewedLevel): string | null {
  const { path } = previewed.level;
  if (isWebAddress(path)) return null;
  return `/api/preview/${path.replace('.webp', '.jpg')}?${encodeURIComponent(levelPreviewKey(previewed))}`;
}

/** The name under which a preview is stored: it contains everything that its bytes depend on. */
export function previewName(crop: Crop, previewed: PreviewedLevel): string {
  return cropName(crop).replace('.webp', `-${wordsHash(previewed)}-preview.jpg`);
}

/** The first crop with brackets, mark and words as JPEG (docs/rules/statistics.md#link-previews); null when the picture is missing. */
export function levelPreview(
  context: DerivedImageContext,
  crop: Crop,
  previewed: PreviewedLevel,
): Promise<Buffer | null> {
  const name = previewName(crop, previewed);
  return findOrDerive(context, crop, name, (picture) => encodePreview(picture, crop, previewed));
}

async function encodePreview(picture: Buffer, crop: Crop, previewed: PreviewedLevel): Promise<Buffer> {
  const { image, width } = await openCropPixels(await openPicture(picture), crop);
  const colour = await colourOf(image.clone());
  const overlay = await drawLevelOverlay(previewed.look, levelWords(previewed), colour);
  return image
    .resize({
      width: FRAME_WIDTH,
      height: PREVIEW_HEIGHT,
      fit: 'cover',
      kernel: crop.isPixelArt && width < FRAME_WIDTH ? 'nearest' : 'lanczos3',
    })
    .flatten()
    .extend({ right: PREVIEW_WIDTH - FRAME_WIDTH })
    .composite([{ input: overlay }])
    .jpeg({ quality: PREVIEW_QUALITY, mozjpeg: true })
    .toBuffer();
}

function wordsHash(previewed: PreviewedLevel): string {
  const { call, title, date } = levelWords(previewed);
  return shortHash(JSON.stringify([DRAWING, ...lookKey(previewed.look), call, title, date]));
}

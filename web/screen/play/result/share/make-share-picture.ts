import type { Level } from '#shared/level/level.ts';
import { cameraOf } from '#shared/level/zoom/camera-path.ts';
import { FULL_RECT } from '#shared/level/zoom/zoom.ts';
import { type DrawnPicture, drawPicture, loadDrawable } from '../../../../browser/file/canvas.ts';
import { readPixels } from '../../../../browser/file/images.ts';
import { colouredBlocks } from '../../../../level/picture/mask-layer.tsx';
import { FULL_IMAGE, pictureUrl } from '../../../../level/picture/picture-url.ts';
import { cropOfStep, presetOfStep } from '../../../../level/picture/zoomable-level.ts';
import {
  drawSharePicture,
  SHARE_FONT,
  SHARE_PICTURES,
  type ShareFormat,
  type SharePicture,
} from './draw-share-picture.ts';

const DAY_OF_HOUSE = '#8f7bff';

export interface SharedLevel extends Pick<SharePicture, 'outcomes' | 'score' | 'siteName' | 'line'> {
  level: Level;
  /** Whether it is a level in a link, of which there is the whole picture alone. */
  isCustom: boolean;
}

/** The picture of a score, and whether it shows the level: a picture that cannot be read is left out. */
interface MadePicture extends DrawnPicture {
  isComplete: boolean;
}

/** Draws the picture of a score. It loads the crop of the first step and, of a stored level, no other. */
export async function makeSharePicture(format: ShareFormat, shared: SharedLevel): Promise<MadePicture> {
  const { level, isCustom, ...texts } = shared;
  const seen = await seenAtFirst(level, isCustom).catch(() => null);
  const nothing = { picture: null, place: FULL_RECT, covers: [] };
  const drawn = { ...texts, ...(seen ?? nothing), day: level.colour ?? DAY_OF_HOUSE };
  const made = await drawPicture(SHARE_PICTURES[format], SHARE_FONT, (context) =>
    drawSharePicture(context, format, drawn),
  );
  return { ...made, isComplete: seen !== null };
}

/** The first step as players see it; throws where its picture cannot be read. */
async function seenAtFirst(
  level: Level,
  isCustom: boolean,
): Promise<Pick<SharePicture, 'picture' | 'place' | 'covers'>> {
  const url = pictureUrl(level, isCustom ? FULL_IMAGE : 1);
  const picture = await loadDrawable(url);
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const ratio = isCustom ? size.width / size.height : (level.imageRatio ?? size.width / size.height);
  const part = isCustom ? FULL_RECT : cropOfStep(level, 1, ratio);
  const { scale, x, y } = cameraOf(presetOfStep(level, 1), ratio);
  const place = {
    x: x + part.x * ratio * scale,
    y: y + part.y * scale,
    width: part.width * ratio * scale,
    height: part.height * scale,
  };
  // The server has drawn those of crops.
  const masks = (isCustom && level.masks) || [];
  const blocks = masks.length > 0 ? colouredBlocks(masks, size, await readPixels(url)) : [];
  const covers = blocks.map(({ left, top, width, height, colour }) => ({
    x: left / size.width,
    y: top / size.height,
    width: width / size.width,
    height: height / size.height,
    colour,
  }));
  return { picture, place, covers };
}

import type { Level } from './level.ts';
import type { ZoomPreset } from './zoom.ts';

type PictureLevel = Pick<Level, 'id' | 'version'>;

/** What a crop depends on besides the picture and its width, in the names of stored crops and in their addresses. */
export interface CropParts {
  position: string;
  /** How the box is rounded, here to whole pixels, and whether edges stay hard: another rule needs another name. */
  drawing: string;
}

/** The names of what a preset shows and how it is drawn. */
export function cropParts({ x, y, zoom }: ZoomPreset, isPixelArt: boolean): CropParts {
  const position = [x, y, zoom].map((value) => Math.round(value * 1000)).join('-');
  return { position, drawing: isPixelArt ? 'p-whole' : 'whole' };
}

/** The cache key of a level's full picture; several levels may share one. */
export function pictureKey({ id, version }: PictureLevel): string {
  return `${id}.${version}`;
}

/** The cache key of the crop of a step, 1 to 5: it names the level and what the crop shows (docs/rules.md#caching). */
export function cropKey(
  level: PictureLevel & Pick<Level, 'zoomPresets' | 'noSmoothing'>,
  step: number,
): string {
  const preset = level.zoomPresets[step - 1];
  if (!preset) return pictureKey(level);
  const { position, drawing } = cropParts(preset, level.noSmoothing);
  return `${pictureKey(level)}.${position}-${drawing}`;
}

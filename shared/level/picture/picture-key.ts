import type { Level } from '../level.ts';
import { maskKey } from '../mask/mask.ts';

type PictureLevel = Pick<Level, 'id' | 'version'>;
type CropLevel = Pick<Level, 'zoomPresets' | 'noSmoothing' | 'masks'>;

/** What a crop depends on besides the picture and its width, in the names of stored crops and in their addresses. */
export interface CropParts {
  position: string;
  /** How the box is rounded, here to whole pixels, and whether edges stay hard: another rule needs another name. */
  drawing: string;
  /** Empty without masks. */
  masks: string;
}

/** The names of what a step, 1 to 5, shows and how it is drawn; null for a step that is not set. */
export function cropParts(
  { zoomPresets, noSmoothing, masks = [] }: CropLevel,
  step: number,
): CropParts | null {
  const preset = zoomPresets[step - 1];
  if (!preset) return null;
  const position = [preset.x, preset.y, preset.zoom].map((value) => Math.round(value * 1000)).join('-');
  return { position, drawing: noSmoothing ? 'p-whole' : 'whole', masks: maskKey(masks) };
}

/** The cache key of a level's full picture; several levels may share one. */
export function pictureKey({ id, version }: PictureLevel): string {
  return `${id}.${version}`;
}

/** The cache key of the crop of a step, 1 to 5: it names the level and what the crop shows (docs/rules/calls.md#caching). */
export function cropKey(level: PictureLevel & CropLevel, step: number): string {
  const parts = cropParts(level, step);
  if (!parts) return pictureKey(level);
  const { position, drawing, masks } = parts;
  return `${pictureKey(level)}.${position}-${drawing}${masks && `-m${masks}`}`;
}

/** Whether the picture of a level is at an address on the web, not stored on the site. */
export function isWebAddress(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

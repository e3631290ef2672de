import { type Rect, visibleRect, type ZoomPreset } from './zoom.ts';

/** In pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** A part of an image in whole pixels. */
export interface Box extends ImageSize {
  left: number;
  top: number;
}

// Less of a pixel than this comes of rounding alone.
const SLACK = 1e-6;

/** The pixels of an image that the crop of a preset holds: all that the preset shows, in whole or in part (design, 3). */
export function cropBox(preset: ZoomPreset, { width, height }: ImageSize): Box {
  const seen = visibleRect(preset, width / height);
  const left = Math.floor(seen.x * width + SLACK);
  const top = Math.floor(seen.y * height + SLACK);
  const right = Math.ceil((seen.x + seen.width) * width - SLACK);
  const bottom = Math.ceil((seen.y + seen.height) * height - SLACK);
  return { left, top, width: right - left, height: bottom - top };
}

/** The part of an image that the crop of a preset holds, in fractions of the image: where its pixels are to be drawn (design, 3). */
export function cropRect(preset: ZoomPreset, image: ImageSize): Rect {
  const { left, top, width, height } = cropBox(preset, image);
  return {
    x: left / image.width,
    y: top / image.height,
    width: width / image.width,
    height: height / image.height,
  };
}

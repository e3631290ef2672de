import { type Rect, visibleRect, type ZoomPreset } from './zoom.ts';

/** The size of an image in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** A part of an image, in pixels. */
export interface PixelBox extends ImageSize {
  left: number;
  top: number;
}

// A smaller part of a pixel is a rounding error.
const ROUNDING_TOLERANCE = 1e-6;

/** The pixels in the crop of a preset: every pixel that the preset shows, in full or in part (docs/rules/zoom.md#crops). */
export function cropBox(preset: ZoomPreset, { width, height }: ImageSize): PixelBox {
  const visible = visibleRect(preset, width / height);
  const left = Math.floor(visible.x * width + ROUNDING_TOLERANCE);
  const top = Math.floor(visible.y * height + ROUNDING_TOLERANCE);
  const right = Math.ceil((visible.x + visible.width) * width - ROUNDING_TOLERANCE);
  const bottom = Math.ceil((visible.y + visible.height) * height - ROUNDING_TOLERANCE);
  return { left, top, width: right - left, height: bottom - top };
}

/** The part of an image in the crop of a preset, in fractions of the image: where to draw the crop. */
export function cropRect(preset: ZoomPreset, image: ImageSize): Rect {
  const { left, top, width, height } = cropBox(preset, image);
  return {
    x: left / image.width,
    y: top / image.height,
    width: width / image.width,
    height: height / image.height,
  };
}

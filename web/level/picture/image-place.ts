import type { CSSProperties } from 'react';
import { FRAME_RATIO, imagePlacement, type ZoomPreset } from '#shared/level/zoom/zoom.ts';
import { cssPercent } from '../../browser/css-percent.ts';

/** The style that lays a whole image under the frame of a preset. */
export function imagePlace(preset: ZoomPreset, imageRatio: number): CSSProperties {
  const { x, y, width, height } = imagePlacement(preset, imageRatio);
  return {
    left: cssPercent(x / FRAME_RATIO),
    top: cssPercent(y),
    width: cssPercent(width / FRAME_RATIO),
    height: cssPercent(height),
  };
}

import { contains, visibleRect, type ZoomPreset } from './zoom.ts';

/** A step that does not show all that the one before it showed; both count from 1. */
export interface BrokenNesting {
  step: number;
  before: number;
}

/** The set steps that do not contain the set step before them, for an image `imageRatio` times as wide as high (specification, 5; design, 3). */
export function brokenNestings(presets: readonly (ZoomPreset | null)[], imageRatio: number): BrokenNesting[] {
  const shown = presets.flatMap((preset, index) =>
    preset ? [{ step: index + 1, rect: visibleRect(preset, imageRatio) }] : [],
  );
  return shown.flatMap(({ step, rect }, index) => {
    const before = shown[index - 1];
    return before && !contains(rect, before.rect) ? [{ step, before: before.step }] : [];
  });
}

import { containsRect, visibleRect, type ZoomPreset } from './zoom.ts';

/** A step that does not show all that the set step before it shows; both count from 1. */
interface BrokenNesting {
  step: number;
  before: number;
}

/** The steps that do not contain the set step before them; unset ones are skipped. `imageRatio` is width divided by height (docs/rules/zoom.md#nesting). */
export function brokenNestings(presets: readonly (ZoomPreset | null)[], imageRatio: number): BrokenNesting[] {
  const steps = presets.flatMap((preset, index) =>
    preset ? [{ step: index + 1, rect: visibleRect(preset, imageRatio) }] : [],
  );
  return steps.flatMap(({ step, rect }, index) => {
    const before = steps[index - 1];
    return before && !containsRect(rect, before.rect) ? [{ step, before: before.step }] : [];
  });
}

/** Steps of a level: as many zoom presets, attempts and scores above 0 (docs/rules/zoom.md#five-steps). */
export const STEP_COUNT = 5;

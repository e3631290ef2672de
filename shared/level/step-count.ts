/** Steps of a level: as many zoom presets, attempts and scores above 0 (docs/rules.md#five-steps). */
export const STEP_COUNT = 5;

// Outside of these limits the checklist mentions a step, and no proposed step is (docs/rules/editor.md#checklist).

/** The height that the first step shows, in pixels of the picture. */
export const MIN_FIRST_PX = 120;
/** How much more a step shows than the one before. */
export const MIN_STEP_FACTOR = 1.15;
export const MAX_STEP_FACTOR = 4;
/** The area that the last step shows, as a share of what the frame can show at once. */
export const MIN_LAST_SHARE = 0.8;

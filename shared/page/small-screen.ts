/**
 * The media query of windows that are too small for the level editor (docs/rules/editor.md#editor-access). A phone held sideways is wide enough,
 * but low and without a mouse.
 */
export const SMALL_SCREEN =
  '(width < 768px), (pointer: coarse) and (any-pointer: coarse) and (any-hover: none) and (height < 500px)';

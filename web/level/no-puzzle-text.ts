/** What the screens of the puzzle and of the archive say before the first day. */
export const NO_PUZZLE_TEXT = 'The first one is coming soon. Check back tomorrow.';

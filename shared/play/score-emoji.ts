import type { Score } from './everyone/players-by-score.ts';

const EMOJI_BY_SCORE = ['😭', '🤓', '😎', '😊', '😀', '🥵'];
const LOST_WITH_OVERLAP = '😩';

/** The emoji of a score, 0 to 5; a loss after an overlap has its own (docs/rules/statistics.md#share-text). */
export function scoreEmoji(score: Score, hasOverlap: boolean): string {
  if (score === 0 && hasOverlap) return LOST_WITH_OVERLAP;
  return EMOJI_BY_SCORE[score] ?? '';
}

import { daysOfMonth, formatMonth, type Month } from '../calendar/month.ts';
import type { Score } from './everyone/players-by-score.ts';
import { formatHashtag, scoreEmoji } from './share-text.ts';

/** A finished day: its score, and whether one of its guesses overlapped with the answer. */
export interface FinishedDay {
  score: Score;
  hasOverlap: boolean;
}

interface SharedMonth {
  siteName: string;
  month: Month;
  /** Only the finished days, in order. */
  days: readonly FinishedDay[];
}

interface MonthShareOptions {
  url?: string | undefined;
  hashtag?: string | undefined;
}

/**
 * The text of a shared month: `🔎 Zoomout: October 2026 (1/31 days):`, a line with an emoji for each finished day if there are any, then
 * the address and the hashtag as wanted. Byte-stable, as score trackers parse it (docs/rules/statistics.md#share-text).
 */
export function monthShareText(
  { siteName, month, days }: SharedMonth,
  { url, hashtag }: MonthShareOptions = {},
): string {
  const lines = [
    `🔎 ${siteName}: ${formatMonth(month)} (${days.length}/${daysOfMonth(month).length} days):`,
    days.map(({ score, hasOverlap }) => scoreEmoji(score, hasOverlap)).join(''),
    url,
    formatHashtag(hashtag),
  ];
  return lines.filter(Boolean).join('\n');
}

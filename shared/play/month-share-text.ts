import { daysOfMonth, type Month, monthInWords } from '../calendar/month.ts';
import type { Score } from '../score/players-by-score.ts';
import { scoreFace } from './share-text.ts';

/** A finished day: its score and whether one of its guesses overlapped with the answer. */
export interface FinishedDay {
  score: Score;
  hasOverlap: boolean;
}

interface SharedMonth {
  siteName: string;
  month: Month;
  /** The finished days in order; days that were not finished are left out. */
  days: readonly FinishedDay[];
}

interface MonthShareOptions {
  url?: string | undefined;
  hashtag?: string | undefined;
}

/**
 * The text of a shared month: `🔎 Zoomout: October 2026 (1/31 days):`, on the next line a face for each finished day in order
 * (no such line without one), then the address and the hashtag as wanted. Byte-stable for score trackers (design, 4).
 */
export function monthShareText(
  { siteName, month, days }: SharedMonth,
  { url, hashtag }: MonthShareOptions = {},
): string {
  const lines = [
    `🔎 ${siteName}: ${monthInWords(month)} (${days.length}/${daysOfMonth(month).length} days):`,
    days.map(({ score, hasOverlap }) => scoreFace(score, hasOverlap)).join(''),
    url,
    hashtag && !hashtag.startsWith('#') ? `#${hashtag}` : hashtag,
  ];
  return lines.filter(Boolean).join('\n');
}

import { daysOfMonth, formatMonth, type Month, monthsOfYear } from '../../calendar/month.ts';
import type { Score } from '../everyone/players-by-score.ts';
import { formatHashtag, scoreEmoji } from './share-text.ts';

/** A finished day: its score, and whether one of its guesses overlapped with the answer. */
export interface SharedDay {
  score: Score;
  hasOverlap: boolean;
}

interface SharedMonth {
  siteName: string;
  month: Month;
  /** Only the finished days, in order. */
  days: readonly SharedDay[];
}

interface SharedYear {
  siteName: string;
  year: number;
  /** The finished days of each month, in order; months without any are left out. */
  months: readonly (readonly SharedDay[])[];
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
  const head = `🔎 ${siteName}: ${formatMonth(month)} (${days.length}/${daysOfMonth(month).length} days):`;
  return linesOf([head, emojiOf(days), url, formatHashtag(hashtag)]);
}

/**
 * The text of a shared year, in the form of a month's: `🔎 Zoomout: 2026 (282/365 days):`, then a line of emoji for each month with a
 * finished day. Byte-stable too.
 */
export function yearShareText(
  { siteName, year, months }: SharedYear,
  { url, hashtag }: MonthShareOptions = {},
): string {
  const finished = months.reduce((sum, days) => sum + days.length, 0);
  const days = monthsOfYear(year).reduce((sum, month) => sum + daysOfMonth(month).length, 0);
  const head = `🔎 ${siteName}: ${year} (${finished}/${days} days):`;
  return linesOf([head, ...months.map(emojiOf), url, formatHashtag(hashtag)]);
}

function emojiOf(days: readonly SharedDay[]): string {
  return days.map(({ score, hasOverlap }) => scoreEmoji(score, hasOverlap)).join('');
}

function linesOf(lines: readonly (string | undefined)[]): string {
  return lines.filter(Boolean).join('\n');
}

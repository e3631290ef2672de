import type { Score } from '../everyone/players-by-score.ts';
import type { Summary } from '../statistics.ts';
import { formatHashtag, scoreEmoji } from './share-text.ts';

interface SharedStatistics {
  siteName: string;
  summary: Summary;
  /** The length of the current streak in days. */
  streak: number;
  /** The length of the longest streak in days. */
  longest: number;
}

interface StatisticsShareOptions {
  url?: string | undefined;
  hashtag?: string | undefined;
}

const SCORE_ORDER: readonly Score[] = [1, 2, 3, 4, 5, 0];

function formatDays(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}

/**
 * The text of shared statistics: `🔎 Zoomout: 28 of 31 found (90 %), step 2.4 on average`, a line of emoji with their counts, one of the
 * streaks if there are any, then the address and the hashtag as wanted. Byte-stable (docs/rules/statistics.md#share-text).
 */
export function statisticsShareText(
  { siteName, summary, streak, longest }: SharedStatistics,
  { url, hashtag }: StatisticsShareOptions = {},
): string {
  const { found, finished, foundRate, averageStep, counts } = summary;
  const average = averageStep === null ? '' : `, step ${averageStep.toFixed(1)} on average`;
  const scores = SCORE_ORDER.filter((score) => (counts[score] ?? 0) > 0);
  const lines = [
    `🔎 ${siteName}: ${found} of ${finished} found (${Math.round(foundRate * 100)} %)${average}`,
    scores.map((score) => `${scoreEmoji(score, false)} ${counts[score]}`).join('  '),
    longest > 0 ? `🔥 ${formatDays(streak)} in a row, at most ${longest}` : '',
    url,
    formatHashtag(hashtag),
  ];
  return lines.filter(Boolean).join('\n');
}

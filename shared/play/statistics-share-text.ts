import type { Score } from '../score/players-by-score.ts';
import { scoreFace } from './share-text.ts';
import type { Summary } from './statistics.ts';

interface SharedStatistics {
  siteName: string;
  summary: Summary;
  /** The lengths of the streaks in days. */
  streak: number;
  longest: number;
}

interface StatisticsShareOptions {
  url?: string | undefined;
  hashtag?: string | undefined;
}

const ORDER: readonly Score[] = [1, 2, 3, 4, 5, 0];

function days(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}

/**
 * The text of shared statistics: `🔎 Zoomout: 28 of 31 found (90 %), step 2.4 on average`, a line of the faces with their counts,
 * one of the streaks when there are any, then the address and the hashtag as wanted. Byte-stable like the others (design, 4).
 */
export function statisticsShareText(
  { siteName, summary, streak, longest }: SharedStatistics,
  { url, hashtag }: StatisticsShareOptions = {},
): string {
  const { found, finished, foundRate, averageStep, counts } = summary;
  const average = averageStep === null ? '' : `, step ${averageStep.toFixed(1)} on average`;
  const faces = ORDER.filter((score) => (counts[score] ?? 0) > 0);
  const lines = [
    `🔎 ${siteName}: ${found} of ${finished} found (${Math.round(foundRate * 100)} %)${average}`,
    faces.map((score) => `${scoreFace(score, false)} ${counts[score]}`).join('  '),
    longest > 0 ? `🔥 ${days(streak)} in a row, at most ${longest}` : '',
    url,
    hashtag && !hashtag.startsWith('#') ? `#${hashtag}` : hashtag,
  ];
  return lines.filter(Boolean).join('\n');
}

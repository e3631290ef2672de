import { t } from '#shared/language/t.ts';
import type { ArchiveDay } from '#shared/play/archive.ts';
import { noPlayers, type Score } from '#shared/play/everyone/players-by-score.ts';
import { cssPercent } from '../../browser/css-percent.ts';
import { CompactMark } from '../../level/mark/compact-mark.tsx';
import shades from '../../level/score-shades.module.css';
import styles from './period-scores.module.css';

/** From the earliest step to losses. */
const SCORES: readonly Score[] = [1, 2, 3, 4, 5, 0];

interface PeriodScoresProps {
  label: string;
  /** The finished days. */
  entries: readonly ArchiveDay<unknown>[];
  /** How many days are not finished, where their mark is explained too. */
  unplayed?: number;
}

/** How often each score was reached in a month or a year, as bars: the legend of its marks, too. */
export function PeriodScores({ label, entries, unplayed }: PeriodScoresProps) {
  const counts = noPlayers();
  for (const { play } of entries) counts[play?.score ?? 0] = (counts[play?.score ?? 0] ?? 0) + 1;
  const max = Math.max(1, ...counts, unplayed ?? 0);
  return (
    <ul className={`stack gap-2 ${shades.shades}`} aria-label={label}>
      {SCORES.map((score) => (
        <ScoreRow key={score} score={score} count={counts[score] ?? 0} max={max} />
      ))}
      {unplayed !== undefined && <ScoreRow score={null} count={unplayed} max={max} />}
    </ul>
  );
}

function labelOf(score: Score | null): string {
  if (score === null) return t('Not played');
  return score === 0 ? t('Not found') : t('Step {score}', { score });
}

interface ScoreRowProps {
  /** Null for days that are not finished. */
  score: Score | null;
  count: number;
  max: number;
}

function ScoreRow({ score, count, max }: ScoreRowProps) {
  const label = labelOf(score);
  return (
    <li className={styles.score} data-score={score}>
      <span className="visually-hidden">
        {score ? t('Found at step {score}', { score }) : label}: {count}
      </span>
      <CompactMark score={score} />
      <span className="muted" aria-hidden="true">
        {label}
      </span>
      <span className={styles.track} aria-hidden="true">
        {count > 0 && <i style={{ width: cssPercent(count / max) }} />}
      </span>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    </li>
  );
}

import type { Streaks } from '#shared/play/period-count.ts';
import type { Summary } from '#shared/play/statistics.ts';
import type { Streak } from '#shared/play/streak.ts';
import styles from './key-numbers.module.css';

interface KeyNumbersProps {
  summary: Summary;
  /** How many levels are released; null when that would be a hint. */
  outOf: number | null;
  /** Null for a selection of levels, which has none. */
  streaks: Streaks | null;
}

interface FactProps {
  label: string;
  value: string;
  detail?: string | undefined;
}

function Fact({ label, value, detail }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {detail && <span>{detail}</span>}
      </dd>
    </div>
  );
}

function formatDays(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}

function formatCaughtUp({ caughtUp }: Streak): string | undefined {
  return caughtUp === 0 ? undefined : `${caughtUp} played late`;
}

/** Totals besides the scores. Streaks count found days and name those caught up later (docs/rules/statistics.md#streak). */
export function KeyNumbers({ summary, outOf, streaks }: KeyNumbersProps) {
  const { finished, averageStep, late } = summary;
  return (
    <dl className={styles.facts}>
      <Fact
        label="Finished"
        value={outOf === null ? `${finished}` : `${finished} of ${outOf}`}
        detail={late === 0 ? 'all on the day' : `${finished - late} on the day · ${late} played late`}
      />
      <Fact
        label="Average step"
        value={averageStep === null ? '–' : averageStep.toFixed(1)}
        detail="of the games found"
      />
      {streaks && (
        <>
          <Fact
            label="Current streak"
            value={formatDays(streaks.current.length)}
            detail={formatCaughtUp(streaks.current)}
          />
          <Fact
            label="Longest streak"
            value={formatDays(streaks.longest.length)}
            detail={formatCaughtUp(streaks.longest)}
          />
        </>
      )}
    </dl>
  );
}

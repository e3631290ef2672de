import type { ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import type { Streaks } from '#shared/play/period-count.ts';
import type { Summary } from '#shared/play/statistics.ts';
import type { Streak } from '#shared/play/streak.ts';
import { formatDecimal } from '#shared/text/format-number.ts';
import styles from './key-numbers.module.css';

export interface KeyNumbersProps {
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
  /** Between the two. */
  children?: ReactNode;
}

export function Fact({ label, value, detail, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {children}
        {detail && <span>{detail}</span>}
      </dd>
    </div>
  );
}

function formatDays(count: number): string {
  return t('{count, plural, one {# day} other {# days}}', { count });
}

function formatCaughtUp({ caughtUp }: Streak): string | undefined {
  return caughtUp === 0 ? undefined : t('{caughtUp} played late', { caughtUp });
}

/** Totals besides the scores. Streaks count found days and name those caught up later (docs/rules/statistics.md#streak). */
export function KeyNumbers({ summary, outOf, streaks }: KeyNumbersProps) {
  const { finished, averageStep, late } = summary;
  return (
    <dl className={styles.facts}>
      <Fact
        label={t('Finished')}
        value={outOf === null ? `${finished}` : t('{finished} of {outOf}', { finished, outOf })}
        detail={
          late === 0
            ? t('all on the day')
            : t('{value} on the day · {late} played late', { value: finished - late, late })
        }
      />
      <Fact label={t('Average step')} value={formatDecimal(averageStep)} detail={t('of the games found')} />
      {streaks && (
        <>
          <Fact
            label={t('Current streak')}
            value={formatDays(streaks.current.length)}
            detail={formatCaughtUp(streaks.current)}
          />
          <Fact
            label={t('Longest streak')}
            value={formatDays(streaks.longest.length)}
            detail={formatCaughtUp(streaks.longest)}
          />
        </>
      )}
    </dl>
  );
}

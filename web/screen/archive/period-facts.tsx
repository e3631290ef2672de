import type { PeriodCount } from '#shared/play/period-count.ts';
import styles from './period-facts.module.css';

/** What was done in a month or a year, in four numbers. */
export function PeriodFacts({ count }: { count: PeriodCount }) {
  const { played, found, bestStreak, averageStep } = count;
  const facts = [
    ['Played', played],
    ['Found', found],
    ['Best streak', bestStreak],
    ['Average step', averageStep === null ? '–' : averageStep.toFixed(1)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

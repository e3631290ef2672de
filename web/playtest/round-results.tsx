import { t } from '#shared/language/t.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { type PlaytestRound, roundSummary } from '#shared/playtest/playtest.ts';
import { formatPercent } from '#shared/text/format-number.ts';
import { cssPercent } from '../browser/css-percent.ts';
import { GuessTable } from '../guess/guess-table.tsx';
import styles from './playtest.module.css';

/** How a round went in a sentence: `Tested by 4, found at 2.5 on average`; empty before anyone has finished. */
export function roundText(round: Pick<PlaytestRound, 'players'>): string {
  const summary = roundSummary(round);
  if (!summary) return '';
  const { testers, step } = summary;
  if (step === null) return t('Tested by {testers}, found by none', { testers });
  return t('Tested by {testers}, found at {step} on average', { testers, step: Math.round(step * 10) / 10 });
}

/** What the testers of a version did: the share that had found the game by each step, the wrong guesses, and what they say. */
export function RoundResults({ round, isLatest }: { round: PlaytestRound; isLatest: boolean }) {
  const { version, players, guesses, recognised, fair, unfair } = round;
  const testers = players.reduce((sum, count) => sum + count, 0);
  const steps = Array.from({ length: STEP_COUNT }, (_, index) => index + 1);
  const sumTo = (counts: readonly number[], end: number) =>
    counts.slice(0, end).reduce((sum, count) => sum + count, 0);
  const told = sumTo(recognised, STEP_COUNT);
  return (
    <details className={`stack gap-3 ${styles.round}`} open={isLatest}>
      <summary>
        {t('Version {version}', { version: String(version) })}: {roundText(round)}
      </summary>
      <ol className={`stack gap-1 small digits ${styles.curve}`} aria-label={t('Found by each step')}>
        {steps.map((step) => {
          const share = sumTo(players.slice(1), step) / testers;
          return (
            <li key={step}>
              <span>{t('Step {step}', { step })}</span>
              <span className={styles.track}>
                <i className={styles.bar} style={{ width: cssPercent(share) }} />
              </span>
              <span className={styles.share}>{formatPercent(share)}</span>
            </li>
          );
        })}
      </ol>
      {told > 0 && (
        <p className="note">
          {t('Testers who say that they recognised it:')}{' '}
          {steps
            .filter((step) => recognised[step - 1])
            .map((step) => t('{count} at step {step}', { count: recognised[step - 1] ?? 0, step }))
            .join(', ')}
        </p>
      )}
      {fair + unfair > 0 && (
        <p className="note">{t('Fair for {fair}, not fair for {unfair}', { fair, unfair })}</p>
      )}
      <GuessTable guesses={guesses} />
    </details>
  );
}

import { type Challenge, type ChallengeResult, comparedResults } from '#shared/challenge/challenge.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { describeMark } from '#shared/play/mark.ts';
import { Mark } from '../../../level/mark/mark.tsx';
import { challengeInFragment } from './challenge-link.ts';
import styles from './opened-challenge.module.css';

interface OpenedChallengeProps {
  level: Level;
  /** The player's own, once the level is finished. */
  outcomes: readonly StepOutcome[] | null;
  fragment: string;
}

/** That there is a challenge, until the level is finished; then both results. */
export function OpenedChallenge({ level, outcomes, fragment }: OpenedChallengeProps) {
  const challenge = challengeInFragment(fragment, level.id);
  if (!challenge) {
    return (
      <p role="status" className="small">
        {t('The challenge in this link is damaged or belongs to another puzzle. You can still play.')}
      </p>
    );
  }
  return outcomes ? (
    <BothResults challenge={challenge} own={outcomes} />
  ) : (
    <div className={`line ${styles.sealed}`}>
      <Mark outcomes={[]} />
      <span className={styles.seal} aria-hidden="true">
        <Mark outcomes={[]} />
      </span>
      <p role="status">
        {challenge.name
          ? t('{name} challenges you: the result shows once you have finished.', { name: challenge.name })
          : t('A friend challenges you: the result shows once you have finished.')}
      </p>
    </div>
  );
}

const areSame = (one: readonly StepOutcome[], other: readonly StepOutcome[]) => one.join() === other.join();

function BothResults({ challenge, own }: { challenge: Challenge; own: readonly StepOutcome[] }) {
  const { name, outcomes, to } = challenge;
  const winner = comparedResults(own, outcomes);
  const verdicts = {
    own: t('You did better.'),
    other: name ? t('{name} did better.', { name }) : t('The challenger did better.'),
    even: t('It’s a draw.'),
  };
  return (
    <section className="stack gap-2" aria-label={t('Challenge')}>
      <p className={styles.verdict}>{verdicts[winner]}</p>
      <dl className={styles.results}>
        <OneResult name={t('You')} outcomes={own} isBest={winner === 'own'} />
        <OneResult name={name || t('Challenger')} outcomes={outcomes} isBest={winner === 'other'} />
        {/* For others than the one who is answered. */}
        {to && !areSame(own, to.outcomes) && (
          <OneResult name={to.name || t('Challenger')} outcomes={to.outcomes} isBest={false} />
        )}
      </dl>
    </section>
  );
}

interface OneResultProps extends ChallengeResult {
  /** The mark of the better one is in brackets. */
  isBest: boolean;
}

function OneResult({ name, outcomes, isBest }: OneResultProps) {
  return (
    <div className={styles.result} data-best={isBest || undefined}>
      <dt dir="auto">{name}</dt>
      <dd className="note">{describeMark(outcomes)}</dd>
      <Mark outcomes={outcomes} />
    </div>
  );
}

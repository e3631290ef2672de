import { type Challenge, comparedResults } from '#shared/challenge/challenge.ts';
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
        {t('The challenge in this link is damaged or belongs to another level. You can still play.')}
      </p>
    );
  }
  return outcomes ? (
    <BothResults challenge={challenge} own={outcomes} />
  ) : (
    <p role="status" className="small">
      {challenge.name
        ? t('{name} challenges you: the result shows once you have finished.', { name: challenge.name })
        : t('A friend challenges you: the result shows once you have finished.')}
    </p>
  );
}

function BothResults({ challenge, own }: { challenge: Challenge; own: readonly StepOutcome[] }) {
  const name = challenge.name || t('Challenger');
  const verdicts = {
    own: t('You did better.'),
    other: challenge.name
      ? t('{name} did better.', { name: challenge.name })
      : t('The challenger did better.'),
    even: t('It’s a draw.'),
  };
  return (
    <section className="stack gap-2 small" aria-label={t('Challenge')}>
      <dl className={styles.results}>
        <OneResult name={t('You')} outcomes={own} />
        <OneResult name={name} outcomes={challenge.outcomes} />
      </dl>
      <p>{verdicts[comparedResults(own, challenge.outcomes)]}</p>
    </section>
  );
}

function OneResult({ name, outcomes }: { name: string; outcomes: readonly StepOutcome[] }) {
  return (
    <div className={styles.result}>
      <dt dir="auto">{name}</dt>
      <dd>
        <Mark outcomes={outcomes} className={styles.mark} />
        {describeMark(outcomes)}
      </dd>
    </div>
  );
}

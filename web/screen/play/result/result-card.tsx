import type { ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import type { Play } from '#shared/play/play.ts';
import { Mark } from '../../../level/mark/mark.tsx';
import layout from '../play-layout.module.css';
import styles from './result-card.module.css';

interface ResultCardProps {
  play: Play;
  outcomes: readonly StepOutcome[];
  /** Below the score. */
  texts: ReactNode;
  children: ReactNode;
}

/** How a play ended, and what to do with that. */
export function ResultCard({ play, outcomes, texts, children }: ResultCardProps) {
  const score = play.score ?? 0;
  return (
    <section className={`${layout.controls} stack ${styles.card}`} aria-label={t('Result')}>
      <div className={styles.result}>
        <Mark outcomes={outcomes} className={styles.mark} />
        <div className={styles.texts}>
          <p className={styles.score}>
            {score > 0 ? t('Found at step {score}', { score }) : t('Not found this time')}
            {play.help && (
              <span role="img" aria-label={t('With help')}>
                {' •'}
              </span>
            )}
          </p>
          {texts}
        </div>
      </div>
      {children}
    </section>
  );
}

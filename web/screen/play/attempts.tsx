import type { Level } from '#shared/level/level.ts';
import type { Guess } from '#shared/play/guess.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import type { YearOf } from '#shared/play/hints.ts';
import { isFinished, type Play } from '#shared/play/play.ts';
import styles from './attempts.module.css';
import { GuessHistory } from './guess-history.tsx';
import { HintsPanel } from './hints-panel.tsx';

interface AttemptsProps {
  level: Level;
  play: Play;
  /** The guess of each step; null where it is not known. */
  guesses: readonly (Guess | null)[];
  outcomes: readonly StepOutcome[];
  yearOf: YearOf;
  /** Whether the player wants hints. */
  isHinted: boolean;
}

/** What was guessed and, until the end, what that reveals. */
export function Attempts({ level, play, guesses, outcomes, yearOf, isHinted }: AttemptsProps) {
  const history = <GuessHistory guesses={guesses} outcomes={outcomes} />;
  if (isFinished(play)) return history;
  return (
    <div className={styles.cards}>
      {history}
      {isHinted && <HintsPanel guesses={play.guesses} level={level} yearOf={yearOf} />}
    </div>
  );
}

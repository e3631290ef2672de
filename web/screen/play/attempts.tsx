import type { Level } from '#shared/level/level.ts';
import { type Guess, SKIP } from '#shared/play/guess.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { formatTitleHint, formatYearHints, hints, type YearOf } from '#shared/play/hints.ts';
import { isFinished, type Play } from '#shared/play/play.ts';
import { outcomeMark } from '../../level/outcome-marks.ts';
import { Card, FoldingCard } from '../../ui/card.tsx';
import styles from './attempts.module.css';

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

interface GuessHistoryProps {
  /** The guess of each step; null where it is not known. */
  guesses: readonly (Guess | null)[];
  outcomes: readonly StepOutcome[];
}

/** The guesses so far with their outcomes. */
function GuessHistory({ guesses, outcomes }: GuessHistoryProps) {
  return (
    <FoldingCard title="Guesses">
      <ol className={styles.guesses}>
        {guesses.map((guess, index) => {
          if (guess === null) return null;
          const outcome = outcomes[index] ?? 'not-played';
          const mark = outcomeMark(outcome);
          const name = guess === SKIP ? 'Skipped' : guess.name;
          return (
            <li key={name === 'Skipped' ? `skip ${index}` : name} className={styles.guess}>
              <span className={`${styles.mark} ${styles[outcome] ?? ''}`}>
                {mark && <mark.Icon size={14} strokeWidth={3} aria-hidden="true" />}
              </span>
              <span className={styles.name}>{name}</span>
              {guess !== SKIP && <span className="visually-hidden">{mark?.guessLabel}</span>}
            </li>
          );
        })}
      </ol>
    </FoldingCard>
  );
}

interface HintsPanelProps {
  guesses: readonly Guess[];
  level: Level;
  yearOf: YearOf;
}

/** What the wrong guesses reveal about name and year (docs/rules/play.md#hints). */
function HintsPanel({ guesses, level, yearOf }: HintsPanelProps) {
  const found = hints(guesses, { name: level.name, year: level.releaseDate }, yearOf);
  const years = formatYearHints(found);
  if (found.fragment === null && years.length === 0) return null;
  return (
    <Card title="Hints">
      <ul className={styles.hints}>
        {found.fragment !== null && (
          <li className={`${styles.hint} ${styles.hintsPanelName}`}>
            {formatTitleHint(found.fragment, level.name)}
          </li>
        )}
        {years.map((text) => (
          <li key={text} className={styles.hint}>
            Released {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}

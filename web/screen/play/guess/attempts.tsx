import { nameLanguage } from '#shared/game/name-language.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { type Guess, SKIP } from '#shared/play/guess.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { formatTitleHint, formatYearHints, hints, type YearOf } from '#shared/play/hints.ts';
import { outcomeMark } from '../../../level/outcome-marks.ts';
import { FoldingCard } from '../../../ui/card/card.tsx';
import styles from './attempts.module.css';
import facts from './fact-list.module.css';

export interface GuessListProps {
  /** The guess of each step; null where it is not known. */
  guesses: readonly (Guess | null)[];
  outcomes: readonly StepOutcome[];
}

/** The guesses so far with their outcomes. */
export function GuessList({ guesses, outcomes }: GuessListProps) {
  return (
    <ol aria-label={t('Guesses')}>
      {guesses.map((guess, index) => {
        if (guess === null) return null;
        const outcome = outcomes[index] ?? 'not-played';
        const mark = outcomeMark(outcome);
        const isSkip = guess === SKIP;
        return (
          <li key={isSkip ? index : guess.name} className={styles.guess}>
            <span className={`${styles.mark} ${styles[outcome] ?? ''}`}>
              {mark && <mark.Icon size={16} strokeWidth={3} aria-hidden="true" />}
            </span>
            <span className={styles.name} lang={isSkip ? undefined : nameLanguage(guess.name)}>
              {isSkip ? t('Skipped') : guess.name}
            </span>
            {!isSkip && <span className="visually-hidden">{mark?.guessLabel}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** The guesses of a finished level, behind their title: the crops above show how they went. */
export function GuessHistory(props: GuessListProps) {
  if (!props.guesses.some((guess) => guess !== null)) return null;
  return (
    <FoldingCard title={t('Guesses')} isOpen={false}>
      <GuessList {...props} />
    </FoldingCard>
  );
}

interface HintsProps {
  isShown: boolean;
  guesses: readonly Guess[];
  level: Level;
  yearOf: YearOf;
}

/** What the wrong guesses reveal about name and year (docs/rules/play.md#hints). */
export function Hints({ isShown, guesses, level, yearOf }: HintsProps) {
  const found = hints(guesses, { name: level.name, year: level.releaseDate }, yearOf);
  const years = formatYearHints(found);
  if (!isShown || (found.fragment === null && years.length === 0)) return null;
  return (
    <ul className={facts.facts} aria-label={t('Hints')}>
      {found.fragment !== null && <li>{formatTitleHint(found.fragment, level.name)}</li>}
      {years.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

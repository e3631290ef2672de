import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import {
  askedYear,
  type BonusOutcome,
  isYearHinted,
  pickOutcome,
  yearOutcome,
} from '#shared/play/bonus/bonus.ts';
import type { Play } from '#shared/play/play.ts';
import { FACTS_STEP } from '#shared/play/play-options.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { type GameDetails, guessedGames } from '../../../game/use-game-details.ts';
import { useBonusAnswers } from '../../../play/bonus-answers.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import styles from './bonus-layout.module.css';
import { YearQuestion } from './year-question.tsx';

const PickOne = lazyPart(
  async () => (await import('./pick-one.tsx')).PickOne,
  () => null,
);

interface BonusProps {
  level: Level;
  play: Play;
  today: Day;
  games: GameDetails;
  /** Called once the page may tell the year. */
  onTold: (isTold: boolean) => void;
  /** Shown while it is not known whether there is something to ask. */
  waiting: ReactNode;
}

/** Whether the year is still to be asked for; null while it is not known what the hints told. */
function useIsAsking(level: Level, { guesses }: Play, { yearOf, hasFailed }: GameDetails, mayAsk: boolean) {
  const [isWithoutHints] = useLocalStorage('without-hints', v.boolean(), false);
  if (!mayAsk || isWithoutHints) return mayAsk;
  const isKnown = guessedGames(guesses).every(({ id, name }) => yearOf(id, name) !== undefined);
  return isKnown || hasFailed ? !isYearHinted(guesses, level, yearOf) : null;
}

/** What is asked about the game after the finish, once; it counts nowhere (docs/rules/play.md#bonus-questions). */
export function Bonus({ level, play, today, games, onTold, waiting }: BonusProps) {
  const [answers, answer] = useBonusAnswers(level.id);
  const [isFresh, setIsFresh] = useState(false);
  const thisYear = Number(today.slice(0, 4));
  const year = askedYear(level, thisYear);
  const isAsking = useIsAsking(level, play, games, year !== null && answers === null);
  useEffect(() => {
    if (isAsking === false) onTold(true);
  }, [isAsking, onTold]);
  const { year: answered = null, pick } = answers ?? {};
  const mayPick = !pick && (answers ? answered !== null : isAsking === false);

  function keep(next: typeof answers) {
    setIsFresh(true);
    answer(next);
  }

  if (isAsking === null) return waiting;
  const isYearShown = answers && year !== null && !(pick && answered === null);
  // What is asked next is a group with a name of its own, or nothing.
  const isNamed = [isAsking, isYearShown, pick].some(Boolean);
  return (
    <section className={`stack gap-2 ${styles.bonus}`} aria-label={isNamed ? t('Bonus question') : undefined}>
      {isAsking && <YearQuestion lastYear={thisYear} onAnswer={(given) => keep({ year: given })} />}
      {isYearShown && <YearResult {...{ answered, year }} takesFocus={isFresh && !pick} />}
      {mayPick && (
        <Suspense>
          <PickOne
            level={level}
            today={today}
            hasReadPlatforms={play.score === 0 || (play.score ?? 0) >= FACTS_STEP}
            onPick={(picked) => keep({ year: answered, pick: picked })}
          />
        </Suspense>
      )}
      {pick && (
        <Result outcome={pickOutcome(pick)} takesFocus={isFresh}>
          {pickText(pick)}
        </Result>
      )}
    </section>
  );
}

interface YearResultProps {
  /** Null for who wanted to be told. */
  answered: number | null;
  year: number;
  takesFocus: boolean;
}

function YearResult({ answered, year, takesFocus }: YearResultProps) {
  const outcome = answered === null ? null : yearOutcome(answered, year);
  return (
    <Result {...{ outcome, takesFocus }}>
      {answered === null ? t('It came out in {year}.', { year: String(year) }) : yearText(answered, year)}
    </Result>
  );
}

function yearText(answer: number, year: number): string {
  const values = { answer: String(answer), year: String(year), count: Math.abs(answer - year) };
  if (yearOutcome(answer, year) === 'success') return t('{year}: right to the year.', values);
  return t(
    'It came out in {year}. You said {answer}: {count, plural, one {# year} other {# years}} off.',
    values,
  );
}

function pickText({ chosen, right }: { chosen: string; right: string }): string {
  return chosen === right
    ? t('{right}: right.', { right })
    : t('It was {right}, not {chosen}.', { right, chosen });
}

const SIGNS: Record<BonusOutcome, [sign: string, className: string]> = {
  success: ['✓', 'good'],
  overlap: ['≈', 'near'],
  error: ['✕', 'bad'],
};

interface ResultProps {
  /** Null for no answer. */
  outcome: BonusOutcome | null;
  /** In place of the buttons that were there. */
  takesFocus: boolean;
  children: string;
}

function Result({ outcome, takesFocus, children }: ResultProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [sign, className] = outcome ? SIGNS[outcome] : [];
  useEffect(() => {
    if (takesFocus) line.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <p ref={line} tabIndex={-1} className={styles.result}>
      {sign && (
        <span className={className} aria-hidden="true">
          {sign}{' '}
        </span>
      )}
      {children}
    </p>
  );
}

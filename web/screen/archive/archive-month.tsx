import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { dateOf, daysOfMonth, type Month, weeksOfMonth } from '#shared/calendar/month.ts';
import type { Level } from '#shared/level/level.ts';
import { isSameCreator } from '#shared/level/same-creator.ts';
import { paths } from '#shared/page/paths.ts';
import { type Archive, type ArchiveDay, archiveDay } from '#shared/play/archive.ts';
import { SKIP } from '#shared/play/guess.ts';
import { type StepOutcome, stepOutcomes, withoutHint } from '#shared/play/guess-outcome.ts';
import type { FinishedDay } from '#shared/play/month-share-text.ts';
import { isFinished } from '#shared/play/play.ts';
import { useLocalStorage } from '../../browser/use-local-storage.ts';
import { weekStart } from '../../browser/week.ts';
import { ShareLater } from '../../game/share-later.tsx';
import { guessedGames, useGameDetails } from '../../game/use-game-details.ts';
import { ScoreBar } from '../../level/score-bar.tsx';
import styles from './archive-month.module.css';
import { DayCell } from './day-cell.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthScores } from './month-scores.tsx';

interface ArchiveMonthProps {
  archive: Archive<Level>;
  month: Month;
  isNamed: boolean;
  isAllRevealed: boolean;
  toolbar: ReactNode;
}

/** The games whose series are needed to tell a close guess from a wrong one. */
function comparedGames(entries: readonly ArchiveDay<Level>[]) {
  return entries.flatMap(({ level, play }) => {
    const guessed = guessedGames(play?.guesses.filter((guess) => guess === SKIP || !guess.outcome) ?? []);
    return level && guessed.length > 0 ? [{ id: level.gameId, name: level.name }, ...guessed] : [];
  });
}

/** The score of a finished day as the text to share shows it; `isOpen` while its emoji depends on an outcome that is not known. */
function sharedDay(
  { play }: ArchiveDay<Level>,
  outcomes: readonly StepOutcome[],
): FinishedDay & { isOpen: boolean } {
  const score = play?.score ?? 0;
  const hasOverlap = outcomes.includes('overlap');
  return { score, hasOverlap, isOpen: score === 0 && !hasOverlap && outcomes.includes('unknown') };
}

/** The days of one month with their scores. */
export function ArchiveMonth({ archive, month, isNamed, isAllRevealed, toolbar }: ArchiveMonthProps) {
  const [creator] = useLocalStorage('creator', v.string(), '');
  const entries = daysOfMonth(month).map((day) => archiveDay(archive, day));
  const games = useGameDetails(comparedGames(entries));
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  const start = weekStart();
  const [isWithoutHints] = useLocalStorage('without-hints', v.boolean(), false);

  function outcomesOf({ level, play }: ArchiveDay<Level>): StepOutcome[] | null {
    if (!level || !play) return null;
    const outcomes = stepOutcomes(play, level, games.seriesOf);
    return isWithoutHints && !isFinished(play) ? outcomes.map(withoutHint) : outcomes;
  }

  const finished = entries.filter(({ status }) => status === 'finished');
  const days = finished.map((entry) => sharedDay(entry, outcomesOf(entry) ?? []));

  return (
    <>
      <MonthGrid month={month} weeks={weeksOfMonth(month, start)} weekStart={start}>
        {(day) => {
          const entry = byDay.get(day) ?? archiveDay(archive, day);
          return (
            <DayCell
              entry={entry}
              today={archive.today}
              outcomes={outcomesOf(entry)}
              isOwn={entry.level !== null && isSameCreator(entry.level.creator, creator)}
              isNamed={isNamed}
              isRevealed={isAllRevealed}
            />
          );
        }}
      </MonthGrid>
      {toolbar}
      <MonthScores
        month={month}
        days={days}
        later={days.some(({ isOpen }) => isOpen) && <ShareLater games={games} />}
      />
      {isNamed && <MonthGames entries={finished} today={archive.today} outcomesOf={outcomesOf} />}
    </>
  );
}

interface MonthGamesProps {
  /** The finished days. */
  entries: readonly ArchiveDay<Level>[];
  today: Day;
  outcomesOf: (entry: ArchiveDay<Level>) => readonly StepOutcome[] | null;
}

/** The month's game names as a list, for screens whose day cells are too small for them. */
function MonthGames({ entries, today, outcomesOf }: MonthGamesProps) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.games} aria-label="Games of this month">
      {entries.map((entry) => (
        <li key={entry.day}>
          <Link className={styles.game} to={entry.day === today ? paths.today : paths.daily(entry.day)}>
            <span className={styles.date}>{dateOf(entry.day)}</span>
            <span className={styles.name}>{entry.level?.name}</span>
            <span className={styles.score}>
              <ScoreBar outcomes={outcomesOf(entry) ?? []} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

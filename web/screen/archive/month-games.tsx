import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { dateOf } from '#shared/calendar/month.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { ArchiveDay } from '#shared/play/archive.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { ScoreBar } from '../../level/score-bar.tsx';
import styles from './month-games.module.css';

interface MonthGamesProps {
  /** The finished days. */
  entries: readonly ArchiveDay<Level>[];
  today: Day;
  outcomesOf: (entry: ArchiveDay<Level>) => readonly StepOutcome[] | null;
}

/** The month's game names as a list, for screens whose day cells are too small for them. */
export function MonthGames({ entries, today, outcomesOf }: MonthGamesProps) {
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

import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import type { Difficulty } from '#shared/difficulty/difficulty.ts';
import { nameLanguage } from '#shared/game/name-language.ts';
import { t } from '#shared/language/t.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import type { ListedLevel, ShownLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import type { ArchiveDay } from '#shared/play/archive.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { formatPlainDay, visitorLocale } from '../../../browser/time/format.ts';
import { Dots } from '../../../difficulty/dots.tsx';
import { Mark } from '../../../level/mark/mark.tsx';
import { Thumbnail } from '../../../level/thumbnail.tsx';
import styles from './month-games.module.css';

interface MonthGamesProps {
  /** The days with a picture. */
  entries: readonly (ArchiveDay<ListedLevel> & { level: ShownLevel })[];
  today: Day;
  isNamed: boolean;
  outcomesOf: (entry: ArchiveDay<ListedLevel>) => readonly StepOutcome[] | null;
  difficultyOf: (entry: ArchiveDay<ListedLevel>) => Difficulty | null;
}

/** The month's pictures and names as a list, latest first, for screens whose days have no room for them. */
export function MonthGames({ entries, today, isNamed, outcomesOf, difficultyOf }: MonthGamesProps) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.games} aria-label={t('Games of this month')}>
      {entries.toReversed().map((entry) => {
        const { day, level, number, status } = entry;
        const title = levelTitle(level.id, number);
        const isTold = isNamed && status === 'finished';
        const difficulty = difficultyOf(entry);
        return (
          <li key={day}>
            <Link className={styles.game} to={day === today ? paths.today : paths.daily(day)}>
              <Thumbnail level={level} className={styles.picture} />
              <span className={styles.name} lang={isTold ? nameLanguage(level.name) : undefined}>
                {isTold ? level.name : title}
              </span>
              <span className={`note ${styles.day}`}>
                <time dateTime={day} lang={visitorLocale()}>
                  {formatPlainDay(day)}
                </time>
                {isTold && ` · ${title}`}
                {difficulty && (
                  <>
                    {' '}
                    <Dots difficulty={difficulty} />
                  </>
                )}
              </span>
              <Mark className={styles.mark} outcomes={outcomesOf(entry) ?? []} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

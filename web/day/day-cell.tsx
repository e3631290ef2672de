import { EyeOff, UserPen } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { dateOf } from '#shared/calendar/month.ts';
import type { Difficulty } from '#shared/difficulty/difficulty.ts';
import { t } from '#shared/language/t.ts';
import { levelName } from '#shared/level/level-title.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import type { ArchiveDay } from '#shared/play/archive.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { describeMark } from '#shared/play/mark.ts';
import { formatWeekdayDate, visitorLocale } from '../browser/time/format.ts';
import { Dots } from '../difficulty/dots.tsx';
import { Mark } from '../level/mark/mark.tsx';
import { Thumbnail } from '../level/thumbnail.tsx';
import { site } from '../site/site.ts';
import styles from './day-cell.module.css';
import { dayName, isLinked, isOwn, picturedLevel, undevelopedLevel } from './day-face.ts';
import type { Shown } from './shown.ts';

interface DayCellProps {
  entry: ArchiveDay<ListedLevel>;
  today: Day;
  outcomes: readonly StepOutcome[] | null;
  /** Of a finished day, once it is known. */
  difficulty?: Difficulty | null;
  shown: Pick<Shown, 'isNamed' | 'isRevealed' | 'creator'>;
  /** Whether its weekday stands beside its date, as it does not in a table of weeks. */
  hasWeekday?: boolean;
}

/** The word below a day: its game once it is finished, else how far it is, or that it is today. */
function wordOf({ day, status, level }: ArchiveDay<ListedLevel>, { today, outcomes, shown }: DayCellProps) {
  if (status === 'finished') return shown.isNamed && level ? levelName(level) : null;
  if (status === 'started') return describeMark(outcomes ?? []);
  return day === today ? t('Today') : null;
}

function longestWord(text: string): CSSProperties {
  const style: Record<string, number> = {
    '--longest': Math.max(...text.split(/[\s-]+/).map(({ length }) => length)),
  };
  return style as CSSProperties;
}

/** One day: its picture, without colour until it is finished, the player's progress as a mark, and a link to the level. */
export function DayCell(props: DayCellProps) {
  return isLinked(props.entry) ? <OpenDay {...props} /> : <ClosedDay {...props} />;
}

function DateOf({ entry: { day }, hasWeekday }: DayCellProps) {
  return (
    <span className={styles.date} lang={visitorLocale()} aria-hidden="true">
      {hasWeekday ? formatWeekdayDate(day) : dateOf(day)}
    </span>
  );
}

function ClosedDay(props: DayCellProps) {
  const { entry, today, shown } = props;
  const { day } = entry;
  const pictured = picturedLevel(entry, shown);
  const place = day > today ? styles.future : day < site().firstDay ? styles.small : '';
  return (
    <div className={`${styles.day} ${pictured ? '' : place}`} aria-disabled="true">
      {pictured && <Thumbnail level={pictured} className={styles.picture} />}
      <DateOf {...props} />
      <span className="visually-hidden">{dayName(entry, today, shown)}</span>
    </div>
  );
}

function OpenDay(props: DayCellProps) {
  const { entry, today, difficulty, shown } = props;
  const { day, number } = entry;
  const isToday = day === today;
  const developed = picturedLevel(entry, shown);
  const pictured = developed ?? undevelopedLevel(entry);
  // Today's is in colour: it is the one to play.
  const isUndeveloped = !developed && !isToday;
  const word = wordOf(entry, props);
  return (
    <Link
      className={`${styles.day} ${styles.open} ${pictured ? styles.pictured : styles.bare} ${isUndeveloped ? styles.undeveloped : ''} ${isToday ? styles.today : ''}`}
      to={isToday ? paths.today : paths.daily(day)}
      aria-current={isToday ? 'date' : undefined}
    >
      {pictured && <Thumbnail level={pictured} className={styles.picture} />}
      <DateOf {...props} />
      <span className="visually-hidden">{dayName(entry, today, shown)}</span>
      {!developed && (
        <span className={styles.number} aria-hidden="true">
          #{number}
        </span>
      )}
      {difficulty && (
        <span className={styles.difficulty}>
          <Dots difficulty={difficulty} />
        </span>
      )}
      {isOwn(entry, shown) && <UserPen className={styles.own} size={16} aria-hidden="true" />}
      {word && (
        <span className={styles.word} style={longestWord(word)} title={word} aria-hidden="true">
          {word}
        </span>
      )}
      <Progress {...props} />
    </Link>
  );
}

/** The mark of a day, in the corner of its picture or in the middle of its place. */
function Progress({ entry: { status, play }, outcomes }: DayCellProps) {
  return (
    <span className={styles.mark}>
      {status === 'withdrawn' ? (
        <EyeOff size={18} aria-hidden="true" />
      ) : (
        <Mark outcomes={outcomes ?? []} current={status === 'started' ? play?.step : undefined} />
      )}
    </span>
  );
}

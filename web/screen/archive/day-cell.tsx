import { ChevronsRight, EyeOff, Play as PlayIcon, UserPen } from 'lucide-react';
import { Link } from 'wouter';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { dateOf } from '#shared/calendar/month.ts';
import type { Level } from '#shared/level/level.ts';
import { levelName, levelTitle } from '#shared/level/level-title.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { paths } from '#shared/page/paths.ts';
import type { ArchiveDay } from '#shared/play/archive.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import type { Play } from '#shared/play/play.ts';
import { formatDay } from '../../browser/format.ts';
import { ScoreBar } from '../../level/score-bar.tsx';
import { Thumbnail } from '../../level/thumbnail.tsx';
import { site } from '../../site/site.ts';
import styles from './day-cell.module.css';

interface DayCellProps {
  entry: ArchiveDay<Level>;
  today: Day;
  outcomes: readonly StepOutcome[] | null;
  isOwn: boolean;
  isNamed: boolean;
  /** Whether its picture is shown even when it is not played. */
  isRevealed: boolean;
}

function Badge({ status }: { status: 'unplayed' | 'started' }) {
  const Icon = status === 'unplayed' ? PlayIcon : ChevronsRight;
  return (
    <span className={`${styles.badge} ${styles[status]}`} aria-hidden="true">
      <Icon size={13} strokeWidth={2.6} />
      <span>{status === 'unplayed' ? 'Play' : 'Continue'}</span>
    </span>
  );
}

/** Overlays the player's progress on a released day. */
function Progress({ entry, outcomes, isNamed }: Pick<DayCellProps, 'entry' | 'outcomes' | 'isNamed'>) {
  const { status, level } = entry;
  if (status === 'withdrawn') {
    return (
      <span className={styles.withdrawn} aria-hidden="true">
        <EyeOff size={16} />
      </span>
    );
  }
  if (status === 'unplayed') {
    return (
      <>
        <span className={styles.number} aria-hidden="true">
          #{entry.number}
        </span>
        <Badge status={status} />
      </>
    );
  }
  return (
    <>
      {status === 'started' && <Badge status={status} />}
      {status === 'finished' && isNamed && (
        <span className={styles.name} title={level ? levelName(level) : undefined} aria-hidden="true">
          {level && levelName(level)}
        </span>
      )}
      <span className={styles.score}>
        <ScoreBar outcomes={outcomes ?? []} />
      </span>
    </>
  );
}

/** One day: its picture once it may be seen, the player's progress, and a link to the level. */
export function DayCell({ entry, today, outcomes, isOwn, isNamed, isRevealed }: DayCellProps) {
  const { day, status, level } = entry;
  const isReleased = status !== 'unreleased' && status !== 'none';
  const isMarked = isOwn && isReleased;
  const isPictured =
    level && level.withdrawnAt === undefined && (status === 'finished' || isMarked || isRevealed);
  const name = dayName(entry, { today, isNamed, isOwn });
  const isOutside = day > today || day < site().firstDay;
  const className = [
    styles.day,
    isOutside && !isReleased && !isPictured ? styles.small : '',
    isReleased ? styles.open : styles.closed,
    isPictured ? styles.pictured : '',
    day === today ? styles.today : '',
  ].join(' ');
  const face = (
    <>
      {isPictured && <Thumbnail level={level} className={styles.picture} />}
      <span className={styles.date} aria-hidden="true">
        {dateOf(day)}
      </span>
    </>
  );
  if (!isReleased) {
    return (
      <div className={className} aria-disabled="true">
        {face}
        <span className="visually-hidden">{name}</span>
      </div>
    );
  }
  return (
    <Link
      className={className}
      to={day === today ? paths.today : paths.daily(day)}
      aria-current={day === today ? 'date' : undefined}
    >
      {face}
      <span className="visually-hidden">{name}</span>
      {isMarked && <UserPen className={styles.own} size={16} aria-hidden="true" />}
      <Progress entry={entry} outcomes={outcomes} isNamed={isNamed} />
    </Link>
  );
}

interface Shown {
  today: Day;
  isNamed: boolean;
  isOwn: boolean;
}

function formatPlay(play: Play | null): string {
  if (play?.score) return `found at step ${play.score}`;
  return play?.score === 0 ? 'not found' : `started, at step ${play?.step ?? 1} of ${STEP_COUNT}`;
}

/** The accessible name of a day: `Friday 20 November 2026, Level 31, found at step 3, Wesnoth`. */
export function dayName({ day, status, level, number, play }: ArchiveDay<Level>, shown: Shown): string {
  const date = formatDay(day);
  if (status === 'unreleased') {
    const isTomorrow = day === addDays(shown.today, 1);
    return `${date}, ${isTomorrow ? 'available tomorrow' : 'not available yet'}`;
  }
  if (!level || status === 'none') return `${date}, no puzzle`;
  const parts = [date, levelTitle(level.id, number)];
  if (status === 'withdrawn') parts.push('withdrawn');
  else parts.push(status === 'unplayed' ? 'not played yet' : formatPlay(play));
  if (status === 'finished' && shown.isNamed) parts.push(levelName(level));
  if (shown.isOwn) parts.push('by you');
  return parts.join(', ');
}

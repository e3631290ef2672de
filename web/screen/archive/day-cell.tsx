import { ChevronsRight, Play, UserPen } from 'lucide-react';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { dateOf } from '#shared/calendar/month.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { ArchiveDay } from '#shared/play/archive.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { ScoreBar } from '../../level/score-bar.tsx';
import { Thumbnail } from '../../level/thumbnail.tsx';
import { site } from '../../site/site.ts';
import styles from './day-cell.module.css';
import { dayName } from './day-name.ts';

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
  const Icon = status === 'unplayed' ? Play : ChevronsRight;
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
        <span className={styles.name} title={level?.name} aria-hidden="true">
          {level?.name}
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
  const isPictured = level && (status === 'finished' || isMarked || isRevealed);
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

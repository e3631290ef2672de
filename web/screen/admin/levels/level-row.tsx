import { GripVertical, ImageOff, Lock } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import type { QueuedLevel } from '#shared/api/thread.ts';
import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { HIDDEN_NAME } from '#shared/level/level-access.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { isWebAddress } from '#shared/level/picture-key.ts';
import { paths } from '#shared/page/paths.ts';
import type { PlayersByScore } from '#shared/play/everyone/players-by-score.ts';
import type { RatingCounts } from '#shared/play/everyone/rating.ts';
import type { User } from '#shared/user/user.ts';
import { formatDay, formatListDay } from '../../../browser/format-date.ts';
import { formatTime } from '../../../browser/format-time.ts';
import { Thumbnail } from '../../../level/thumbnail.tsx';
import { LevelButtons } from './level-buttons.tsx';
import styles from './level-row.module.css';
import { PopularityBar } from './popularity-bar.tsx';
import { ReviewNote } from './review-note.tsx';
import { ScoreDetails } from './score-details.tsx';
import type { LevelActions } from './use-level-actions.ts';

export interface LevelRowProps {
  level: Level;
  /** Index in the daily order; null outside of it, as are the days. */
  index: number | null;
  day: Day | null;
  dayBefore: Day | null;
  daysAhead: number | null;
  isReleased: boolean;
  isNamed: boolean;
  /** What to know before the level is approved. */
  notesOf: (level: Level) => string[];
  /** Null while no details are shown, undefined for an unplayed level. */
  players: PlayersByScore | undefined | null;
  /** Undefined for an unrated level. */
  ratings?: RatingCounts | undefined;
  /** The review of a submitted level, once it is known. */
  review?: QueuedLevel | undefined;
  user: User;
  isBusy: boolean;
  actions: LevelActions;
  /** The ref of the drag handle. */
  handleRef?: ((element: Element | null) => void) | undefined;
  /** Opens the dialog that moves the level to another day. */
  onAskDay?: ((id: string) => void) | undefined;
  /** Why the row cannot be dragged. */
  lock?: string | undefined;
}

function Grip({ name, handleRef, lock }: Pick<LevelRowProps, 'handleRef' | 'lock'> & { name: string }) {
  if (handleRef) {
    return (
      <button type="button" className={styles.grip} ref={handleRef} aria-label={`Move ${name}`}>
        <GripVertical size={18} aria-hidden="true" />
      </button>
    );
  }
  if (!lock) return null;
  return (
    <span className={styles.grip} title={lock}>
      <Lock size={15} aria-hidden="true" />
      <span className="visually-hidden">{lock}</span>
    </span>
  );
}

function RowPicture({ level }: { level: Level }) {
  if (!isWebAddress(level.path)) return <Thumbnail level={level} className={styles.picture} />;
  return (
    <span className={styles.picture}>
      <ImageOff size={20} aria-hidden="true" />
    </span>
  );
}

/** One level with its picture, day, popularity and actions. */
export const LevelRow = memo(function LevelRow(props: LevelRowProps) {
  const { level, index, day, dayBefore, isNamed, players, ratings, handleRef, lock } = props;
  const title = levelTitle(level.id, index === null ? null : index + 1);
  const name = isNamed ? level.name : HIDDEN_NAME;
  // Several submissions may be of one creator and game.
  const identity = day ? [] : [`submitted ${formatTime(level.createdAt)}`, level.id];
  const facts = [level.comment, level.creator && `by ${level.creator}`, ...identity]
    .filter(Boolean)
    .join(' · ');
  const label = day ? `${title}, ${formatDay(day)}` : `${title}, ${name}`;
  return (
    <div className={`${styles.row} ${dayBefore ? styles.moved : ''}`} aria-busy={props.isBusy}>
      <Grip name={label} handleRef={handleRef} lock={lock} />
      <RowPicture level={level} />
      <div className={styles.texts}>
        <p className={isNamed ? styles.name : styles.hidden}>{name}</p>
        <p className={styles.facts}>
          <Link to={paths.level(level.id)}>{title}</Link>
          {day && <span className={styles.day}>{formatListDay(day)}</span>}
          {props.daysAhead === 0 && <span className={styles.today}>Today</span>}
          {dayBefore && <span className={styles.before}>was {formatListDay(dayBefore)}</span>}
        </p>
        {facts && <p className={styles.facts}>{facts}</p>}
        {props.review && <ReviewNote review={props.review} userName={props.user.name} />}
        {level.state === 'approved' && isWebAddress(level.path) && (
          <p className={styles.error}>🖼 Third-party image</p>
        )}
        {players !== null && <ScoreDetails levelId={level.id} players={players} ratings={ratings} />}
      </div>
      <PopularityBar popularity={level.popularity} />
      <LevelButtons {...props} label={label} />
    </div>
  );
});

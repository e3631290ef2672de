import { GripVertical, ImageOff, Lock } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import type { QueuedLevel } from '#shared/api/submission.ts';
import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { HIDDEN_NAME } from '#shared/level/level-access.ts';
import { levelName, levelTitle } from '#shared/level/level-title.ts';
import { isWebAddress } from '#shared/level/picture-key.ts';
import { paths } from '#shared/page/paths.ts';
import { findRate, type PlayersByScore, playerCount } from '#shared/play/everyone/players-by-score.ts';
import type { RatingCounts } from '#shared/play/everyone/rating.ts';
import type { User } from '#shared/user/user.ts';
import { formatDay, formatListDay, formatTime } from '../../../browser/format.ts';
import { GuessDetails } from '../../../guess/guess-details.tsx';
import { percent, ScoreColumns } from '../../../level/score-columns.tsx';
import { Thumbnail } from '../../../level/thumbnail.tsx';
import { Ratings } from '../ratings.tsx';
import { LevelButtons } from './level-buttons.tsx';
import styles from './level-row.module.css';
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
  const name = isNamed ? levelName(level) : HIDDEN_NAME;
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

interface ScoreDetailsProps {
  levelId: string;
  players: PlayersByScore | undefined;
  ratings: RatingCounts | undefined;
}

/** Everyone's results on a level: players, find rate, players by score, ratings and guesses. */
function ScoreDetails({ levelId, players, ratings }: ScoreDetailsProps) {
  const all = players ? playerCount(players) : 0;
  if (!players || all === 0) return <p className={styles.none}>Not played yet</p>;
  return (
    <div className={styles.details}>
      <span className={styles.sum}>
        {all} {all === 1 ? 'player' : 'players'}, {percent(findRate(players))} found it
      </span>
      <ScoreColumns players={players} />
      <Ratings counts={ratings} />
      <GuessDetails levelId={levelId} />
    </div>
  );
}

interface ReviewNoteProps {
  review: QueuedLevel;
  userName: string;
}

/** Where a submitted level is in its review, and who has it open. */
function ReviewNote({ review: { status, sent, claim }, userName }: ReviewNoteProps) {
  const isAsked = status === 'changes-requested';
  const isBack = status === 'waiting' && sent > 1;
  const holder = claim && claim.user !== userName ? claim.user : null;
  if (!isAsked && !isBack && !holder) return null;
  return (
    <p className={styles.notes}>
      {isAsked && <span className={styles.asked}>Changes requested</span>}
      {isBack && <span className={styles.back}>Sent again</span>}
      {holder && <span className={styles.asked}>{holder} has this level open</span>}
    </p>
  );
}

const PIXELS_PER_UNIT = 7;
const MAX_POPULARITY = 9;

/** How popular the game of a level is, 1 to 9 (docs/rules/levels.md#level-fields). */
function PopularityBar({ popularity }: { popularity: number | null }) {
  const label = popularity === null ? 'Popularity unknown' : `Popularity ${popularity} of ${MAX_POPULARITY}`;
  return (
    <span className={styles.popularity} title={label} role="img" aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        Popularity
      </span>
      <span className={styles.bar} style={{ width: MAX_POPULARITY * PIXELS_PER_UNIT }}>
        <span className={styles.filled} style={{ width: (popularity ?? 0) * PIXELS_PER_UNIT }} />
      </span>
    </span>
  );
}

import { GripVertical, Lock } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import type { QueuedLevel } from '#shared/api/level/submission.ts';
import { type Day, dayInUtc } from '#shared/calendar/day.ts';
import type { Difficulty } from '#shared/difficulty/difficulty.ts';
import { t } from '#shared/language/t.ts';
import { hiddenName } from '#shared/level/level-access.ts';
import { levelName, levelTitle } from '#shared/level/level-title.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { listedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { findRate } from '#shared/play/everyone/level-results.ts';
import { type PlayersByScore, playerCount } from '#shared/play/everyone/players-by-score.ts';
import type { RatingCounts } from '#shared/play/everyone/rating.ts';
import { formatPercent } from '#shared/text/format-number.ts';
import { formatDay, formatNearDay } from '../../../browser/time/format.ts';
import { formatTime } from '../../../browser/time/format-time.ts';
import { ListedDifficulty } from '../../../difficulty/listed-difficulty.tsx';
import { GuessDetails } from '../../../guess/guess-details.tsx';
import { rich } from '../../../language/rich.tsx';
import { ScoreColumns } from '../../../level/score-columns.tsx';
import { LevelPicture } from '../level-picture.tsx';
import { Ratings } from '../ratings.tsx';
import { LevelButtons, type LevelButtonsProps } from './level-buttons.tsx';
import styles from './level-row.module.css';

export interface LevelRowProps extends Omit<LevelButtonsProps, 'label'> {
  /** Index in the daily order; null outside of it, as are the days. */
  index: number | null;
  day: Day | null;
  dayBefore: Day | null;
  isNamed: boolean;
  /** Null while no details are shown, undefined for an unplayed level. */
  players: PlayersByScore | undefined | null;
  /** Undefined until it is loaded. */
  difficulty?: Difficulty | undefined;
  /** Undefined for an unrated level. */
  ratings?: RatingCounts | undefined;
  /** The review of a submitted level, once it is known. */
  review?: QueuedLevel | undefined;
  /** The ref of the drag handle. */
  handleRef?: ((element: Element | null) => void) | undefined;
  /** Why the row cannot be dragged. */
  lock?: string | undefined;
}

function Grip({ name, handleRef, lock }: Pick<LevelRowProps, 'handleRef' | 'lock'> & { name: string }) {
  if (handleRef) {
    return (
      <button
        type="button"
        className={`muted ${styles.grip}`}
        ref={handleRef}
        aria-label={t('Move {name}', { name })}
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
    );
  }
  if (!lock) return null;
  return (
    <span className={`muted ${styles.grip}`} title={lock}>
      <Lock size={15} aria-hidden="true" />
      <span className="visually-hidden">{lock}</span>
    </span>
  );
}

/** The heads of the columns of the rows. */
export function RowHeads({ isDetailed }: { isDetailed: boolean }) {
  return (
    <div className={`${styles.row} note ${styles.heads}`} aria-hidden="true">
      <span className={styles.game}>{t('Game')}</span>
      <span className={`muted digits ${styles.year}`}>{t('Year')}</span>
      <span className={`muted digits ${styles.creator}`}>{t('Creator')}</span>
      <span className={styles.popularity}>{t('Popularity')}</span>
      <span className={styles.difficulty}>{t('Difficulty')}</span>
      <span className={`muted digits ${styles.found}`}>{isDetailed && t('Found')}</span>
      <span className={`muted digits ${styles.day}`}>{t('Day')}</span>
    </div>
  );
}

/** One level with its picture, day, popularity and actions. */
export const LevelRow = memo(function LevelRow(props: LevelRowProps) {
  const { level, index, day, dayBefore, isNamed, players, ratings, difficulty, handleRef, lock } = props;
  const title = levelTitle(level.id, index === null ? null : index + 1);
  const name = isNamed ? levelName(listedLevel(level)) : hiddenName();
  const label = day ? `${title}, ${formatDay(day)}` : `${title}, ${name}`;
  return (
    <div className={dayBefore ? styles.moved : undefined} aria-busy={props.isBusy}>
      <div className={styles.row}>
        <Grip name={label} handleRef={handleRef} lock={lock} />
        <Link
          className={styles.pictureLink}
          to={paths.levelFacts(level.id)}
          aria-label={t('Facts')}
          title={t('Facts')}
        >
          <LevelPicture level={level} />
        </Link>
        <div className={styles.game}>
          <span className={isNamed ? styles.name : styles.hidden}>{name}</span>
          <span className={`note ${styles.facts}`}>
            <Link to={paths.level(level.id)}>{title}</Link>
            {level.creator && (
              <span className={styles.by}>{t('by {creator}', { creator: level.creator })}</span>
            )}
            {props.review && <ReviewNote review={props.review} userName={props.user.name} />}
            {level.state === 'approved' && isWebAddress(level.path) && (
              <span className="strong bad">{t('🖼 Third-party image')}</span>
            )}
            {level.comment && !props.isUnseen && (
              <span className={styles.comment} title={level.comment}>
                {level.comment}
              </span>
            )}
          </span>
        </div>
        <span className={`muted digits ${styles.year}`}>{isNamed && level.releaseDate}</span>
        <span className={`muted digits ${styles.creator}`}>{level.creator}</span>
        <span className={styles.popularity}>
          <PopularityBar popularity={level.popularity} />
        </span>
        <span className={styles.difficulty}>
          {difficulty && <ListedDifficulty difficulty={difficulty} />}
        </span>
        <span className={`muted digits ${styles.found}`}>
          {players &&
            playerCount(players) > 0 &&
            rich(
              '{share}<hidden> found it</hidden>',
              { hidden: (inner) => <span className="visually-hidden">{inner}</span> },
              { share: formatPercent(findRate(players)) },
            )}
        </span>
        <DayCell {...props} />
        <LevelButtons {...props} label={label} />
      </div>
      {players !== null && (
        <ScoreDetails levelId={level.id} {...{ players, ratings }} isUnseen={props.isUnseen} />
      )}
    </div>
  );
});

/** The day of a daily level, and the one it had before; when another one was submitted. */
function DayCell({ level, day, dayBefore, daysAhead }: LevelRowProps) {
  if (!day) {
    return (
      <time
        className={`muted digits ${styles.day}`}
        dateTime={level.createdAt}
        title={formatTime(level.createdAt)}
      >
        {t('sent {day}', { day: formatNearDay(dayInUtc(Date.parse(level.createdAt))) })}
      </time>
    );
  }
  return (
    <span className={`muted digits ${styles.day}`}>
      {daysAhead === 0 ? <b className={styles.today}>{t('Today')}</b> : formatNearDay(day)}
      {dayBefore && (
        <span className={`small ${styles.before}`}>{t('was {day}', { day: formatNearDay(dayBefore) })}</span>
      )}
    </span>
  );
}

interface ScoreDetailsProps {
  levelId: string;
  players: PlayersByScore | undefined;
  ratings: RatingCounts | undefined;
  isUnseen: boolean;
}

/** Everyone's results on a level: players, find rate, players by score, ratings and guesses. */
function ScoreDetails({ levelId, players, ratings, isUnseen }: ScoreDetailsProps) {
  const all = players ? playerCount(players) : 0;
  if (!players || all === 0) return <p>{t('Not played yet')}</p>;
  return (
    <div className={`note ${styles.details}`}>
      <span className="digits">
        {t('{count, plural, one {# player} other {# players}}, {share} found it', {
          count: all,
          share: formatPercent(findRate(players)),
        })}
      </span>
      <ScoreColumns players={players} />
      <Ratings counts={ratings} />
      {!isUnseen && <GuessDetails levelId={levelId} />}
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
    <>
      {isAsked && <span className="strong near">{t('Changes requested')}</span>}
      {isBack && <span className={`strong ${styles.back}`}>{t('Submitted again')}</span>}
      {holder && <span className="strong near">{t('{user} has this level open', { user: holder })}</span>}
    </>
  );
}

const PIXELS_PER_UNIT = 7;
const MAX_POPULARITY = 9;

/** How popular the game of a level is, 1 to 9 (docs/rules/levels.md#level-fields). */
function PopularityBar({ popularity }: { popularity: number | null }) {
  const label =
    popularity === null
      ? t('Popularity unknown')
      : t('Popularity {popularity} of {count}', { popularity, count: MAX_POPULARITY });
  return (
    <span title={label} role="img" aria-label={label}>
      <span className={styles.bar} style={{ width: MAX_POPULARITY * PIXELS_PER_UNIT }}>
        <span className={styles.filled} style={{ width: (popularity ?? 0) * PIXELS_PER_UNIT }} />
      </span>
    </span>
  );
}

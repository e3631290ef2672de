import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { isSameName } from '#shared/game/same-name.ts';
import type { Level } from '#shared/level/level.ts';
import { dailyLevelIndex, dailyLevels } from '#shared/level/order/daily-order.ts';
import type { Score } from '#shared/play/everyone/players-by-score.ts';
import { type Guess, SKIP } from '#shared/play/guess.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import type { Play } from '#shared/play/play.ts';
import { scoreEmoji } from '#shared/play/share-text.ts';
import type { GameDetails } from '../../../game/use-game-details.ts';
import { OutcomeSquare } from '../../../level/outcome-square.tsx';
import { levelsQuery } from '../../../level/queries.ts';
import { finishedPlay } from '../../../play/play-storage.ts';
import { site } from '../../../site/site.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { RoomInvitation, YourTurn } from '../invitations.tsx';
import layout from '../play-layout.module.css';
import { AboutGame, DidYouKnow } from './about-game.tsx';
import { EveryoneCard } from './everyone-card.tsx';
import styles from './finish.module.css';
import { NextPuzzle, NextStepPlace } from './next-puzzle.tsx';
import { ShareScore } from './share-score.tsx';

const ShareLater = lazyPart(async () => (await import('../../../game/share-later.tsx')).ShareLater);
// Without a network these are left out until it is back.
const nothing = () => null;
const RateLevel = lazyPart(async () => (await import('./rate-level.tsx')).RateLevel, nothing);
const EveryonesGuesses = lazyPart(
  async () => (await import('./everyones-guesses.tsx')).EveryonesGuesses,
  nothing,
);
const WithFriends = lazyPart(async () => (await import('../with-friends.tsx')).WithFriends, RoomInvitation);
const OtherName = lazyPart(async () => (await import('./other-name.tsx')).OtherName, nothing);
const ReminderPlace = lazyPart(
  async () => (await import('../../../reminder/reminder-place.tsx')).ReminderPlace,
  nothing,
);

/** Without a network it stays away. */
async function celebrate(): Promise<void> {
  const particles = await import('../../../browser/particles.ts').catch(() => null);
  particles?.burstParticles();
}

interface FinishProps {
  level: Level;
  /** The address of a custom level; null for one that opens only on this device. */
  link?: string | null | undefined;
  play: Play;
  /** Whether its score is counted: only then it is rated. */
  isCounted: boolean;
  /** The guess of each step; null where it is not known. */
  guesses: readonly (Guess | null)[];
  outcomes: readonly StepOutcome[];
  games: GameDetails;
  number: number | null;
  day: Day | null;
  today: Day;
  /** Whether it was finished just now: then the result takes the focus, and a win is celebrated. */
  isFresh: boolean;
}

/** The emoji of the result; none while it depends on an outcome that is not known. */
function resultEmoji(score: Score, outcomes: readonly StepOutcome[]): string | null {
  const hasOverlap = outcomes.includes('overlap');
  return score === 0 && !hasOverlap && outcomes.includes('unknown') ? null : scoreEmoji(score, hasOverlap);
}

function isUnfinishedOn(day: Day, order: readonly Level[]): boolean {
  const level = order[dailyLevelIndex(day, site(), order.length) ?? -1];
  return level !== undefined && finishedPlay(level.id) === null;
}

function OtherNamePlace({ level, guess }: { level: Level; guess: Guess | null | undefined }) {
  if (!guess || guess === SKIP || isSameName(guess.name, level.name)) return null;
  return (
    <Suspense>
      <OtherName level={level} guess={guess} />
    </Suspense>
  );
}

function Result({ score, outcomes }: { score: Score; outcomes: readonly StepOutcome[] }) {
  return (
    <p className={score > 0 ? styles.won : styles.lost}>
      <span aria-hidden="true">{resultEmoji(score, outcomes)}</span>{' '}
      {score > 0 ? `Found at step ${score}` : 'Not found this time'}
    </p>
  );
}

function Cards({ level, link, score }: Pick<FinishProps, 'level' | 'link'> & { score: Score }) {
  return (
    <div className={styles.cards}>
      <AboutGame level={level} isCustom={link !== undefined} />
      {link === undefined && <EveryoneCard levelId={level.id} score={score} />}
      {level.didYouKnow && <DidYouKnow text={level.didYouKnow} isSpoiler={level.didYouKnowSpoils} />}
      {/* As high as what replaces it, so that nothing moves. */}
      <Suspense fallback={<RoomInvitation />}>{link === undefined && <WithFriends />}</Suspense>
      <YourTurn />
    </div>
  );
}

/** The result of a finished level: answer, game, everyone's scores, and what to do next (docs/rules/play.md#finish). */
export function Finish(props: FinishProps) {
  const { level, link, play, isCounted, guesses, outcomes, games, day, today, isFresh } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const score = play.score ?? 0;
  const levels = useQuery({ ...levelsQuery(today), enabled: day !== null });
  const order = levels.isPending ? undefined : dailyLevels(levels.data ?? []);
  // On another day, today's puzzle is the first thing to do.
  const isTodayOpen = day !== null && day !== today && isUnfinishedOn(today, order ?? []);
  useEffect(() => {
    if (!isFresh) return;
    heading.current?.focus({ preventScroll: true });
    if (score > 0) void celebrate();
  }, [isFresh, score]);
  return (
    <>
      <section className={`${layout.controls} ${styles.result}`} aria-label="Result">
        <Result score={score} outcomes={outcomes} />
        <ResultSquares outcomes={outcomes} />
        <h2 ref={heading} tabIndex={-1} className={styles.game}>
          {level.name}{' '}
          {level.releaseDate !== null && <span className={styles.year}>{level.releaseDate}</span>}
        </h2>
        <OtherNamePlace level={level} guess={guesses[score - 1]} />
        {score > 0 && level.celebration && <p className={styles.celebration}>{level.celebration}</p>}
        {level.creator && <p className={styles.creator}>Level by {level.creator}</p>}
        {day !== null && day !== today && <NextStepPlace {...{ order, day, today, isTodayOpen }} at={0} />}
        {outcomes.includes('unknown') ? (
          <Suspense>
            <ShareLater games={games} />
          </Suspense>
        ) : (
          <ShareScore
            level={level}
            link={link}
            score={score}
            guesses={guesses}
            outcomes={outcomes}
            day={day}
            variant={isTodayOpen ? 'plain' : 'primary'}
          />
        )}
        {day && <NextPuzzle {...{ order, day, today, isTodayOpen }} />}
      </section>
      {isCounted && (
        <div className={styles.rating}>
          <Suspense>
            <RateLevel levelId={level.id} />
          </Suspense>
        </div>
      )}
      <Suspense>
        <ReminderPlace day={day} today={today} />
      </Suspense>
      <Cards level={level} link={link} score={score} />
      {isCounted && (
        <Suspense>
          <EveryonesGuesses levelId={level.id} guesses={guesses} />
        </Suspense>
      )}
    </>
  );
}

const STEPS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The squares of the share text, large; hidden from screen readers, which read the same from the step buttons. */
function ResultSquares({ outcomes }: { outcomes: readonly StepOutcome[] }) {
  return (
    <p className={styles.squares} aria-hidden="true">
      {STEPS.map((step, index) => (
        <OutcomeSquare key={step} outcome={outcomes[index] ?? 'not-played'} />
      ))}
    </p>
  );
}

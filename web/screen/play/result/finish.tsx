import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { isSameName } from '#shared/game/same-name.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { dailyLevelIndex, dailyLevels } from '#shared/level/order/daily-order.ts';
import { isShown, type ListedLevel } from '#shared/level/showing.ts';
import { type Guess, SKIP } from '#shared/play/guess.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import type { Play } from '#shared/play/play.ts';
import { useMatches } from '../../../browser/page/screen.ts';
import { startWorkerAfterPlay } from '../../../browser/page/service-worker.ts';
import type { GameDetails } from '../../../game/use-game-details.ts';
import { levelsQuery } from '../../../level/queries.ts';
import { finishedPlay } from '../../../play/play-storage.ts';
import { site } from '../../../site/site.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { ChallengePlace } from '../challenge/challenge-place.tsx';
import styles from './finish.module.css';
import { NextPuzzle } from './next-puzzle.tsx';
import { ResultCard, ScoreComparison } from './result-card.tsx';
import { ShareScore } from './share/share-score.tsx';

const ShareLater = lazyPart(async () => (await import('../../../game/share-later.tsx')).ShareLater);
// Without a network these are left out until it is back.
const nothing = () => null;
const RateLevel = lazyPart(async () => (await import('./rate-level.tsx')).RateLevel, nothing);
const EveryoneCard = lazyPart(async () => (await import('./everyone-card.tsx')).EveryoneCard, nothing);
const Bonus = lazyPart(async () => (await import('../bonus/bonus.tsx')).Bonus, nothing);
const AfterFinish = lazyPart(async () => (await import('./after-finish.tsx')).AfterFinish, nothing);
const OtherName = lazyPart(async () => (await import('./other-name.tsx')).OtherName, nothing);
/** Without a network it stays away. */
async function celebrate(score: number): Promise<void> {
  const particles = await import('../../../browser/particles.ts').catch(() => null);
  particles?.burstParticles(score, '[data-outcome="success"]');
}

/** Where the panel beside the picture has room for how everyone did, below the bonus question. */
const ROOMY_PANEL = '(aspect-ratio >= 5/4) and (width > 35em) and (height >= 64em)';

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
  /** Whether it was finished just now: then a win is celebrated. */
  isFresh: boolean;
  /** What is asked about the game. */
  bonus: ReactNode;
}

/** Until the order is known, as if it were: a button that is filled later disturbs less than one that no longer is. */
function isUnfinishedOn(day: Day, order: readonly ListedLevel[] | undefined): boolean {
  if (order === undefined) return true;
  const level = order[dailyLevelIndex(day, site(), order.length) ?? -1];
  return level !== undefined && isShown(level) && finishedPlay(level.id) === null;
}

function OtherNamePlace({ level, guess }: { level: Level; guess: Guess | null | undefined }) {
  if (!guess || guess === SKIP || isSameName(guess.name, level.name)) return null;
  return (
    <Suspense>
      <OtherName level={level} guess={guess} />
    </Suspense>
  );
}

/** The score of a finished level, and what to do with it and next (docs/rules/play.md#finish). */
export function Finish(props: FinishProps) {
  const { level, link, play, isCounted, guesses, outcomes, games, number, day, today, isFresh, bonus } =
    props;
  const score = play.score ?? 0;
  const isRoomy = useMatches(ROOMY_PANEL);
  const isCustom = link !== undefined;
  const levels = useQuery({ ...levelsQuery(today), enabled: day !== null });
  const order = levels.isPending ? undefined : dailyLevels(levels.data ?? []);
  // On another day, today's puzzle is the first thing to do.
  const isTodayOpen = day !== null && day !== today && isUnfinishedOn(today, order);
  useEffect(() => {
    if (isFresh && score > 0) void celebrate(score);
  }, [isFresh, score]);
  useEffect(startWorkerAfterPlay, []);
  return (
    <ResultCard
      {...{ play, outcomes }}
      texts={
        <>
          {!isCustom && <ScoreComparison levelId={level.id} score={score} />}
          <OtherNamePlace level={level} guess={guesses[score - 1]} />
        </>
      }
    >
      <ChallengePlace level={level} outcomes={outcomes} />
      {outcomes.includes('unknown') ? (
        <div className={styles.later}>
          <Suspense>
            <ShareLater games={games} />
          </Suspense>
        </div>
      ) : (
        <ShareScore {...{ level, link, score, guesses, outcomes, number, day }}>
          {isCounted && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
            <span role="group" className={styles.rating} aria-label={t('Your opinion')}>
              <Suspense>
                <RateLevel levelId={level.id} />
              </Suspense>
            </span>
          )}
        </ShareScore>
      )}
      {bonus}
      {day && <NextPuzzle {...{ order, day, today, isTodayOpen }} />}
      {isRoomy && !isCustom && (
        <Suspense fallback={<div className={styles.everyone} />}>
          <EveryoneCard levelId={level.id} score={score} />
        </Suspense>
      )}
    </ResultCard>
  );
}

interface BonusPlaceProps extends Pick<FinishProps, 'level' | 'play' | 'games' | 'today'> {
  isYearTold: boolean;
  onTold: (isTold: boolean) => void;
}

/** The place of what is asked about the game; where that cannot be loaded, nothing is kept back for it. */
export function BonusPlace(props: BonusPlaceProps) {
  const { isYearTold, onTold } = props;
  useEffect(() => void Bonus.preload().then((part) => part ?? onTold(true)), [onTold]);
  const waiting = !isYearTold && <div className={styles.bonus} />;
  return (
    <Suspense fallback={waiting}>
      <Bonus {...{ ...props, waiting }} />
    </Suspense>
  );
}

interface BelowFinishProps extends Pick<FinishProps, 'level' | 'link' | 'play' | 'isCounted' | 'guesses'> {
  /** The player's own guesses. */
  history: ReactNode;
  isYearTold: boolean;
}

/** The place of what follows the result; until that is loaded, higher than the window, so that nothing moves in view. */
export function BelowFinish({ link, play, ...rest }: BelowFinishProps) {
  const isRoomy = useMatches(ROOMY_PANEL);
  const isCustom = link !== undefined;
  const everyone = !isRoomy && !isCustom && <EveryoneCard levelId={rest.level.id} score={play.score ?? 0} />;
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <AfterFinish {...rest} isCustom={isCustom} everyone={everyone} />
    </Suspense>
  );
}

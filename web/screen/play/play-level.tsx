import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { STEP_COUNT } from '#shared/level/step-count.ts';
import { type Guess, isGuessed, SKIP } from '#shared/play/guess.ts';
import { guessOutcome, stepOutcomes } from '#shared/play/guess-outcome.ts';
import { isFinished } from '#shared/play/play.ts';
import { usePageTitle } from '../../browser/page-title.ts';
import { hasPlays } from '../../browser/play-storage.ts';
import { GamePickerPlaceholder } from '../../game/game-picker-placeholder.tsx';
import { guessedGameIds, useGameDetails } from '../../game/use-game-details.ts';
import { StepButtons } from '../../level/step-buttons.tsx';
import { DayBar } from './day-bar.tsx';
import { EditLink } from './edit-link.tsx';
import { Feedback } from './feedback.tsx';
import type { FinishProps } from './finish.tsx';
import { GuessHistory } from './guess-history.tsx';
import { HintsPanel } from './hints-panel.tsx';
import { loadedFinish, loadFinish } from './load-finish.ts';
import { NewHere } from './new-here.tsx';
import { PlayFigure } from './play-figure.tsx';
import layout from './play-layout.module.css';
import styles from './play-level.module.css';
import { ResetProgress } from './reset-progress.tsx';
import { usePlay } from './use-play.ts';
import { useTypingRoom } from './use-typing-room.ts';

// The result is fetched together with the picker: losing the network in between must not break the end of a game.
const GamePicker = lazy(async () => {
  const { GamePicker } = await import('../../game/game-picker.tsx');
  loadFinish().catch(() => undefined);
  return { default: GamePicker };
});
const LazyFinish = lazy(async () => ({ default: (await loadFinish()).Finish }));

/** Renders `Finish` at once when it is loaded: a lazy component would suspend on its first render. */
function ReadyFinish(props: FinishProps) {
  const [Finish] = useState<ComponentType<FinishProps>>(() => loadedFinish()?.Finish ?? LazyFinish);
  return <Finish {...props} />;
}

interface PlayLevelProps {
  level: Level;
  /**
   * The address of a custom level, which exists only in its link: the server is never asked about it. Null for one that opens only on
   * this device.
   */
  link?: string | null;
  editLink?: string;
  number: number | null;
  day: Day | null;
  previous: Day | null;
  next: Day | null;
  today: Day;
}

/** One level, from the first step to its result. */
export function PlayLevel({ level, link, editLink, number, day, previous, next, today }: PlayLevelProps) {
  const isCustom = link !== undefined;
  const isFuture = day !== null && day > today;
  const isCounted = !isCustom && level.state === 'approved' && !isFuture;
  const { play, guess, reset } = usePlay(level, { isCounted });
  const room = useTypingRoom();
  const finished = isFinished(play);
  const [shown, setShown] = useState(play.step);
  const [isFresh, setIsFresh] = useState(false);
  const [isNewcomer] = useState(() => !hasPlays());
  const { seriesOf, yearOf } = useGameDetails([level.gameId, ...guessedGameIds(play.guesses)]);
  const shownStep = Math.min(shown, finished ? STEP_COUNT : play.step);
  const title = isCustom ? 'Player Level' : levelTitle(level.id, number);
  usePageTitle(day === today ? undefined : title);

  function take(next: Guess) {
    const after = guess(next);
    setShown(after.step);
    setIsFresh(true);
  }

  const outcomes = stepOutcomes(play, level, seriesOf);
  const last = play.guesses.at(-1);
  const lastOutcome = last === undefined ? null : guessOutcome(last, level, seriesOf);

  return (
    <div ref={room.ref} className={layout.play} data-typing={room.isTyping} style={room.style}>
      <div className={room.spare('')}>
        <DayBar title={title} day={day} previous={previous} next={next} today={today} />
      </div>
      <PlayFigure
        level={level}
        isCustom={isCustom}
        shownStep={shownStep}
        unlockedStep={play.step}
        isFinished={finished}
        attempts={isFresh ? play.guesses.length : 0}
        legendClass={room.spare(layout.legend)}
      />
      <div className={layout.steps}>
        <div className={room.spare('')}>
          <StepButtons outcomes={outcomes} shownStep={shownStep} unlockedStep={play.step} onShow={setShown} />
        </div>
        <Feedback play={play} lastOutcome={lastOutcome} answer={level.name} />
      </div>
      <Suspense
        fallback={
          !finished && (
            <div className={layout.controls}>
              <GamePickerPlaceholder hasSkip placeholder="What game is this from?" />
            </div>
          )
        }
      >
        {finished ? (
          <ReadyFinish
            level={level}
            link={link}
            play={play}
            outcomes={outcomes}
            number={number}
            day={day}
            today={today}
            isFresh={isFresh}
          />
        ) : (
          <div className={layout.controls}>
            <GamePicker
              verb="Submit"
              placeholder="What game is this from?"
              isGuessed={(game) => isGuessed(play.guesses, game)}
              onPick={({ id, name }) => take({ id, name })}
              onSkip={() => take(SKIP)}
            />
            {isNewcomer && play.guesses.length === 0 && <NewHere />}
            {play.guesses.length > 0 && (
              <div className={styles.cards}>
                <GuessHistory guesses={play.guesses} outcomes={outcomes} />
                <HintsPanel guesses={play.guesses} level={level} yearOf={yearOf} />
              </div>
            )}
          </div>
        )}
        {finished && play.guesses.length > 0 && <GuessHistory guesses={play.guesses} outcomes={outcomes} />}
        <div className={styles.ways}>
          {play.guesses.length + Number(finished) > 0 && (
            <ResetProgress
              onReset={() => {
                reset();
                setShown(1);
              }}
            />
          )}
          <EditLink level={level} editLink={editLink} isFinished={finished} />
        </div>
      </Suspense>
    </div>
  );
}

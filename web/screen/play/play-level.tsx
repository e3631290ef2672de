import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import type { Game } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { guessedGame, isGuessed, SKIP } from '#shared/play/guess.ts';
import { guessOutcome, stepGuesses } from '#shared/play/guess-outcome.ts';
import { isFinished, isStarted, type Play } from '#shared/play/play.ts';
import { hasPermission } from '#shared/user/user.ts';
import { forgetTyped } from '../../browser/early-field.ts';
import { useDayColour } from '../../browser/page.ts';
import { useStrayLetters } from '../../browser/typing.ts';
import { useLevelCatalogue } from '../../game/catalogue/level-catalogue.ts';
import { GamePicker, type GamePickerHandle } from '../../game/picker/game-picker.tsx';
import { guessedGames, useGameDetails } from '../../game/use-game-details.ts';
import { StepButtons } from '../../level/step-buttons.tsx';
import { hasPlays } from '../../play/play-storage.ts';
import { usePlay } from '../../play/use-play.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useUser } from '../../user/user.ts';
import { ChallengePlace } from './challenge/challenge-place.tsx';
import { DayBar } from './day-bar.tsx';
import { GuessHistory, GuessList, type GuessListProps, Hints } from './guess/attempts.tsx';
import { Feedback } from './guess/feedback.tsx';
import { useEarlierAnswers } from './guess/use-earlier-answers.ts';
import { useOutcomes } from './guess/use-outcomes.ts';
import { useSounds } from './guess/use-sounds.ts';
import { LostNetwork, useLoadedPicture, useNextPicture } from './lost-network.tsx';
import { NewHere } from './new-here.tsx';
import { FillButton } from './picture/fill-button.tsx';
import { frameMotion } from './picture/frame-motion.ts';
import { LevelComment, PictureDescription } from './picture/picture-legend.tsx';
import { PlayFigure } from './picture/play-figure.tsx';
import { useLargePicture } from './picture/use-large-picture.ts';
import { ZoomReading } from './picture/zoom-reading.tsx';
import layout from './play-layout.module.css';
import { AnswerTitle } from './result/answer-title.tsx';
import { ContactSheet } from './result/contact-sheet.tsx';
import { BelowFinish, Finish } from './result/finish.tsx';
import { useKeyboardLayout } from './use-keyboard-layout.ts';

// The rest of a play is part of the first script: losing the network in between must not break its end.
const ways = () => import('./ways/play-ways.tsx');
const nothing = () => null;
const PlayWays = lazyPart(async () => (await ways()).PlayWays, nothing);
const GivenHelp = lazyPart(async () => (await ways()).GivenHelp, nothing);

interface PlayLevelProps {
  level: Level;
  /**
   * The address of a custom level, which exists only in its link: the server is never asked about it. Null for one that opens only on
   * this device.
   */
  link?: string | null;
  /** Whether its picture is there as a whole, as that of a custom level is, and not step by step. */
  isWhole?: boolean;
  editLink?: string;
  number: number | null;
  day: Day | null;
  previous: Day | null;
  next: Day | null;
  today: Day;
  theme?: string | undefined;
  /** Called when the player types. */
  onInput?: () => void;
}

/** The step on the screen. An earlier one stays until the next attempt, which may come from another tab. */
function useShownStep(play: Play) {
  const [chosen, setChosen] = useState({ play, step: play.step });
  const isChosen = chosen.play === play;
  return {
    shownStep: isChosen ? chosen.step : play.step,
    isChosen,
    showStep: (step: number) => setChosen({ play, step }),
  };
}

/** One level, from the first step to its result. */
export function PlayLevel(props: PlayLevelProps) {
  const { level, link, editLink, number, day, previous, next, today, theme, onInput } = props;
  const isCustom = link !== undefined;
  const { isWhole = isCustom } = props;
  // Once a custom level is finished, anyone may edit a copy.
  const isManager = hasPermission(useUser(), 'manage-level');
  const isCounted = !isCustom && level.state === 'approved' && (day ?? today) <= today;
  const { play, isFresh, attempts, guess, change, reset } = usePlay(level, { isCounted, today });
  const catalogue = useLevelCatalogue(level);
  const keyboard = useKeyboardLayout();
  const picker = useRef<GamePickerHandle>(null);
  const reading = useRef<HTMLParagraphElement>(null);
  const [isLarge, toggleLarge] = useLargePicture();
  useStrayLetters({ focus: (start) => picker.current?.focus(start), key: 'f', onKey: toggleLarge });
  useEffect(forgetTyped, []);
  const finished = isFinished(play);
  const mayEdit = editLink ? finished : isManager;
  // The picture of a custom level is there as a whole.
  const { hasFailed, noteLoaded } = useLoadedPicture(isWhole);
  const { warning, maySkip } = useNextPicture(play, hasFailed, isWhole);
  const [isNewcomer] = useState(() => !hasPlays());
  const { earlier, load } = useEarlierAnswers(today);
  const games = useGameDetails([{ id: level.gameId, name: level.name }, ...guessedGames(play.guesses)]);
  const { seriesOf, yearOf } = games;
  const { shownStep, isChosen, showStep } = useShownStep(play);
  const title = isCustom ? t('Player Level') : levelTitle(level.id, number);
  useDayColour(level.colour);
  usePageTitle(day === today ? undefined : title);

  useSounds(play, attempts);

  // How close it was is stored while it is known, as the catalogue may not be there the next time.
  function pick(picked: Game) {
    const game = guessedGame(picked, level);
    const outcome = guessOutcome(game, level, seriesOf);
    guess({ ...game, ...(outcome === 'overlap' || outcome === 'error' ? { outcome } : {}) });
  }

  const guesses = stepGuesses(play, level);
  const { outcomes, last, isHinted } = useOutcomes(play, level, seriesOf);

  const otherWays = (
    <Suspense>
      {(isStarted(play) || mayEdit) && (
        <PlayWays {...{ level, play, today, editLink, mayEdit }} onChange={change} onReset={reset} />
      )}
    </Suspense>
  );

  return (
    <div
      ref={keyboard.ref}
      className={layout.play}
      data-typing={keyboard.isTyping}
      data-large={isLarge}
      data-moving={attempts > 0}
      data-fresh={isFresh}
      style={keyboard.style}
      onInput={() => {
        if (!isNewcomer) load(isStarted(play));
        onInput?.();
      }}
    >
      <div className={keyboard.hideWhileTyping(layout.bar)}>
        <DayBar {...{ title, day, previous, next, today, theme }} />
      </div>
      <PlayFigure
        level={level}
        isCustom={isWhole}
        shownStep={shownStep}
        unlockedStep={play.step}
        isFinished={finished}
        attempts={attempts}
        reading={reading}
        motion={frameMotion(play, last.lastOutcome, attempts > 0 && !isChosen)}
        onLoaded={noteLoaded}
      >
        <AnswerTitle {...{ level, play, isFresh }} isShown={shownStep === STEP_COUNT} />
        <FillButton isLarge={isLarge} onToggle={toggleLarge} />
      </PlayFigure>
      <div className={layout.steps}>
        <div className={keyboard.hideWhileTyping(layout.lens)}>
          {finished ? (
            <ContactSheet {...{ level, outcomes, shownStep }} isCustom={isWhole} onShow={showStep} />
          ) : (
            <StepButtons {...{ outcomes, shownStep }} unlockedStep={play.step} onShow={showStep} />
          )}
        </div>
        {!finished && (
          <ZoomReading ref={reading} outcomes={outcomes} step={play.step} shownStep={shownStep} />
        )}
      </div>
      {/* Stays after the finish for its live region, which says how it ended. */}
      <div className={finished ? 'visually-hidden' : layout.panel}>
        <div data-dock className={layout.dock}>
          <div className={layout.said}>
            <Feedback play={play} {...last} answer={level} seriesOf={seriesOf} />
            <HelpPlace {...{ level, play }} />
            <Hints isShown={isHinted && !finished} guesses={play.guesses} level={level} yearOf={yearOf} />
          </div>
          {!finished && (
            <GamePicker
              ref={picker}
              verb={t('Submit')}
              placeholder={t('What game is this from?')}
              catalogue={catalogue}
              startsWithBestKnown
              earlier={earlier}
              isGuessed={(game) => isGuessed(play.guesses, guessedGame(game, level))}
              onPick={pick}
              onSkip={() => maySkip() && guess(SKIP)}
            />
          )}
          <LostNetwork warning={warning} />
        </div>
        {!finished && (
          <div className={keyboard.hideWhileTyping(layout.rest)}>
            <LevelComment level={level} />
            <GuessesSoFar
              {...{ level, play }}
              guesses={guesses}
              outcomes={outcomes}
              isNewcomer={isNewcomer}
            />
            <PictureDescription level={level} step={Math.min(shownStep, play.step)} />
            {otherWays}
          </div>
        )}
      </div>
      {finished && (
        <>
          <Finish
            {...{ level, link, play, isCounted, guesses, outcomes, games, number, day, today, isFresh }}
          />
          <LevelComment level={level} />
          <PictureDescription level={level} step={shownStep} />
          <BelowFinish
            {...{ level, link, play, isCounted, guesses, day, today }}
            history={<GuessHistory guesses={guesses} outcomes={outcomes} />}
          />
          {otherWays}
        </>
      )}
    </div>
  );
}

interface GuessesSoFarProps extends GuessListProps {
  level: Level;
  play: Play;
  isNewcomer: boolean;
}

function GuessesSoFar({ level, play, isNewcomer, ...list }: GuessesSoFarProps) {
  return (
    <>
      <ChallengePlace level={level} outcomes={null} />
      {isStarted(play) ? <GuessList {...list} /> : isNewcomer && <NewHere />}
    </>
  );
}

function HelpPlace({ level, play }: ComponentProps<typeof GivenHelp>) {
  return <Suspense>{play.help && !isFinished(play) && <GivenHelp {...{ level, play }} />}</Suspense>;
}

import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { type Guess, guessedGame, isGuessed, SKIP } from '#shared/play/guess.ts';
import { stepGuesses, withOutcome, withOutcomes } from '#shared/play/guess-outcome.ts';
import { isFinished, type Play } from '#shared/play/play.ts';
import { FACTS_STEP } from '#shared/play/play-options.ts';
import { useStrayLetters } from '../../browser/input/typing.ts';
import { DOCKED } from '../../browser/input/use-typing-height.ts';
import { useDayColour } from '../../browser/page/page.ts';
import { useMatches } from '../../browser/page/screen.ts';
import { useLevelCatalogue } from '../../game/catalogue/level-catalogue.ts';
import { GamePicker, type GamePickerHandle } from '../../game/picker/game-picker.tsx';
import { type GameDetails, guessedGames, useGameDetails } from '../../game/use-game-details.ts';
import { StepButtons } from '../../level/step-buttons.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { type GuessListProps, Hints } from './guess/attempts.tsx';
import { Feedback } from './guess/feedback.tsx';
import { useOutcomes } from './guess/use-outcomes.ts';
import { useSkipNote } from './guess/use-skip-note.ts';
import { useSounds } from './guess/use-sounds.ts';
import { LostNetwork, useLoadedPicture, useNextPicture } from './lost-network.tsx';
import { FillButton } from './picture/fill-button.tsx';
import { frameMotion } from './picture/frame-motion.ts';
import { LevelComment, PictureDescription } from './picture/picture-legend.tsx';
import { PlayFigure } from './picture/play-figure.tsx';
import { useLargePicture } from './picture/use-large-picture.ts';
import { ZoomReading } from './picture/zoom-reading.tsx';
import layout from './play-layout.module.css';
import panel from './play-panel.module.css';
import { AnswerTitle } from './result/answer-title.tsx';
import { ContactSheet } from './result/contact-sheet.tsx';
import { useKeyboardLayout } from './use-keyboard-layout.ts';

const LevelFacts = lazyPart(
  async () => (await import('./ways/level-facts.tsx')).LevelFacts,
  () => null,
);
const GivenHelp = lazyPart(
  async () => (await import('./ways/play-ways.tsx')).GivenHelp,
  () => null,
);

/** What the parts around the board show of a play. */
interface ShownPlay extends GuessListProps {
  games: GameDetails;
}

interface PlayBoardProps {
  level: Level;
  play: Play;
  /** How many attempts this tab has made. */
  attempts: number;
  guess: (guess: Guess) => void;
  /** Changes the play as it is by then. */
  change: (next: (before: Play) => Play) => void;
  /** Whether it was finished just now. */
  isFresh: boolean;
  /** Whether its picture is there as a whole, as that of a custom level is, and not step by step. */
  isWhole: boolean;
  /** Whether the year may be read after the finish; it may unless it is asked for. */
  isYearTold?: boolean;
  bar: ReactNode;
  earlier?: ComponentProps<typeof GamePicker>['earlier'];
  /** Called when the player types. */
  onInput?: () => void;
  /** Above the reading, until the first attempt ever. */
  welcome?: ReactNode;
  /** Below the field, until the level is finished. */
  soFar: (shown: ShownPlay) => ReactNode;
  /** The result, and what is below the comment and the picture's description then. */
  finish: (shown: ShownPlay) => ReactNode;
  after: (shown: ShownPlay) => ReactNode;
  /** Below picture and panel; where the field is at the bottom of the window, not before the level is finished. */
  week?: ReactNode;
  /** What else there is to do until the level is finished; behind one button where the field is at the bottom of the window. */
  ways: (isMenu: boolean) => ReactNode;
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

/** The picture of a level with its steps, the field and what was said; where the play is kept is the caller's. */
export function PlayBoard(props: PlayBoardProps) {
  const { level, play, attempts, guess, change, isFresh, isWhole, earlier, soFar, finish, after } = props;
  const { isYearTold = true } = props;
  const skipNote = useSkipNote(play);
  const catalogue = useLevelCatalogue(level);
  const keyboard = useKeyboardLayout();
  const isDocked = useMatches(DOCKED);
  const picker = useRef<GamePickerHandle>(null);
  const reading = useRef<HTMLParagraphElement>(null);
  const [isLarge, toggleLarge] = useLargePicture();
  useStrayLetters({ focus: (start) => picker.current?.focus(start), key: 'f', onKey: toggleLarge });
  const finished = isFinished(play);
  const { hasFailed, noteLoaded } = useLoadedPicture(isWhole);
  const { warning, maySkip } = useNextPicture(play, hasFailed, isWhole);
  const guessed = guessedGames(play.guesses);
  const isUrgent = guessed.length > 0 && (!finished || withOutcomes(play, level, () => null) !== play);
  const games = useGameDetails([{ id: level.gameId, name: level.name }, ...guessed], isUrgent);
  const { seriesOf } = games;
  const { shownStep, isChosen, showStep } = useShownStep(play);
  useDayColour(level.colour);
  useSounds(play, attempts);

  // How close it was is stored once it is known, as the catalogue may not be there the next time.
  const isKnownNow = withOutcomes(play, level, seriesOf) !== play;
  useEffect(() => {
    if (isKnownNow) change((before) => withOutcomes(before, level, seriesOf));
  });

  const { outcomes, last, isHinted } = useOutcomes(play, level, games);
  const shown = { guesses: stepGuesses(play, level), outcomes, games };

  return (
    <div
      ref={keyboard.ref}
      data-wide
      className={layout.play}
      data-typing={keyboard.isTyping}
      data-large={isLarge}
      data-moving={attempts > 0}
      data-fresh={isFresh}
      style={keyboard.style}
      onInput={props.onInput}
    >
      <div data-in-header className={keyboard.hideWhileTyping(layout.bar)}>
        {props.bar}
      </div>
      <PlayFigure
        level={level}
        isCustom={isWhole}
        shownStep={shownStep}
        unlockedStep={play.step}
        isFinished={finished}
        outcomes={outcomes}
        attempts={attempts}
        reading={reading}
        motion={frameMotion(play, last.lastOutcome, attempts > 0 && !isChosen)}
        onLoaded={noteLoaded}
        steps={
          <div data-ruler className={keyboard.hideWhileTyping()}>
            {finished ? (
              <ContactSheet {...{ level, outcomes, shownStep }} isCustom={isWhole} onShow={showStep} />
            ) : (
              <StepButtons
                {...{ outcomes, shownStep }}
                captions={shown.guesses.map((guess) => (guess === SKIP ? null : (guess?.name ?? null)))}
                unlockedStep={play.step}
                onShow={showStep}
              />
            )}
          </div>
        }
      >
        <AnswerTitle {...{ level, play, isFresh, isYearTold }} isShown={shownStep === STEP_COUNT} />
        <FillButton isLarge={isLarge} onToggle={toggleLarge} />
      </PlayFigure>
      {!finished && (
        <div className={layout.steps}>
          {props.welcome}
          <ZoomReading ref={reading} outcomes={outcomes} step={play.step} shownStep={shownStep} />
        </div>
      )}
      {/* Stays after the finish for its live region, which says how it ended. */}
      <div className={finished ? 'visually-hidden' : panel.panel}>
        <div data-dock className={panel.dock}>
          <Said {...{ level, play, last, games }} isHinted={isHinted && !finished}>
            {isDocked && !finished && props.ways(true)}
          </Said>
          {!finished && (
            <GamePicker
              ref={picker}
              verb={t('[guess] Submit')}
              placeholder={t('What game is this from?')}
              catalogue={catalogue}
              startsWithBestKnown
              earlier={earlier}
              isGuessed={(game) => isGuessed(play.guesses, guessedGame(game, level))}
              onPick={(game) => guess(withOutcome(guessedGame(game, level), level, seriesOf))}
              onSkip={() => maySkip() && guess(SKIP)}
              skipNote={skipNote}
            />
          )}
          <LostNetwork warning={warning} />
        </div>
        {!finished && (
          <div className={keyboard.hideWhileTyping(panel.rest)}>
            <LevelComment level={level} />
            <div className={panel.soFar}>{soFar(shown)}</div>
            <PictureDescription level={level} step={Math.min(shownStep, play.step)} />
            {!isDocked && props.ways(false)}
          </div>
        )}
      </div>
      {finished && finish(shown)}
      {props.week && (finished || !isDocked) && <div className={layout.week}>{props.week}</div>}
      {finished && (
        <>
          <LevelComment level={level} />
          <PictureDescription level={level} step={shownStep} />
          {after(shown)}
        </>
      )}
    </div>
  );
}

interface SaidProps {
  level: Level;
  play: Play;
  last: ReturnType<typeof useOutcomes>['last'];
  games: GameDetails;
  isHinted: boolean;
  /** At the end of it. */
  children: ReactNode;
}

/** What the last attempt was, and what is known of the game by now. */
function Said({ level, play, last, games: { seriesOf, yearOf }, isHinted, children }: SaidProps) {
  return (
    <div className={panel.said}>
      <Feedback play={play} {...last} answer={level} seriesOf={seriesOf} />
      <Suspense>{play.help && !isFinished(play) && <GivenHelp {...{ level, play }} />}</Suspense>
      <Suspense>
        {play.step >= FACTS_STEP && isHinted && <LevelFacts level={level} step={play.step} />}
      </Suspense>
      <Hints isShown={isHinted} guesses={play.guesses} level={level} yearOf={yearOf} />
      {children}
    </div>
  );
}

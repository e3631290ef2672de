import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import type { Game } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { guessedGame, isGuessed, SKIP } from '#shared/play/guess.ts';
import { guessOutcome, stepGuesses } from '#shared/play/guess-outcome.ts';
import { isFinished, isStarted } from '#shared/play/play.ts';
import { useDayColour } from '../../../browser/page.ts';
import { useStrayLetters } from '../../../browser/typing.ts';
import { useLevelCatalogue } from '../../../game/catalogue/level-catalogue.ts';
import { GamePicker, type GamePickerHandle } from '../../../game/picker/game-picker.tsx';
import { guessedGames, useGameDetails } from '../../../game/use-game-details.ts';
import { StepButtons } from '../../../level/step-buttons.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { TitleBar } from '../../../ui/title-bar.tsx';
import { GuessHistory, GuessList, Hints } from '../guess/attempts.tsx';
import { Feedback } from '../guess/feedback.tsx';
import { useOutcomes } from '../guess/use-outcomes.ts';
import { useSounds } from '../guess/use-sounds.ts';
import { LostNetwork, useNextPicture } from '../lost-network.tsx';
import { FillButton } from '../picture/fill-button.tsx';
import { frameMotion } from '../picture/frame-motion.ts';
import { LevelComment, PictureDescription } from '../picture/picture-legend.tsx';
import { PlayFigure } from '../picture/play-figure.tsx';
import { useLargePicture } from '../picture/use-large-picture.ts';
import { ZoomReading } from '../picture/zoom-reading.tsx';
import layout from '../play-layout.module.css';
import { AnswerTitle } from '../result/answer-title.tsx';
import { ContactSheet } from '../result/contact-sheet.tsx';
import { useKeyboardLayout } from '../use-keyboard-layout.ts';
import { PracticeFinish } from './practice-finish.tsx';
import { usePracticePlay } from './use-practice-play.ts';

// These are parts of chunks that the play screen loads, which a static import would split.
const ways = () => import('../ways/play-ways.tsx');
const nothing = () => null;
const WhenStuck = lazyPart(async () => (await ways()).WhenStuck, nothing);
const GivenHelp = lazyPart(async () => (await ways()).GivenHelp, nothing);
const AfterFinish = lazyPart(async () => (await import('../result/after-finish.tsx')).AfterFinish, nothing);

interface PracticeLevelProps {
  level: Level;
  today: Day;
  onNext: () => void;
  /** Goes back to the filters. */
  onLeave: () => void;
}

/** One level of a practice run. It looks like `PlayLevel`, which stores and sends what is played. */
export function PracticeLevel({ level, today, onNext, onLeave }: PracticeLevelProps) {
  const { play, attempts, guess, change } = usePracticePlay(level, today);
  const catalogue = useLevelCatalogue(level);
  const keyboard = useKeyboardLayout();
  const picker = useRef<GamePickerHandle>(null);
  const reading = useRef<HTMLParagraphElement>(null);
  const [isLarge, toggleLarge] = useLargePicture();
  useStrayLetters({ focus: (start) => picker.current?.focus(start), key: 'f', onKey: toggleLarge });
  const [hasFailed, setHasFailed] = useState(false);
  const { warning, maySkip } = useNextPicture(play, hasFailed, false);
  const { seriesOf, yearOf } = useGameDetails([
    { id: level.gameId, name: level.name },
    ...guessedGames(play.guesses),
  ]);
  const [chosen, setChosen] = useState({ play, step: play.step });
  const isChosen = chosen.play === play;
  const shownStep = isChosen ? chosen.step : play.step;
  const showStep = (step: number) => setChosen({ play, step });
  const finished = isFinished(play);
  const guesses = stepGuesses(play, level);
  const { outcomes, last, isHinted } = useOutcomes(play, level, seriesOf);
  useDayColour(level.colour);
  useSounds(play, attempts);

  function pick(picked: Game) {
    const game = guessedGame(picked, level);
    const outcome = guessOutcome(game, level, seriesOf);
    guess({ ...game, ...(outcome === 'overlap' || outcome === 'error' ? { outcome } : {}) });
  }

  return (
    <div
      ref={keyboard.ref}
      className={layout.play}
      data-typing={keyboard.isTyping}
      data-large={isLarge}
      data-moving={attempts > 0}
      data-fresh={finished}
      style={keyboard.style}
    >
      <div className={keyboard.hideWhileTyping(layout.bar)}>
        <TitleBar title={t('Practice')}>
          <Button variant="quiet" onClick={onLeave}>
            <SlidersHorizontal size={16} aria-hidden="true" /> {t('Change filters')}
          </Button>
        </TitleBar>
      </div>
      <PlayFigure
        level={level}
        isCustom={false}
        shownStep={shownStep}
        unlockedStep={play.step}
        isFinished={finished}
        attempts={attempts}
        reading={reading}
        motion={frameMotion(play, last.lastOutcome, attempts > 0 && !isChosen)}
        onLoaded={setHasFailed}
      >
        <AnswerTitle {...{ level, play }} isFresh={finished} isShown={shownStep === STEP_COUNT} />
        <FillButton isLarge={isLarge} onToggle={toggleLarge} />
      </PlayFigure>
      <div className={layout.steps}>
        <div className={keyboard.hideWhileTyping(layout.lens)}>
          {finished ? (
            <ContactSheet {...{ level, outcomes, shownStep }} isCustom={false} onShow={showStep} />
          ) : (
            <StepButtons {...{ outcomes, shownStep }} unlockedStep={play.step} onShow={showStep} />
          )}
        </div>
        {!finished && (
          <ZoomReading ref={reading} outcomes={outcomes} step={play.step} shownStep={shownStep} />
        )}
      </div>
      {/* Stays after the finish for its live region. */}
      <div className={finished ? 'visually-hidden' : layout.panel}>
        <div data-dock className={layout.dock}>
          <div className={layout.said}>
            <Feedback play={play} {...last} answer={level} seriesOf={seriesOf} />
            <Suspense>{play.help && !finished && <GivenHelp {...{ level, play }} />}</Suspense>
            <Hints isShown={isHinted && !finished} guesses={play.guesses} level={level} yearOf={yearOf} />
          </div>
          {!finished && (
            <GamePicker
              ref={picker}
              verb={t('Submit')}
              placeholder={t('What game is this from?')}
              catalogue={catalogue}
              startsWithBestKnown
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
            {isStarted(play) && <GuessList guesses={guesses} outcomes={outcomes} />}
            <PictureDescription level={level} step={Math.min(shownStep, play.step)} />
            <Suspense>
              <WhenStuck {...{ level, play, today }} onChange={change} />
            </Suspense>
          </div>
        )}
      </div>
      {finished && (
        <>
          <PracticeFinish {...{ level, play, outcomes, onNext }} />
          <LevelComment level={level} />
          <PictureDescription level={level} step={shownStep} />
          <Suspense>
            <AfterFinish
              {...{ level, guesses, today }}
              isCustom={false}
              isCounted={false}
              day={null}
              everyone={null}
              history={<GuessHistory guesses={guesses} outcomes={outcomes} />}
            />
          </Suspense>
        </>
      )}
    </div>
  );
}

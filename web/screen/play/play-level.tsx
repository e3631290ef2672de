import { Suspense, useEffect, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { isFinished, isStarted } from '#shared/play/play.ts';
import { hasPermission } from '#shared/user/user.ts';
import { forgetTyped } from '../../browser/input/early-field.ts';
import { storedText } from '../../browser/storage/local-storage.ts';
import { untilIdle } from '../../browser/time/wait.ts';
import { hasPlays } from '../../play/play-storage.ts';
import { usePlay } from '../../play/use-play.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { site } from '../../site/site.ts';
import { bonusKey, NO_BONUS_KEY } from '../../site/storage-keys.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useUser } from '../../user/user.ts';
import { ChallengePlace } from './challenge/challenge-place.tsx';
import { DayBar } from './day-bar.tsx';
import { GuessHistory, GuessList } from './guess/attempts.tsx';
import { useEarlierAnswers } from './guess/use-earlier-answers.ts';
import { NewHere } from './new-here.tsx';
import { PlayBoard } from './play-board.tsx';
import { BelowFinish, BonusPlace, Finish } from './result/finish.tsx';

// The rest of a play is part of the first script: losing the network in between must not break its end.
const PlayWays = lazyPart(
  async () => (await import('./ways/play-ways.tsx')).PlayWays,
  () => null,
);

// Not before the picture and the field are there.
const WeekStrip = lazyPart(
  async () => {
    await untilIdle();
    return (await import('./week/week-strip.tsx')).WeekStrip;
  },
  () => null,
);

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

/** One level, from the first step to its result. */
export function PlayLevel(props: PlayLevelProps) {
  const { level, link, editLink, number, day, previous, next, today, theme, onInput } = props;
  const isCustom = link !== undefined;
  const { isWhole = isCustom } = props;
  // Once a custom level is finished, anyone may edit a copy.
  const isManager = hasPermission(useUser(), 'manage-level');
  const isCounted = !isCustom && level.state === 'approved' && day !== null && day <= today;
  const { reset, ...playing } = usePlay(level, { isCounted, today });
  const { play, isFresh, change } = playing;
  const hasBonus = isCounted && storedText(NO_BONUS_KEY) !== 'true';
  // It is the first thing that is asked after the finish.
  const [isYearTold, setIsYearTold] = useState(!hasBonus || storedText(bonusKey(level.id)) !== null);
  useEffect(forgetTyped, []);
  const mayEdit = editLink ? isFinished(play) : isManager;
  const [isNewcomer] = useState(() => !hasPlays());
  const { earlier, load } = useEarlierAnswers(today);
  const title = isCustom ? t('Player Level') : levelTitle(level.id, number);
  usePageTitle(day === today ? undefined : title);

  const ways = (isMenu: boolean) => (
    <Suspense>
      {(isStarted(play) || mayEdit) && (
        <PlayWays {...{ level, play, today, editLink, mayEdit, isMenu }} onChange={change} onReset={reset} />
      )}
    </Suspense>
  );

  return (
    <PlayBoard
      {...{ level, isWhole, earlier, ways, isYearTold, ...playing }}
      bar={<DayBar {...{ title, day, previous, next, today, theme }} />}
      onInput={() => {
        if (!isNewcomer) load(isStarted(play));
        onInput?.();
      }}
      welcome={
        <>
          <ChallengePlace level={level} outcomes={null} />
          {isNewcomer && !isStarted(play) && <NewHere />}
        </>
      }
      week={
        // A newcomer has a puzzle to look at, and nothing else to load.
        (isFinished(play) || !isNewcomer) &&
        !isCustom &&
        day &&
        site().firstDay < today && (
          <Suspense>
            <WeekStrip {...{ day, today }} isFinished={isFinished(play)} />
          </Suspense>
        )
      }
      soFar={({ guesses, outcomes }) => isStarted(play) && <GuessList {...{ guesses, outcomes }} />}
      finish={(shown) => (
        <Finish
          {...{ level, link, play, isCounted, number, day, today, isFresh, ...shown }}
          bonus={
            hasBonus && (
              <BonusPlace {...{ level, play, today, isYearTold, ...shown }} onTold={setIsYearTold} />
            )
          }
        />
      )}
      after={({ guesses, outcomes }) => (
        <>
          <BelowFinish
            {...{ level, link, play, isCounted, guesses, isYearTold }}
            history={<GuessHistory guesses={guesses} outcomes={outcomes} />}
          />
          {ways(false)}
        </>
      )}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { isShown } from '#shared/level/showing.ts';
import { isFinished, isStarted } from '#shared/play/play.ts';
import { levelQuery } from '../../../level/level-query.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { GuessHistory, GuessList } from '../guess/attempts.tsx';
import { PlayBoard } from '../play-board.tsx';
import { PracticeFinish } from './practice-finish.tsx';
import { usePracticePlay } from './use-practice-play.ts';

// These are parts of chunks that the play screen loads, which a static import would split.
const nothing = () => null;
const WhenStuck = lazyPart(async () => (await import('../ways/play-ways.tsx')).WhenStuck, nothing);
const AfterFinish = lazyPart(async () => (await import('../result/after-finish.tsx')).AfterFinish, nothing);

export interface PracticeLevelProps {
  level: Level;
  today: Day;
  onNext: () => void;
  /** Goes back to the filters. */
  onLeave: () => void;
  /** Whether its steps are others than those it was played with. */
  isRemix?: boolean;
}

/** The level with the colour that it has on its day, which lists of levels lack. */
function useColoured(level: Level): Level {
  const { data } = useQuery(levelQuery(level.id));
  const colour = data && isShown(data.level) ? data.level.colour : undefined;
  return useMemo(() => (colour === undefined ? level : { ...level, colour }), [level, colour]);
}

/** One level of a practice run. It looks like `PlayLevel`, which stores and sends what is played. */
export function PracticeLevel({ today, onNext, onLeave, isRemix = false, ...props }: PracticeLevelProps) {
  const level = useColoured(props.level);
  const playing = usePracticePlay(level, today);
  const { play, change } = playing;
  return (
    <PlayBoard
      {...{ level, ...playing }}
      isFresh={isFinished(play)}
      isWhole={isRemix}
      bar={
        <div className="line">
          <h1>{isRemix ? t('Remix') : t('Practice')}</h1>
          <IconButton label={t('Change filters')} tipSide="end" onClick={onLeave}>
            <SlidersHorizontal size={20} aria-hidden="true" />
          </IconButton>
        </div>
      }
      soFar={({ guesses, outcomes }) =>
        isStarted(play) && <GuessList guesses={guesses} outcomes={outcomes} />
      }
      ways={(isMenu) => (
        <Suspense>
          <WhenStuck {...{ level, play, today, isMenu }} onChange={change} />
        </Suspense>
      )}
      finish={({ outcomes }) => <PracticeFinish {...{ level, play, outcomes, onNext, isRemix }} />}
      after={({ guesses, outcomes }) => (
        <Suspense>
          <AfterFinish
            {...{ level, guesses }}
            isCustom={false}
            isCounted={false}
            everyone={null}
            history={<GuessHistory guesses={guesses} outcomes={outcomes} />}
          />
        </Suspense>
      )}
    />
  );
}

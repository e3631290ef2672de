import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { type Day, isDay } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { isShown } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { isFinished, isStarted } from '#shared/play/play.ts';
import { hasPermission } from '#shared/user/user.ts';
import { isNotFound } from '../../browser/call.ts';
import { useLatestDay, useToday } from '../../browser/time/clock.ts';
import { dailyQuery, isBeforePage, pageDay } from '../../level/queries.ts';
import { storedPlay } from '../../play/play-storage.ts';
import { site } from '../../site/site.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useUser } from '../../user/user.ts';
import { LoadFailure } from './no-puzzle/load-failure.tsx';
import { PlayLevel } from './play-level.tsx';
import { PlayPlaceholder } from './play-placeholder.tsx';

const NoPuzzle = lazyPart(async () => (await import('./no-puzzle/no-puzzle.tsx')).NoPuzzle);
const ClockBehind = lazyPart(async () => (await import('./no-puzzle/no-puzzle.tsx')).ClockBehind);
const WaitingDay = lazyPart(async () => (await import('./no-puzzle/waiting-day.tsx')).WaitingDay);
const HiddenLevel = lazyPart(async () => (await import('./no-puzzle/hidden-level.tsx')).HiddenLevel);

/**
 * Today's level, or that of the day in the address; redirects to today's where there is none or it is not released yet. One whose day has
 * begun only elsewhere is waited for (docs/rules/daily-order.md#clamping).
 */
export function DailyScreen({ asked }: { asked?: string }) {
  const today = useToday();
  const latest = useLatestDay();
  const seesFuture = hasPermission(useUser(), 'manage-level');
  if (asked === undefined) return <DailyLevel />;
  if (!isDay(asked)) return <Redirect to={paths.today} replace />;
  if (asked <= today || seesFuture) return <DailyLevel asked={asked} />;
  if (asked > latest || asked < site().firstDay) return <Redirect to={paths.today} replace />;
  return (
    <Suspense fallback={<PlayPlaceholder />}>
      <WaitingDay day={asked} />
    </Suspense>
  );
}

function DailyLevel({ asked }: { asked?: Day }) {
  const today = useToday();
  const user = useUser();
  const { unfinished, noteInput } = useUnfinishedDay(asked === undefined, today);
  const day = asked ?? unfinished ?? today;
  const { data, error, refetch } = useQuery(dailyQuery(day));
  if (asked !== undefined && isNotFound(error)) return <Redirect to={paths.today} replace />;
  if (data) {
    const { level, ...place } = data;
    return isShown(level) ? (
      <>
        <Suspense>{isBeforePage(today) && <ClockBehind today={today} />}</Suspense>
        <PlayLevel key={level.id} {...place} level={level} today={today} onInput={noteInput} />
      </>
    ) : (
      <Suspense fallback={<PlayPlaceholder />}>
        <HiddenLevel {...place} level={level} today={today} />
      </Suspense>
    );
  }
  if (isNotFound(error)) {
    return (
      <Suspense fallback={<PlayPlaceholder />}>
        <NoPuzzle today={today} />
      </Suspense>
    );
  }
  if (error) return <LoadFailure onRetry={() => void refetch()} />;
  return <PlayPlaceholder daily={user ? null : pageDay(day)} today={today} />;
}

interface UnfinishedDay {
  /** The day that was today when its puzzle was begun; null unless midnight has come since. */
  unfinished: Day | null;
  /** Notes that the player has typed something, which counts as begun. */
  noteInput: () => void;
}

/** Keeps the puzzle in play over midnight, under the address of its day (docs/rules/daily-order.md#today). */
function useUnfinishedDay(isOnToday: boolean, today: Day): UnfinishedDay {
  const queryClient = useQueryClient();
  const alert = useAlert();
  const [, navigate] = useLocation();
  const [opened, setOpened] = useState({ day: today, isTyped: false });

  function isInPlay(day: Day): boolean {
    const level = queryClient.getQueryData(dailyQuery(day).queryKey)?.level;
    const play = level && storedPlay(level);
    if (!level || (play && isFinished(play))) return false;
    return opened.isTyped || (play ? isStarted(play) : false);
  }

  const hasMidnightCome = opened.day !== today;
  const unfinished = hasMidnightCome && isOnToday && isInPlay(opened.day) ? opened.day : null;
  if (hasMidnightCome && !unfinished) setOpened({ day: today, isTyped: false });

  useEffect(() => {
    if (!unfinished) return;
    alert({
      type: 'info',
      message: t('A new puzzle is out. You can finish this one first.'),
      timeout: 'none',
    });
    navigate(paths.daily(unfinished), { replace: true });
  }, [unfinished, alert, navigate]);

  return {
    unfinished,
    noteInput: () => {
      if (isOnToday && !opened.isTyped) setOpened({ ...opened, isTyped: true });
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { paths } from '#shared/page/paths.ts';
import { isFinished, isStarted } from '#shared/play/play.ts';
import { dailyQuery } from '../../level/queries.ts';
import { storedPlay } from '../../play/play-storage.ts';
import { useAlert } from '../../ui/alerts.tsx';

interface UnfinishedDay {
  /** The day that was today when its puzzle was begun; null unless midnight has come since. */
  unfinished: Day | null;
  /** Notes that the player has typed something, which counts as begun. */
  noteInput: () => void;
}

/** Keeps the puzzle in play over midnight, under the address of its day (docs/rules/daily-order.md#today). */
export function useUnfinishedDay(isOnToday: boolean, today: Day): UnfinishedDay {
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
      message: 'A new puzzle is out. You can finish this one first.',
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

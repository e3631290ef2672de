import { useCallback } from 'react';
import * as v from 'valibot';
import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { isNameShown } from '#shared/level/level-access.ts';
import { isFinished } from '#shared/play/play.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { useLocalStorage } from '../../browser/storage/use-local-storage.ts';
import { useToday } from '../../browser/time/clock.ts';
import { usePlaysAlong, useRevealed } from '../../level/unseen/play-along.ts';
import { usePlays } from '../../play/use-plays.ts';

/** Tells whether a list shows the name of a level to its reader; `day` is null outside of the daily order (docs/rules/accounts.md#hidden-names). */
export function useIsNamed(levels: readonly Level[], user: User): (level: Level, day: Day | null) => boolean {
  const today = useToday();
  const plays = usePlays(levels);
  const [creator] = useLocalStorage('creator', v.string(), '');
  const [spoils] = useLocalStorage('spoil-unplayed', v.boolean(), false);
  const [playsAlong] = usePlaysAlong();
  const revealed = useRevealed();
  return useCallback(
    (level, day) => {
      const play = plays.get(level.id);
      return isNameShown(level, {
        isFinished: play !== undefined && isFinished(play),
        ...{ playsAlong, isRevealed: revealed.has(level.id) },
        ...{ day, today, names: [creator, user.name] },
        spoilsUnplayed: spoils && hasPermission(user, 'admin'),
      });
    },
    [plays, today, creator, spoils, user, playsAlong, revealed],
  );
}

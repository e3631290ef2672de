import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type GameUsage,
  gameUsage,
  mergeGame,
  removeGame,
  restoreGame,
  retiredGames,
} from '#shared/api/game/retired-game.ts';
import type { Game } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, call } from '../../../../browser/call.ts';
import { callQuery } from '../../../../browser/call-query.ts';
import { missingGamesQuery } from '../../../../game/missing-games.ts';
import { invalidateLevels } from '../../../../level/queries.ts';
import { useAction } from '../../../../ui/action/use-action.ts';
import { auditQuery } from '../../system/queries.ts';

/** 'Doom (1993)' */
export function gameText({ name, year }: { name: string; year: number | null }): string {
  return year === null ? name : `${name} (${year})`;
}

/** A change of the catalogue, and what to say then. */
interface GameChange {
  call: () => Promise<unknown>;
  done: string;
}

/** Removing, merging and restoring games, one at a time, with the outcome of the last one. */
export function useRetireGame() {
  const queryClient = useQueryClient();
  const [done, setDone] = useState('');
  const change = useAction(
    (one: GameChange) => {
      setDone('');
      return one.call();
    },
    {
      done: (_, one) => setDone(one.done),
      failed: (reason, error) =>
        error instanceof ApiError ? `${reason}.` : t('The site did not answer: look whether it was done.'),
      fields: [],
      // After a refusal too: another manager may have been first.
      refreshes: [
        ['game-usage'],
        retiredGamesQuery().queryKey,
        missingGamesQuery().queryKey,
        auditQuery({}).queryKey,
      ],
    },
  );

  async function run(one: GameChange): Promise<boolean> {
    const isDone = await change.run(one);
    void invalidateLevels(queryClient);
    return isDone;
  }

  return {
    isWorking: change.isRunning,
    done,
    problem: change.problem,
    forgetDone: () => setDone(''),
    remove: (game: Game) =>
      run({
        call: () => call(removeGame, { params: { id: game.id } }),
        done: t('{game} was removed.', { game: gameText(game) }),
      }),
    merge: ({ game, levels }: GameUsage, target: Game) =>
      run({
        call: () =>
          call(mergeGame, {
            params: { id: game.id },
            body: { into: target.id, levels: levels.map(({ id }) => id) },
          }),
        done: t('{game} was merged into {game2}.', { game: gameText(game), game2: gameText(target) }),
      }),
    restore: (game: { id: number; name: string; year: number | null }) =>
      run({
        call: () => call(restoreGame, { params: { id: game.id } }),
        done: t('{game} is in the catalogue again.', { game: gameText(game) }),
      }),
  };
}

export type GameRetirement = ReturnType<typeof useRetireGame>;

/** A game and the levels that feature it, as they are now. */
export function gameUsageQuery(id: number) {
  return queryOptions({
    queryKey: ['game-usage', id],
    queryFn: ({ signal }) => call(gameUsage, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** The games that were removed or merged last. */
export const retiredGamesQuery = callQuery('retired-games', retiredGames, { staleTime: 0 });

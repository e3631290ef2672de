import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type GameUsage,
  gameUsage,
  mergeGame,
  removeGame,
  restoreGame,
  retiredGames,
} from '#shared/api/retired-game.ts';
import type { Game } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, call } from '../../../../browser/call.ts';
import { missingGamesQuery } from '../../../../game/missing-games.ts';
import { invalidateLevels } from '../../../../level/queries.ts';
import { auditQuery } from '../queries.ts';
import { gameText } from './game-texts.ts';

export interface Outcome {
  isGood: boolean;
  message: string;
}

function reasonOf(error: unknown): string {
  return error instanceof ApiError
    ? `${error.message}.`
    : t('The site did not answer: look whether it was done.');
}

/** Removing, merging and restoring games, one at a time, with the outcome of the last one. */
export function useRetireGame() {
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function reload() {
    const keys = [
      ['game-usage'],
      retiredGamesQuery().queryKey,
      missingGamesQuery().queryKey,
      auditQuery({}).queryKey,
    ];
    await Promise.all([
      invalidateLevels(queryClient),
      ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ]);
  }

  async function run(work: () => Promise<unknown>, message: string): Promise<boolean> {
    setIsWorking(true);
    setOutcome(null);
    try {
      await work();
      setOutcome({ isGood: true, message });
      return true;
    } catch (error) {
      setOutcome({ isGood: false, message: reasonOf(error) });
      return false;
    } finally {
      setIsWorking(false);
      // After a refusal too: another manager may have been first.
      void reload();
    }
  }

  return {
    isWorking,
    outcome,
    forgetOutcome: () => setOutcome(null),
    remove: (game: Game) =>
      run(
        () => call(removeGame, { params: { id: game.id } }),
        t('{game} was removed.', { game: gameText(game) }),
      ),
    merge: ({ game, levels }: GameUsage, target: Game) =>
      run(
        () =>
          call(mergeGame, {
            params: { id: game.id },
            body: { into: target.id, levels: levels.map(({ id }) => id) },
          }),
        t('{game} was merged into {game2}.', { game: gameText(game), game2: gameText(target) }),
      ),
    restore: (game: { id: number; name: string; year: number | null }) =>
      run(
        () => call(restoreGame, { params: { id: game.id } }),
        t('{game} is in the catalogue again.', { game: gameText(game) }),
      ),
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
export function retiredGamesQuery() {
  return queryOptions({
    queryKey: ['retired-games'],
    queryFn: ({ signal }) => call(retiredGames, { signal }),
    staleTime: 0,
  });
}

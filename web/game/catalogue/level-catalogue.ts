import { useMemo } from 'react';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { catalogue } from './catalogue.ts';
import type { Catalogue } from './create-catalogue.ts';

/** The catalogue in which the players of a level search: with the game of the level, if the site's catalogue lacks it. */
export function useLevelCatalogue({ gameId, name, releaseDate }: Level): Catalogue {
  return useMemo(() => {
    if (gameId !== UNLISTED_GAME_ID || name === '') return catalogue;
    return {
      // The level's game is not among the best-known ones, between which it would be noticed.
      ...catalogue,
      // Few levels need it, and the first script is weighed.
      async search(query, limit) {
        const { unlistedGame, withUnlistedGame } = await import('./with-unlisted-game.ts');
        return withUnlistedGame(catalogue, unlistedGame(name, releaseDate)).search(query, limit);
      },
    };
  }, [gameId, name, releaseDate]);
}

import { queryOptions } from '@tanstack/react-query';
import { missingGames } from '#shared/api/game/missing-game.ts';
import { call } from '../browser/call.ts';

/** The best known games without a level (docs/rules/catalogue.md#missing-games). */
export function missingGamesQuery() {
  return queryOptions({
    queryKey: ['missing-games'],
    queryFn: ({ signal }) => call(missingGames, { signal }),
  });
}

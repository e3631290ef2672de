import { queryOptions } from '@tanstack/react-query';
import { baseName, proposeEditions } from '#shared/game/edition-proposals.ts';
import { catalogue } from './catalogue/catalogue.ts';

/** The games that a level about a game may accept as well; loads the catalogue. Apart from queries.ts, as only the editor proposes any. */
export function editionProposalsQuery(gameId: number, name: string) {
  return queryOptions({
    queryKey: ['edition-proposals', gameId, name],
    queryFn: async () => {
      const games = await catalogue.relatedGames({ gameId, name, start: baseName(name) });
      return proposeEditions(games, { gameId, name });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

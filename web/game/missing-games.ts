import { missingGames } from '#shared/api/game/missing-game.ts';
import { callQuery } from '../browser/call-query.ts';

/** The best known games without a level (docs/rules/catalogue.md#missing-games). */
export const missingGamesQuery = callQuery('missing-games', missingGames);

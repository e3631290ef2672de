import * as v from 'valibot';
import { GameFacts, GameKind } from '../../game/facts/facts.ts';
import { endpoint } from '../endpoint.ts';

// Apart from game.ts, which the first page loads.

/**
 * The facts of up to ten games by id, separated by commas. A game that was merged into another has those of the other, under the id that was
 * asked for; ids that are not in the catalogue are left out. Cacheable for a day under a `?key`.
 */
export const gameFacts = endpoint({
  method: 'GET',
  path: '/api/games/facts/:ids.json',
  summary: 'Genre, platforms and developer of a few games',
  access: 'public',
  params: v.object({ ids: v.pipe(v.string(), v.regex(/^\d{1,15}(?:,\d{1,15}){0,9}$/)) }),
  cacheKey: true,
  response: v.array(GameFacts),
});

/**
 * Genre and platforms of all games of which one is known, by id: what the search and filters need. The list is the same for every level.
 * Cacheable for a day under a `?key`.
 */
export const allGameFacts = endpoint({
  method: 'GET',
  path: '/api/games/facts.json',
  summary: 'Genre and platforms of all games',
  access: 'public',
  cacheKey: true,
  response: v.array(GameKind),
});

import * as v from 'valibot';
import { Game } from '../../game/game.ts';
import { PackedGames } from '../../game/packed-games.ts';
import { Integer } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

/**
 * All games with the given fields (comma-separated names of fields of `Game`), by id. 400 for an unknown field. Cacheable for a day under
 * a `?key`. Large: the browser parses it only where it needs to.
 */
export const games = endpoint({
  method: 'GET',
  path: '/api/games/:fields.json',
  summary: 'The game catalogue',
  access: 'public',
  params: v.object({ fields: v.pipe(v.string(), v.regex(/^[a-zA-Z]+(,[a-zA-Z]+)*$/), v.maxCodePoints(100)) }),
  cacheKey: true,
  response: v.array(v.partial(Game)),
});

/**
 * All games, as the pages load them. Cacheable for a day under a `?key`: another form needs another path, as browsers and older pages keep
 * this one.
 */
export const packedGames = endpoint({
  method: 'GET',
  path: '/api/games/packed.json',
  summary: 'The game catalogue by columns, for the pages of the site',
  access: 'public',
  cacheKey: true,
  response: PackedGames,
});

/** The 1,500 best-known games in the same form, without `formerIds`: what a player can search first, while all games are loading. */
export const packedBestKnownGames = endpoint({
  method: 'GET',
  path: '/api/games/packed-best-known.json',
  summary: 'The best-known games of the catalogue by columns, for the pages of the site',
  access: 'public',
  cacheKey: true,
  response: PackedGames,
});

/** The given fields of one game (comma-separated: id, name, year, summary, series, editionOf). 400 for an unknown field, 404 for an id that is not in the catalogue. */
export const game = endpoint({
  method: 'GET',
  path: '/api/game/:id/:fields.json',
  summary: 'One game',
  access: 'public',
  params: v.object({
    id: v.pipe(v.unknown(), v.toNumber(), Integer),
    fields: v.pipe(v.string(), v.regex(/^[a-zA-Z]+(,[a-zA-Z]+)*$/), v.maxCodePoints(100)),
  }),
  cacheKey: true,
  response: v.partial(
    v.object({
      id: Integer,
      name: v.string(),
      year: v.nullable(Integer),
      summary: v.nullable(v.string()),
      series: v.nullable(v.string()),
      editionOf: v.nullable(Integer),
    }),
  ),
});

import * as z from 'zod/mini';
import { Game } from '../game/game.ts';
import { cleanedLine } from '../text/clean-text.ts';
import { endpoint } from './endpoint.ts';

/**
 * All games with the given fields (comma-separated names of fields of `Game`), by id. 400 for an unknown field. Cacheable for a day under
 * a `?key`. Large: the browser parses it only where it needs to.
 */
export const games = endpoint({
  method: 'GET',
  path: '/api/games/:fields.json',
  summary: 'The game catalogue',
  access: 'public',
  params: z.object({ fields: z.string().check(z.regex(/^[a-zA-Z]+(,[a-zA-Z]+)*$/), z.maxLength(100)) }),
  cacheKey: true,
  reply: z.array(z.partial(Game)),
});

/** The given fields of one game (comma-separated: id, name, year, summary). 400 for an unknown field, 404 for an id that is not in the catalogue. */
export const game = endpoint({
  method: 'GET',
  path: '/api/game/:id/:fields.json',
  summary: 'One game',
  access: 'public',
  params: z.object({
    id: z.coerce.number().check(z.int()),
    fields: z.string().check(z.regex(/^[a-zA-Z]+(,[a-zA-Z]+)*$/), z.maxLength(100)),
  }),
  cacheKey: true,
  reply: z.partial(
    z.object({ id: z.int(), name: z.string(), year: z.nullable(z.int()), summary: z.nullable(z.string()) }),
  ),
});

/** A game that no level features. `total_rating_count` is its number of ratings in a games database; null when unknown. `fame` is 1 to 9. */
export const MissingGame = z.object({
  id: z.int(),
  name: z.string(),
  year: z.nullable(z.int()),
  total_rating_count: z.nullable(z.int()),
  fame: z.int(),
});
export type MissingGame = z.infer<typeof MissingGame>;

/**
 * The 1,000 best known games that no level features which the user may see, archived ones aside: most ratings first, then by fame
 * (docs/rules.md#missing-games).
 */
export const missingGames = endpoint({
  method: 'GET',
  path: '/api/levels/missing',
  summary: 'The most popular games that no level features',
  access: 'logged-in',
  reply: z.array(MissingGame),
});

const YEAR_RANGE = 'must be from 1950 to 2100';
const TextLine = z.string().check(cleanedLine, z.trim(), z.minLength(1), z.maxLength(200));

/** A game that a manager adds; `year` is 1950 to 2100 or null when unknown, `series` null for none. */
export const NewGame = z.object({
  name: TextLine,
  year: z.nullable(z.int(YEAR_RANGE).check(z.minimum(1950, YEAR_RANGE), z.maximum(2100, YEAR_RANGE))),
  series: z.nullable(TextLine),
  aliases: z.array(TextLine).check(z.maxLength(20)),
});
export type NewGame = z.infer<typeof NewGame>;

/** Adds a game to the catalogue and returns it with its id. 409 when there is one of this name and year. */
export const addGame = endpoint({
  method: 'POST',
  path: '/api/game',
  summary: 'Add a missing game by hand',
  access: 'manage-level',
  body: NewGame,
  reply: Game,
});

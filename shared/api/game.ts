import * as z from 'zod/mini';
import { Game } from '../game/game.ts';
import { endpoint } from './endpoint.ts';

/** The whole catalogue with the asked fields (comma-separated names of fields of `Game`); parsed only by who wants to (design, 9). */
export const games = endpoint({
  method: 'GET',
  path: '/api/games/:fields.json',
  summary: 'The game catalogue',
  access: 'public',
  params: z.object({ fields: z.string().check(z.regex(/^[a-zA-Z]+(,[a-zA-Z]+)*$/), z.maxLength(100)) }),
  cacheKey: true,
  reply: z.array(z.partial(Game)),
});

/** Asked fields of one game out of id, name, year, summary; 404 for an id that the catalogue does not hold (design, 9). */
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

/** A game that no level features. `total_rating_count` is that of a games database; null when the catalogue came without. */
export const MissingGame = z.object({
  id: z.int(),
  name: z.string(),
  year: z.nullable(z.int()),
  total_rating_count: z.nullable(z.int()),
});
export type MissingGame = z.infer<typeof MissingGame>;

/** The 1,000 best known games that no level features, of whatever state: most rated first, then by fame (specification, 2 and 7). */
export const missingGames = endpoint({
  method: 'GET',
  path: '/api/levels/missing',
  summary: 'The most popular games that no level features',
  access: 'logged-in',
  reply: z.array(MissingGame),
});

const line = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(200),
  z.refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text)),
);

/** A game that a manager adds by hand. */
export const NewGame = z.object({
  name: line,
  year: z.nullable(z.int().check(z.minimum(1950), z.maximum(2100))),
  series: z.nullable(line),
  aliases: z.array(line).check(z.maxLength(20)),
});
export type NewGame = z.infer<typeof NewGame>;

/** Adds a game to the catalogue; 409 when there is one of this name and year already. */
export const addGame = endpoint({
  method: 'POST',
  path: '/api/game',
  summary: 'Add a missing game by hand',
  access: 'manage-level',
  body: NewGame,
  reply: Game,
});

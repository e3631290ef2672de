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

import * as v from 'valibot';
import { Game } from '../../game/game.ts';
import type { Reason } from '../../refusal/refuse.ts';
import { Integer, listOf } from '../../schema/values.ts';
import { cleanedLine } from '../../text/clean-text.ts';
import { endpoint } from '../endpoint.ts';

// Apart from game.ts, which the first page loads.

/** A game that no level features. `total_rating_count` is its number of ratings in a games database; null when unknown. `fame` is 1 to 9. */
export const MissingGame = v.object({
  id: Integer,
  name: v.string(),
  year: v.nullable(Integer),
  total_rating_count: v.nullable(Integer),
  fame: Integer,
});
export type MissingGame = v.InferOutput<typeof MissingGame>;

/**
 * The 1,000 best known games that no level features which the user may see, archived ones aside: most ratings first, then by fame
 * (docs/rules/catalogue.md#missing-games).
 */
export const missingGames = endpoint({
  method: 'GET',
  path: '/api/levels/missing',
  summary: 'The most popular games that no level features',
  access: 'logged-in',
  response: v.array(MissingGame),
});

const YEAR_RANGE = 'year-out-of-range' satisfies Reason;
const TextLine = v.pipe(v.string(), cleanedLine, v.trim(), v.minLength(1), v.maxCodePoints(200));

/** A game that a manager adds; `year` is 1950 to 2100 or null when unknown, `series` null for none. */
export const NewGame = v.object({
  name: TextLine,
  year: v.nullable(
    v.pipe(
      v.number(YEAR_RANGE),
      v.safeInteger(YEAR_RANGE),
      v.minValue(1950, YEAR_RANGE),
      v.maxValue(2100, YEAR_RANGE),
    ),
  ),
  series: v.nullable(TextLine),
  aliases: listOf(TextLine, 20),
});
export type NewGame = v.InferOutput<typeof NewGame>;

/** Adds a game to the catalogue and returns it with its id. 409 when there is one of this name and year. */
export const addGame = endpoint({
  method: 'POST',
  path: '/api/game',
  summary: 'Add a missing game by hand',
  access: 'manage-level',
  audit: 'game-added',
  body: NewGame,
  response: Game,
});

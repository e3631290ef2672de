import * as v from 'valibot';
import { Integer, listOf } from '../../schema/values.ts';
import { Genre } from './genres.ts';
import { Platform } from './platforms.ts';

/** The most platforms that a game has. */
export const MAX_PLATFORMS = 12;

/**
 * What kind of game it is and what it is played on, as far as is known (docs/rules/catalogue.md#facts): the platforms of its first release
 * and those that it is best known on, the best known first.
 */
export const GameFacts = v.object({
  id: Integer,
  genre: v.nullable(Genre),
  platforms: listOf(Platform, MAX_PLATFORMS),
  /** The studio or person that made it, not the publisher. */
  developer: v.nullable(v.string()),
});
export type GameFacts = v.InferOutput<typeof GameFacts>;

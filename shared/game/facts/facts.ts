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
export const GameKind = v.object({
  id: Integer,
  genre: v.nullable(Genre),
  platforms: listOf(Platform, MAX_PLATFORMS),
});
export type GameKind = v.InferOutput<typeof GameKind>;

/** The same with who made it: the studio or person, not the publisher. */
export const GameFacts = v.object({ ...GameKind.entries, developer: v.nullable(v.string()) });
export type GameFacts = v.InferOutput<typeof GameFacts>;

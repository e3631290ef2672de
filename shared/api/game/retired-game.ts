import * as v from 'valibot';
import { Game } from '../../game/game.ts';
import { LevelId, LevelState } from '../../level/level.ts';
import { Integer, listOf, Timestamp } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

const GameId = v.object({ id: v.pipe(v.unknown(), v.toNumber(), Integer) });

/** A level that features a game; `number` is null outside of the daily order, `mayMove` whether the user may give it another game. */
export const FeaturingLevel = v.object({
  id: v.string(),
  number: v.nullable(Integer),
  state: LevelState,
  mayMove: v.boolean(),
});
export type FeaturingLevel = v.InferOutput<typeof FeaturingLevel>;

/** A game of the catalogue and the levels of any state that feature it. */
export const GameUsage = v.object({ game: Game, levels: v.array(FeaturingLevel) });
export type GameUsage = v.InferOutput<typeof GameUsage>;

/** A game that was removed or merged; the name of the game it was merged into is null when that was retired, too. */
export const RetiredGame = v.object({
  id: Integer,
  name: v.string(),
  year: v.nullable(Integer),
  retiredAt: Timestamp,
  mergedInto: v.nullable(v.object({ id: Integer, name: v.nullable(v.string()) })),
});
export type RetiredGame = v.InferOutput<typeof RetiredGame>;

/** What removing or merging a game would change. 404 for an id that is not in the catalogue. */
export const gameUsage = endpoint({
  method: 'GET',
  path: '/api/game/:id/usage',
  summary: 'The levels that feature a game',
  access: 'manage-level',
  params: GameId,
  response: GameUsage,
});

/** Removes a game from the catalogue (docs/rules/catalogue.md#merged-games). 404 when it is not there, 409 when levels feature it. */
export const removeGame = endpoint({
  method: 'DELETE',
  path: '/api/game/:id',
  summary: 'Remove a game that no level features',
  access: 'manage-level',
  audit: 'game-removed',
  params: GameId,
  response: v.literal(true),
});

/**
 * Merges a game into another: its names become aliases, and the levels that feature it are moved. `levels` are those the user was shown.
 * 403 when the user may not change one of them, 404 for a game that is not there, 409 when the levels are others by now.
 */
export const mergeGame = endpoint({
  method: 'POST',
  path: '/api/game/:id/merge',
  summary: 'Merge a duplicate game into another',
  access: 'manage-level',
  audit: 'game-merged',
  params: GameId,
  body: v.object({ into: Integer, levels: listOf(LevelId, 1000) }),
  response: v.literal(true),
});

/** Brings a removed or merged game back and returns it. 404 when there is none, 409 when another has its name and year by now. */
export const restoreGame = endpoint({
  method: 'POST',
  path: '/api/game/:id/restore',
  summary: 'Bring a removed or merged game back',
  access: 'manage-level',
  audit: 'game-restored',
  params: GameId,
  response: Game,
});

/** The 50 games that were removed or merged last. */
export const retiredGames = endpoint({
  method: 'GET',
  path: '/api/retired-games',
  summary: 'The games that were removed or merged',
  access: 'manage-level',
  response: v.array(RetiredGame),
});

import * as z from 'zod/mini';
import { Game } from '../game/game.ts';
import { LevelId, LevelState } from '../level/level.ts';
import { endpoint } from './endpoint.ts';

const GameId = z.object({ id: z.coerce.number().check(z.int()) });

/** A level that features a game; `number` is null outside of the daily order, `mayMove` whether the user may give it another game. */
export const FeaturingLevel = z.object({
  id: z.string(),
  number: z.nullable(z.int()),
  state: LevelState,
  mayMove: z.boolean(),
});
export type FeaturingLevel = z.infer<typeof FeaturingLevel>;

/** A game of the catalogue and the levels of any state that feature it. */
export const GameUsage = z.object({ game: Game, levels: z.array(FeaturingLevel) });
export type GameUsage = z.infer<typeof GameUsage>;

/** A game that was removed or merged; the name of the game it was merged into is null when that was retired, too. */
export const RetiredGame = z.object({
  id: z.int(),
  name: z.string(),
  year: z.nullable(z.int()),
  retiredAt: z.iso.datetime(),
  mergedInto: z.nullable(z.object({ id: z.int(), name: z.nullable(z.string()) })),
});
export type RetiredGame = z.infer<typeof RetiredGame>;

/** What removing or merging a game would change. 404 for an id that is not in the catalogue. */
export const gameUsage = endpoint({
  method: 'GET',
  path: '/api/game/:id/usage',
  summary: 'The levels that feature a game',
  access: 'manage-level',
  params: GameId,
  reply: GameUsage,
});

/** Removes a game from the catalogue (docs/rules.md#merged-games). 404 when it is not there, 409 when levels feature it. */
export const removeGame = endpoint({
  method: 'DELETE',
  path: '/api/game/:id',
  summary: 'Remove a game that no level features',
  access: 'manage-level',
  params: GameId,
  reply: z.literal(true),
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
  params: GameId,
  body: z.object({ into: z.int(), levels: z.array(LevelId).check(z.maxLength(1000)) }),
  reply: z.literal(true),
});

/** Brings a removed or merged game back and returns it. 404 when there is none, 409 when another has its name and year by now. */
export const restoreGame = endpoint({
  method: 'POST',
  path: '/api/game/:id/restore',
  summary: 'Bring a removed or merged game back',
  access: 'manage-level',
  params: GameId,
  reply: Game,
});

/** The 50 games that were removed or merged last. */
export const retiredGames = endpoint({
  method: 'GET',
  path: '/api/retired-games',
  summary: 'The games that were removed or merged',
  access: 'manage-level',
  reply: z.array(RetiredGame),
});

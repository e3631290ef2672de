import * as v from 'valibot';
import { TriedGames } from '../guess/counted-guesses.ts';
import { LevelId } from '../level/level.ts';
import { recordOf } from '../schema/record-of.ts';
import { Uuid } from '../schema/uuid.ts';
import { PlayersByScore, Score } from '../score/players-by-score.ts';
import { endpoint } from './endpoint.ts';

const LevelParams = v.object({ id: LevelId });

/** How many players have each score (0 to 5), for every released level by its id. */
export const allScores = endpoint({
  method: 'GET',
  path: '/api/level/all-scores',
  summary: 'Score distributions of all released levels',
  access: 'public',
  reply: recordOf(PlayersByScore),
});

/** How many players have each score (0 to 5) in one level. 404 when the visitor may not see it. */
export const levelScores = endpoint({
  method: 'GET',
  path: '/api/level/:id/scores',
  summary: 'Score distribution of a level',
  access: 'public',
  params: LevelParams,
  reply: PlayersByScore,
});

/**
 * Counts a finished play of a released level; the same `playId` counts once (docs/rules/play.md#score-counting). `guesses` are the ids of the
 * games that were tried at each step, -1 for a skip; they may be left out (docs/rules/play.md#guess-counting). 400 for a number of guesses that
 * does not fit the score, 404 for any other level.
 */
export const addScore = endpoint({
  method: 'POST',
  path: '/api/level/:id/score',
  summary: 'Count a finished play',
  access: 'public',
  params: LevelParams,
  body: v.object({ score: Score, playId: Uuid, guesses: v.optional(TriedGames) }),
  reply: v.literal(true),
  limit: { calls: 60, seconds: 60 },
});

import * as v from 'valibot';
import { Skill } from '../../difficulty/skill.ts';
import { LevelId } from '../../level/level.ts';
import { TriedGames } from '../../play/everyone/counted-guesses.ts';
import { GuessesByStep } from '../../play/everyone/guesses-by-step.ts';
import { PlayersByScore, Score } from '../../play/everyone/players-by-score.ts';
import { Rating } from '../../play/everyone/rating.ts';
import { recordOf, Uuid } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

const LevelParams = v.object({ id: LevelId });

/** How many players have each score (0 to 5), for every released level by its id. */
export const allScores = endpoint({
  method: 'GET',
  path: '/api/level/all-scores',
  summary: 'Score distributions of all released levels',
  access: 'public',
  response: recordOf(PlayersByScore),
});

/** How many players have each score (0 to 5) in one level. 404 when the visitor may not see it. */
export const levelScores = endpoint({
  method: 'GET',
  path: '/api/level/:id/scores',
  summary: 'Score distribution of a level',
  access: 'public',
  params: LevelParams,
  response: PlayersByScore,
});

/**
 * Counts a finished play of a released level; the same `playId` counts once (docs/rules/play.md#score-counting). `guesses` are the ids of the
 * games that were tried at each step, -1 for a skip; they may be left out (docs/rules/play.md#guess-counting), and so may the skill of the player
 * (docs/rules/statistics.md#skill). 400 for a number of guesses that
 * does not fit the score, 404 for any other level.
 */
export const addScore = endpoint({
  method: 'POST',
  path: '/api/level/:id/score',
  summary: 'Count a finished play',
  access: 'public',
  params: LevelParams,
  body: v.object({ score: Score, playId: Uuid, guesses: v.optional(TriedGames), skill: v.optional(Skill) }),
  response: v.literal(true),
  limit: { calls: 60, seconds: 60 },
});

/**
 * What the players of a level tried at each of its five steps (docs/rules/play.md#guess-counting). 404 for a level that is not released, except
 * for managers.
 */
export const levelGuesses = endpoint({
  method: 'GET',
  path: '/api/level/:id/guesses',
  summary: 'The most frequent wrong guesses at each step of a level',
  access: 'public',
  params: v.object({ id: LevelId }),
  response: GuessesByStep,
});

/** Rates a released level, once per `playId`: a later rating replaces the one before, null removes it (docs/rules/play.md#ratings). 404 for any other level. */
export const rateLevel = endpoint({
  method: 'POST',
  path: '/api/level/:id/rating',
  summary: 'Rate a level',
  access: 'public',
  params: v.object({ id: LevelId }),
  body: v.object({ playId: Uuid, rating: v.nullable(Rating) }),
  response: v.literal(true),
  limit: { calls: 60, seconds: 60 },
});

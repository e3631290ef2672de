import * as z from 'zod/mini';
import { LevelId } from '../level/level.ts';
import { PlayersByScore, Score } from '../score/players-by-score.ts';
import { endpoint } from './endpoint.ts';

const levelId = z.object({ id: LevelId });

/** Counts by score of every released level (design, 9). */
export const allScores = endpoint({
  method: 'GET',
  path: '/api/level/all-scores',
  summary: 'How everyone did on every released level',
  access: 'public',
  reply: z.record(z.string(), PlayersByScore),
});

/** Counts by score of one level (design, 9). */
export const levelScores = endpoint({
  method: 'GET',
  path: '/api/level/:id/scores',
  summary: 'How everyone did on a level',
  access: 'public',
  params: levelId,
  reply: PlayersByScore,
});

/** Counts a finished play of a released level; the same `playId` counts once, whatever the score it repeats (design, 9). */
export const addScore = endpoint({
  method: 'POST',
  path: '/api/level/:id/score',
  summary: 'Count a finished play',
  access: 'public',
  params: levelId,
  body: z.object({ score: Score, playId: z.uuid() }),
  reply: z.literal(true),
  limit: { calls: 60, seconds: 60 },
});

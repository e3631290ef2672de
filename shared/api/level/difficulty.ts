import * as v from 'valibot';
import { Difficulty } from '../../difficulty/difficulty.ts';
import { LevelId } from '../../level/level.ts';
import { endpoint } from '../endpoint.ts';

/** How hard a released level is; null with too few plays (docs/rules/statistics.md#difficulty). 404 for any other level, except for managers. */
export const levelDifficulty = endpoint({
  method: 'GET',
  path: '/api/level/:id/difficulty',
  summary: 'Difficulty of a level',
  access: 'public',
  params: v.object({ id: LevelId }),
  response: v.nullable(Difficulty),
});

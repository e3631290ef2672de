import { Difficulty } from '../../difficulty/difficulty.ts';
import { recordOf } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

/** How hard the released levels are that enough have played, by level id; of all other levels managers get what is expected, with fewer plays. */
export const allDifficulties = endpoint({
  method: 'GET',
  path: '/api/level/all-difficulties',
  summary: 'Difficulties of all released levels',
  access: 'public',
  response: recordOf(Difficulty),
});

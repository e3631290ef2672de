import * as v from 'valibot';
import { GuessesByStep } from '../guess/guesses-by-step.ts';
import { LevelId } from '../level/level.ts';
import { endpoint } from './endpoint.ts';

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
  reply: GuessesByStep,
});

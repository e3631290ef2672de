import * as v from 'valibot';
import { Candidate, CandidateDecision } from '../../candidate/candidate.ts';
import { LevelId } from '../../level/level.ts';
import { Integer } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

/** The candidates of the site, the oldest first. */
export const candidates = endpoint({
  method: 'GET',
  path: '/api/candidates',
  summary: 'Pictures that may become levels',
  access: 'manage-level',
  response: v.array(Candidate),
});

/**
 * Puts a candidate off, drops it, or takes either back (docs/rules/candidates.md#decisions). It is approved as any other level, by a save. 404 when
 * it is a candidate no longer.
 */
export const decideCandidate = endpoint({
  method: 'POST',
  path: '/api/candidates/:id',
  summary: 'Put a candidate off, drop it, or take that back',
  access: 'manage-level',
  audit: ['candidate-dropped', 'candidate-restored'],
  params: v.object({ id: LevelId }),
  body: v.object({ decision: CandidateDecision }),
  response: v.literal(true),
});

/**
 * Takes all levels of the starter pack whose days are not fixed out of the daily order, or brings those back to its end (docs/rules/candidates.md#starter-levels). Returns
 * how many; none when there are none left to move.
 */
export const setStarterAside = endpoint({
  method: 'POST',
  path: '/api/starter-levels',
  summary: 'Set the levels of the starter pack aside, or bring them back',
  access: 'manage-level',
  audit: 'order-changed',
  body: v.object({ isAside: v.boolean() }),
  response: v.object({ count: Integer }),
});

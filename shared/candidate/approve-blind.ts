import * as v from 'valibot';
import { Integer } from '../schema/values.ts';
import type { Candidate } from './candidate.ts';

const Popularity = v.pipe(Integer, v.minValue(1), v.maxValue(9));

/** How well known, 1 to 9, a game is at least and at most whose level is approved unseen. */
export const FameBounds = v.pipe(
  v.object({ least: Popularity, most: Popularity }),
  v.check(({ least, most }) => least <= most),
);
export type FameBounds = v.InferOutput<typeof FameBounds>;

export const DEFAULT_FAME_BOUNDS: FameBounds = { least: 4, most: 9 };

interface Unseen extends Pick<Candidate, 'verdict'> {
  /** Of the level. */
  popularity: number | null;
  bounds: FameBounds;
}

/**
 * Whether a candidate may be approved by somebody who does not see it (docs/rules/candidates.md#approving-unseen). Whatever looks like lettering
 * is for somebody who reads it: it may name the game.
 */
export function mayApproveBlind({ verdict, popularity, bounds }: Unseen): boolean {
  if (!verdict || popularity === null) return false;
  if (popularity < bounds.least || popularity > bounds.most) return false;
  return verdict.isClear === true && verdict.checks.every(({ weight }) => weight === 'hint');
}

import type { Candidate } from './candidate.ts';

/** Why nobody is asked about a candidate. */
export type HeldBack =
  | 'not-looked-at'
  | 'no-steps'
  | 'too-small'
  | 'one-colour'
  | 'lettering'
  | 'same-picture'
  | 'same-game';

/** The findings that hold a candidate back. */
const byCheck: Readonly<Record<string, HeldBack>> = {
  'missing-steps': 'no-steps',
  'small-picture': 'too-small',
  'flat-1': 'one-colour',
};

/**
 * Why a candidate does not come up on the desk; null for one that does (docs/rules/candidates.md#held-back). Lettering that masks can cover does
 * not hold it back: it comes up with them. Nor does anything hold changes back: their level was chosen.
 */
export function heldBack({ verdict, duplicates, update }: Candidate): HeldBack | null {
  if (!verdict) return 'not-looked-at';
  if (update) return null;
  const found = verdict.checks.find(({ id }) => Object.hasOwn(byCheck, id));
  if (found) return byCheck[found.id] ?? null;
  if (duplicates.picture) return 'same-picture';
  if (duplicates.game) return 'same-game';
  const hasLettering = verdict.checks.some(({ id }) => id === 'lettering');
  return hasLettering && !verdict.masks ? 'lettering' : null;
}

import type { Values } from '../language/part.ts';
import type { refusals } from './refusals.ts';

type Refusals = typeof refusals;

/** A code of the table of refusals: what it means never changes, nor do the names of its values. */
export type Reason = keyof Refusals;

/** The codes of refusals without values. */
export type PlainReason = {
  [R in Reason]: Parameters<Refusals[R]> extends [] ? R : never;
}[Reason];

/** Why something is refused: a code with its values, which the page puts into words. */
export interface Refusal {
  reason: Reason;
  values?: Values;
}

/** A refusal with the values that its text needs. */
export function refuse<R extends Reason>(reason: R, ...[values]: Parameters<Refusals[R]>): Refusal {
  return values ? { reason, values } : { reason };
}

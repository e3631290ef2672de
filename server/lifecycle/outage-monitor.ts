import type { Failure } from '../http/failure.ts';
import { outageOf } from './outage.ts';

/** As long as an outage counts as lasting after a request has met it. */
const RECENT_MS = 60_000;

export interface OutageMonitor {
  /** `outageOf`, which also notes an outage that needs the owner. */
  findOutage: (error: unknown) => Failure | null;
  /** The failure that a request has met in the last minute, if it does not end without the owner: damage, or no access. */
  recent: () => Failure | null;
}

/** Remembers what requests have met: damage in one table shows nowhere else. */
export function createOutageMonitor(now: () => number): OutageMonitor {
  let last: { failure: Failure; at: number } | null = null;
  return {
    findOutage: (error) => {
      const failure = outageOf(error);
      if (failure?.details.report !== undefined) last = { failure, at: now() };
      return failure;
    },
    recent: () => (last && Math.abs(now() - last.at) < RECENT_MS ? last.failure : null),
  };
}

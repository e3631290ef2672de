import { t } from '../language/t.ts';
import type { CheckName, Finding } from './checks.ts';
import { type Outcome, unknown } from './finding.ts';

type FindOutcome = () => Outcome | Promise<Outcome>;

/** What finds the outcomes of checks, by their names. */
export type Checks = Partial<Record<CheckName, FindOutcome>>;

/** When a check has taken too long: after so many seconds. */
export interface TimeLimit {
  seconds: number;
  wait: () => Promise<unknown>;
}

/** Runs checks side by side. One that fails or takes too long could not be checked, and keeps no other from its result. */
export function runChecks(checks: Checks, limit: TimeLimit): Promise<Finding[]> {
  const all = Object.entries(checks) as [CheckName, FindOutcome][];
  return Promise.all(all.map(async ([check, find]) => ({ check, ...(await runOne(find, limit)) })));
}

async function runOne(find: FindOutcome, { seconds, wait }: TimeLimit): Promise<Outcome> {
  const late = async () => {
    await wait();
    return unknown(t('No result after {seconds} seconds.', { seconds }));
  };
  try {
    return await Promise.race([(async () => find())(), late()]);
  } catch (error) {
    return unknown(t('It could not be checked: {reason}', { reason: reasonOf(error) }));
  }
}

/** What an exception says, or its cause: that of a failed fetch knows more. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const [first] = error instanceof AggregateError && error.message === '' ? error.errors : [];
  return first === undefined ? error.message || error.name : reasonOf(first);
}

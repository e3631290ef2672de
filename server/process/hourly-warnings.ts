import { MS_PER_HOUR } from '#shared/calendar/day.ts';
import type { Log } from './log.ts';

/** Warns of something once an hour, as strangers may cause it at any rate. */
type WarnHourly = (details: Record<string, unknown>, sentence: string) => void;

/** Each sentence has an hour of its own. */
export function createHourlyWarnings(log: Pick<Log, 'warn'>, now: () => number): WarnHourly {
  const warnedAt = new Map<string, number>();
  return (details, sentence) => {
    if (now() - (warnedAt.get(sentence) ?? Number.NEGATIVE_INFINITY) < MS_PER_HOUR) return;
    warnedAt.set(sentence, now());
    log.warn(details, sentence);
  };
}

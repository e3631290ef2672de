import { MS_PER_DAY } from '#shared/calendar/day.ts';

const MAX_PAUSES = 10_000;

/** Services that do not answer are left alone for a while, so that they do not hold up the others. */
export interface Pauses {
  /** When a service may be asked again; null for one that may be asked now. */
  endOf: (service: string, now: number) => number | null;
  note: (service: string, isReached: boolean, now: number) => void;
  /** Whether some service has responded within a day: if none has, it may be this server that is cut off. */
  hasResponse: (now: number) => boolean;
}

/** Creates the pauses of one server: a service is paused after so many failures in a row. */
export function createPauses({ failures: most, ms }: { failures: number; ms: number }): Pauses {
  const services = new Map<string, { failures: number; pausedUntil: number }>();
  let respondedAt = Number.NEGATIVE_INFINITY;

  return {
    endOf: (service, now) => {
      const { pausedUntil = 0 } = services.get(service) ?? {};
      return pausedUntil > now ? pausedUntil : null;
    },
    note: (service, isReached, now) => {
      const failures = (services.get(service)?.failures ?? 0) + 1;
      services.delete(service);
      if (isReached) {
        respondedAt = now;
        return;
      }
      // Services may be named by strangers: the oldest is forgotten.
      const [oldest] = services.size >= MAX_PAUSES ? services.keys() : [];
      if (oldest !== undefined) services.delete(oldest);
      services.set(service, { failures, pausedUntil: failures >= most ? now + ms : 0 });
    },
    hasResponse: (now) => now - respondedAt < MS_PER_DAY,
  };
}

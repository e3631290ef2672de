const MAX_FAILURES = 3;
const PAUSE_MS = 5 * 60_000;
const MAX_SERVICES = 10_000;

interface ServiceState {
  failures: number;
  pausedUntil: number;
}

/** Push services that do not answer are left alone for a while, so that they do not hold up the others. */
export interface PausedServices {
  /** When a service may be asked again; null for one that may be asked now. */
  pausedUntil: (endpoint: string, now: number) => number | null;
  note: (endpoint: string, isReached: boolean, now: number) => void;
}

/** Creates the state of one server: no service is paused. */
export function createPausedServices(): PausedServices {
  const services = new Map<string, ServiceState>();

  return {
    pausedUntil: (endpoint, now) => {
      const { pausedUntil = 0 } = services.get(hostOf(endpoint)) ?? {};
      return pausedUntil > now ? pausedUntil : null;
    },
    note: (endpoint, isReached, now) => {
      const host = hostOf(endpoint);
      const failures = (services.get(host)?.failures ?? 0) + 1;
      services.delete(host);
      if (isReached) return;
      // Hosts are named by strangers: the oldest is forgotten.
      const [oldest] = services.size >= MAX_SERVICES ? services.keys() : [];
      if (oldest !== undefined) services.delete(oldest);
      services.set(host, { failures, pausedUntil: failures >= MAX_FAILURES ? now + PAUSE_MS : 0 });
    },
  };
}

function hostOf(endpoint: string): string {
  return new URL(endpoint).host;
}

import * as z from 'zod/mini';
import { Day } from '../calendar/day.ts';
import { Pause } from '../level/schedule.ts';
import { endpoint } from './endpoint.ts';

/**
 * The public settings of the site. `publicUrl`, `sourceUrl`, `hashtag`, `envName` and `envColor` are empty when the owner set none;
 * `firstDay` is the day of the first level, `pauses` are the days without one, `version` that of the server, and `catalogue` changes with the games.
 */
export const Site = z.object({
  envName: z.string(),
  envColor: z.string(),
  siteName: z.string(),
  hashtag: z.string(),
  publicUrl: z.string(),
  sourceUrl: z.string(),
  firstDay: Day,
  pauses: z.array(Pause),
  version: z.string(),
  catalogue: z.string(),
});
export type Site = z.infer<typeof Site>;

/** The public settings of the site. */
export const env = endpoint({
  method: 'GET',
  path: '/api/env',
  summary: 'Public settings of the site',
  access: 'public',
  reply: Site,
});

/** Readiness: the database answers within 2 seconds. 503 when it does not, and while the server stops. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Readiness',
  access: 'public',
  reply: z.object({ live: z.literal(true), ready: z.literal(true) }),
});

/** Liveness: the process runs, whatever its database does. For what restarts a failed server, as a restart repairs no database. */
export const liveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Liveness',
  access: 'public',
  reply: z.object({ live: z.literal(true) }),
});

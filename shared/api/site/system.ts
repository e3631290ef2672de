import * as v from 'valibot';
import { Day } from '../../calendar/day.ts';
import { Pause } from '../../level/order/schedule.ts';
import { ShownNews } from '../../look/shown-look.ts';
import { PlayOptions } from '../../play/play-options.ts';
import { endpoint } from '../endpoint.ts';

/**
 * The public settings of the site. `publicUrl`, `sourceUrl`, `hashtag`, `accent`, `envName` and `envColor` are empty when the owner set none,
 * and so is `logo`, a hash that changes with it; `news` is null without news that are still to be shown;
 * `firstDay` is the day of the first level, `pauses` are the days without one, `version` that of the server, and `catalogue` changes with the games. `playOptions` is
 * missing where admins have changed nothing: every page has these settings. `commit`, the short hash of the commit that the server runs, is for
 * admins, where it is known.
 */
export const Site = v.object({
  envName: v.string(),
  envColor: v.string(),
  siteName: v.string(),
  accent: v.string(),
  logo: v.string(),
  news: v.nullable(ShownNews),
  hashtag: v.string(),
  publicUrl: v.string(),
  sourceUrl: v.string(),
  firstDay: Day,
  pauses: v.array(Pause),
  version: v.string(),
  commit: v.optional(v.string()),
  catalogue: v.string(),
  playOptions: v.optional(PlayOptions),
});
export type Site = v.InferOutput<typeof Site>;

/** The public settings of the site. */
export const env = endpoint({
  method: 'GET',
  path: '/api/env',
  summary: 'Public settings of the site',
  access: 'public',
  response: Site,
});

/** Readiness: the database answers within 2 seconds. 503 when it does not, and while the server stops. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Readiness',
  access: 'public',
  response: v.object({ live: v.literal(true), ready: v.literal(true) }),
});

/** Liveness: the process runs, whatever its database does. For what restarts a failed server, as a restart repairs no database. */
export const liveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Liveness',
  access: 'public',
  response: v.object({ live: v.literal(true) }),
});

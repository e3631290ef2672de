import * as z from 'zod/mini';
import { Day } from '../calendar/day.ts';
import { endpoint } from './endpoint.ts';

/**
 * The public settings of the site. `publicUrl`, `sourceUrl`, `hashtag`, `envName` and `envColor` are empty when the owner set none;
 * `firstDay` is the day of the first level, `version` that of the server, and `catalogue` changes with the games.
 */
export const Site = z.object({
  envName: z.string(),
  envColor: z.string(),
  siteName: z.string(),
  hashtag: z.string(),
  publicUrl: z.string(),
  sourceUrl: z.string(),
  firstDay: Day,
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

/**
 * The state of the upgrade command: not set ('unavailable', with `output` explaining how to set it), set and never run ('ready'), about to
 * start ('pending'), running ('started'), ended with success ('done') or an error ('failed').
 */
export const UpgradeState = z.enum(['unavailable', 'ready', 'pending', 'started', 'done', 'failed']);
export type UpgradeState = z.infer<typeof UpgradeState>;

/** The version of the server and the last upgrade; `output` is the end of its output (20,000 characters), without secrets. */
export const UpgradeStatus = z.object({
  currentVersion: z.string(),
  state: UpgradeState,
  output: z.string(),
});
export type UpgradeStatus = z.infer<typeof UpgradeStatus>;

/** The state of the last upgrade; polled every 2 seconds while one runs (docs/rules.md#upgrade). */
export const upgradeStatus = endpoint({
  method: 'GET',
  path: '/api/system/upgrade',
  summary: 'State of the last upgrade',
  access: 'admin',
  reply: UpgradeStatus,
});

/** Starts the owner's upgrade command, unless one is running. 503 when none is set. */
export const startUpgrade = endpoint({
  method: 'POST',
  path: '/api/system/upgrade',
  summary: 'Start an upgrade',
  access: 'admin',
  reply: z.enum(['started', 'already-in-progress']),
  sensitive: true,
});

/** The site without its sessions as a ZIP (docs/rules.md#exports). 409 while this server makes another export. */
export const exportSite = endpoint({
  method: 'GET',
  path: '/api/export/zoomout-data.zip',
  summary: 'The full site as a ZIP archive',
  access: 'admin',
  produces: 'application/zip',
  reply: z.unknown(),
  sensitive: true,
});

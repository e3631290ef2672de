import * as z from 'zod/mini';
import { Day } from '../calendar/day.ts';
import { endpoint } from './endpoint.ts';

/** What a page needs to know of its site (design, 9). `publicUrl`, `sourceUrl` and `hashtag` are empty when the owner set none; `catalogue` changes with the games. */
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

/** The site's name, address, first day, version and environment. */
export const env = endpoint({
  method: 'GET',
  path: '/api/env',
  summary: 'What a page needs to know of its site',
  access: 'public',
  reply: Site,
});

/** Whether the server is ready for calls: its database answers. 503 when it is not, also while it stops. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server runs and is ready',
  access: 'public',
  reply: z.object({ live: z.literal(true), ready: z.literal(true) }),
});

/** Whether the process runs, whatever its database does: who starts a server anew when it fails asks this, as a start mends no database. */
export const liveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Whether the server runs',
  access: 'public',
  reply: z.object({ live: z.literal(true) }),
});

/**
 * Where an upgrade stands: the owner set no command (`output` says how to); one is set and never ran; asked for; running; ended well;
 * ended badly.
 */
export const UpgradeState = z.enum(['unavailable', 'ready', 'pending', 'started', 'done', 'failed']);
export type UpgradeState = z.infer<typeof UpgradeState>;

/** The version that runs, and how far the last upgrade is; `output` is the end of what the command printed, without secrets. */
export const UpgradeStatus = z.object({
  currentVersion: z.string(),
  state: UpgradeState,
  output: z.string(),
});
export type UpgradeStatus = z.infer<typeof UpgradeStatus>;

/** How far the last upgrade is; asked every 2 seconds while one runs (specification, 4 and 7). */
export const upgradeStatus = endpoint({
  method: 'GET',
  path: '/api/system/upgrade',
  summary: 'How far the last upgrade is',
  access: 'admin',
  reply: UpgradeStatus,
});

/** Runs the owner's upgrade command; 503 when none is set (specification, 7; design, 9). */
export const startUpgrade = endpoint({
  method: 'POST',
  path: '/api/system/upgrade',
  summary: 'Start an upgrade',
  access: 'admin',
  reply: z.enum(['started', 'already-in-progress']),
  sensitive: true,
});

/** The whole site but for sessions, as a ZIP; 409 while another export is being made (design, 9; decision 41). */
export const exportSite = endpoint({
  method: 'GET',
  path: '/api/export/zoomout-data.zip',
  summary: 'The whole site as a ZIP',
  access: 'admin',
  produces: 'application/zip',
  reply: z.unknown(),
  sensitive: true,
});

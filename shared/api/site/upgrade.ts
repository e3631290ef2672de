import * as v from 'valibot';
import { Release } from '../../upgrade/release.ts';
import { endpoint } from '../endpoint.ts';

/**
 * The state of the upgrade command: not set ('unavailable', with `output` explaining how to set it), set and never run ('ready'), about to
 * start ('pending'), running ('started'), ended with success ('done') or an error ('failed').
 */
export const UpgradeState = v.picklist(['unavailable', 'ready', 'pending', 'started', 'done', 'failed']);
export type UpgradeState = v.InferOutput<typeof UpgradeState>;

/** The version of the server, the short hash of its commit (null where it is not known) and the last upgrade; `output` is the end of its output (20,000 characters), without secrets. */
export const UpgradeStatus = v.object({
  currentVersion: v.string(),
  commit: v.nullable(v.string()),
  state: UpgradeState,
  output: v.string(),
});
export type UpgradeStatus = v.InferOutput<typeof UpgradeStatus>;

/** The state of the last upgrade; polled every 2 seconds while one runs (docs/rules/administration.md#upgrade). */
export const upgradeStatus = endpoint({
  method: 'GET',
  path: '/api/system/upgrade',
  summary: 'State of the last upgrade',
  access: 'admin',
  response: UpgradeStatus,
});

/** Starts the owner's upgrade command, unless one is running. 503 when none is set. */
export const startUpgrade = endpoint({
  method: 'POST',
  path: '/api/system/upgrade',
  summary: 'Start an upgrade',
  access: 'admin',
  audit: 'upgrade-started',
  response: v.picklist(['started', 'already-in-progress']),
  sensitive: true,
});

/**
 * The versions that are newer than the server's, newest first, from the file that the owner has named; asked for once a day at most. Empty when
 * none is named, and while it cannot be read (docs/rules/administration.md#new-versions).
 */
export const newReleases = endpoint({
  method: 'GET',
  path: '/api/system/releases',
  summary: 'Newer versions of Zoomout',
  access: 'admin',
  response: v.array(Release),
});

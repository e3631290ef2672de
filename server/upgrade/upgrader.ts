import { join } from 'node:path';
import { startUpgrade, type UpgradeStatus } from '#shared/api/upgrade.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { recordAuditEvent } from '../audit/queries.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { withExclusiveLock } from '../database/open.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import { recheckAccess } from '../user/session/lock-account.ts';
import { followRun, type UpgradeCommand, withLastLine } from './follow-run.ts';
import { findRun, startRun, type UpgradeRun } from './queries.ts';
import { secretsOf } from './redact.ts';

/** A server that runs a command and has stored no progress for this long is dead. */
const MAX_SILENCE_MS = 30_000;
const NO_COMMAND =
  'No upgrade command is set. The setting UPGRADE_COMMAND takes one, see the chapter on upgrades in docs/self-hosting.md.';
const SERVER_DIED = 'The server that ran the command has ended.';

interface UpgraderOptions extends Context {
  config: Config;
  /** The site's secret, to be hidden in the output. */
  secret: string;
  log: UpgradeCommand['log'];
}

export interface Upgrader {
  status: () => Promise<UpgradeStatus>;
  /** Starts the command in the background. Throws an 'unavailable' failure when none is set. */
  start: (visitor: Visitor) => Promise<'started' | 'already-in-progress'>;
  /** Stops following a running command, which goes on, and stores that as the end of its output. */
  stop: () => Promise<void>;
}

/** Runs the owner's upgrade command, one at a time among all servers of the site (docs/rules/administration.md#upgrade). */
export function createUpgrader({ config, secret, log, ...context }: UpgraderOptions): Upgrader {
  const { db, now } = context;
  const command = config.upgradeCommand;
  const outputFile = join(config.dataDir, 'upgrade.log');
  const secrets = secretsOf(config, secret);
  let current: { followed: Promise<void>; stop: () => void } | null = null;

  async function status(): Promise<UpgradeStatus> {
    const currentVersion = packageJson.version;
    if (command === null) return { currentVersion, state: 'unavailable', output: NO_COMMAND };
    const run = await findRun(db);
    if (!run) return { currentVersion, state: 'ready', output: '' };
    if (isLost(run, now())) {
      return { currentVersion, state: 'failed', output: withLastLine(run.output, SERVER_DIED) };
    }
    return { currentVersion, state: run.state, output: run.output };
  }

  async function start(visitor: Visitor): Promise<'started' | 'already-in-progress'> {
    if (command === null) throw new Failure('unavailable', NO_COMMAND);
    const startedAt = new Date(now()).toISOString();
    const isStarted = await withExclusiveLock(db, async (trx) => {
      const { user } = await recheckAccess(trx, startUpgrade, visitor);
      const last = await findRun(trx);
      if (last && isInProgress(last) && !isLost(last, now())) return false;
      await startRun(trx, startedAt);
      const event = { action: 'upgrade-started', subject: '', detail: '' } as const;
      await recordAuditEvent(trx, { at: now(), user: user?.name ?? null, ...event });
      return true;
    });
    if (!isStarted) return 'already-in-progress';
    const { promise: stopped, resolve } = Promise.withResolvers<'stopped'>();
    const run = followRun(context, { command, outputFile, secrets, log }, { startedAt, stopped });
    const followed = run.catch((err: unknown) => log.error({ err }, 'Could not follow the upgrade command'));
    current = { followed, stop: () => resolve('stopped') };
    return 'started';
  }

  async function stop(): Promise<void> {
    current?.stop();
    await current?.followed;
  }

  return { status, start, stop };
}

function isInProgress({ state }: UpgradeRun): boolean {
  return state === 'pending' || state === 'started';
}

function isLost(run: UpgradeRun, now: number): boolean {
  return isInProgress(run) && now - Date.parse(run.seenAt) > MAX_SILENCE_MS;
}

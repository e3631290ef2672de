import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UpgradeStatus } from '#shared/api/system.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { recordAuditEvent } from '../audit/queries.ts';
import type { Config } from '../config.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { beginRun, findRun, type RunState, type UpgradeRun, updateRun } from './queries.ts';
import { redact } from './redact.ts';
import { type Running, readTail, runCommand } from './run-command.ts';

const BEAT_MS = 1000;
const LOST_MS = 30_000;
const LONGEST_MS = 3_600_000;
const OUTPUT_LENGTH = 20_000;
const HOW_TO =
  'No upgrade command is set. The setting UPGRADE_COMMAND takes one, see the chapter on upgrades in docs/self-hosting.md.';
const LOST = 'The server that ran the command has ended.';
const STOPPED = 'The server was stopped while the command ran, as a command that restarts it does.';

interface Parts {
  db: Database;
  config: Config;
  now: () => number;
  /** The secret of the sessions, not to be shown. */
  secret: string;
  log: { error: (error: unknown) => void };
}

export interface Upgrader {
  status: () => Promise<UpgradeStatus>;
  start: (user: string | null) => Promise<'started' | 'already-in-progress'>;
  /** Leaves a command under way alone and says so. */
  stop: () => Promise<void>;
}

/** Runs the owner's upgrade command, one at a time among all servers of the site (specification, 4; design, 9). */
export function createUpgrader({ db, config, now, secret, log }: Parts): Upgrader {
  const { upgradeCommand: command } = config;
  const outputFile = join(config.dataDir, 'upgrade.log');
  const secrets = secretsOf(config, secret);
  let current: { follow: Promise<void>; stop: () => void } | null = null;

  function time(): string {
    return new Date(now()).toISOString();
  }

  async function status(): Promise<UpgradeStatus> {
    const currentVersion = packageJson.version;
    if (command === null) return { currentVersion, state: 'unavailable', output: HOW_TO };
    const run = await findRun(db);
    if (!run) return { currentVersion, state: 'ready', output: '' };
    if (isLost(run, now())) return { currentVersion, state: 'failed', output: added(run.output, LOST) };
    return { currentVersion, state: run.state, output: run.output };
  }

  async function start(user: string | null): Promise<'started' | 'already-in-progress'> {
    if (command === null) throw new Failure('unavailable', HOW_TO);
    const startedAt = time();
    const isBegun = await withExclusiveLock(db, async (trx) => {
      const last = await findRun(trx);
      if (last && isUnderWay(last) && !isLost(last, now())) return false;
      await beginRun(trx, startedAt);
      await recordAuditEvent(trx, { at: now(), user, action: 'upgrade-started', subject: '', detail: '' });
      return true;
    });
    if (!isBegun) return 'already-in-progress';
    const stopping = Promise.withResolvers<'stopped'>();
    const follow = followRun(command, stopping.promise, startedAt).catch(log.error);
    current = { follow, stop: () => stopping.resolve('stopped') };
    return 'started';
  }

  /** Writes down how far the command is until it has ended or this server stops. */
  async function followRun(command: string, stopped: Promise<'stopped'>, startedAt: string): Promise<void> {
    const say = (state: RunState, output: string) =>
      updateRun(db, { state, output: output.slice(-OUTPUT_LENGTH), startedAt, seenAt: time() });
    const running = await runCommand(command, outputFile).catch(notStarted);
    const late = setTimeout(running.kill, LONGEST_MS);
    let end: Awaited<Running['ended']> | 'stopped' | 'beat' = 'beat';
    while (end === 'beat') {
      await say('started', await readOutput()).catch(log.error);
      end = await Promise.race([running.ended, stopped, sleep(BEAT_MS, 'beat' as const, { ref: false })]);
    }
    clearTimeout(late);
    if (end === 'stopped') return say('done', added(await readOutput(), STOPPED));
    await say(end.isWell ? 'done' : 'failed', added(await readOutput(), end.words));
    await recordAuditEvent(db, {
      at: now(),
      user: null,
      action: 'upgrade-ended',
      subject: '',
      detail: end.words,
    });
  }

  async function readOutput(): Promise<string> {
    return redact(await readTail(outputFile).catch(() => ''), secrets);
  }

  async function stop(): Promise<void> {
    current?.stop();
    await current?.follow;
  }

  return { status, start, stop };
}

function isUnderWay({ state }: UpgradeRun): boolean {
  return state === 'pending' || state === 'started';
}

/** A server that was killed says nothing any more. */
function isLost(run: UpgradeRun, time: number): boolean {
  return isUnderWay(run) && time - Date.parse(run.seenAt) > LOST_MS;
}

function notStarted(error: Error): Running {
  return { ended: Promise.resolve({ isWell: false, words: error.message }), kill: () => {} };
}

function added(output: string, words: string): string {
  return output === '' || output.endsWith('\n') ? `${output}${words}` : `${output}\n${words}`;
}

function secretsOf(config: Config, secret: string): string[] {
  const { sessionSecret, adminPassword, databaseUrl, webhookUrl, metricsToken, screenshotStore, igdb } =
    config;
  const password = databaseUrl ? URL.parse(databaseUrl)?.password : null;
  const store = screenshotStore?.secret;
  const places = [databaseUrl, password, webhookUrl, metricsToken, store];
  const written = [secret, sessionSecret, adminPassword, igdb.clientSecret, ...places];
  const known = written.filter((text) => text !== null && text !== undefined);
  return password ? [...known, decodeURIComponent(password)] : known;
}

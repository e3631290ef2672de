import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { UpgradeStatus } from '#shared/api/site/upgrade.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Commit } from '../change.ts';
import { type Config, secretValues } from '../config.ts';
import type { Context } from '../context.ts';
import { Failure } from '../http/failure.ts';
import type { Log } from '../process/log.ts';
import { sourceCommit, version } from '../process/version.ts';
import { findRun, startRun, type UpgradeRun, type UpgradeRunState, updateRun } from './queries.ts';
import { type CommandResult, type RunningCommand, readOutputEnd, startCommand } from './run-command.ts';

const REDACTED = '•••';
/** Replacing shorter texts would hide too much of the output. */
const MIN_SECRET_LENGTH = 6;

/** How tools print secrets; the part to keep is captured. */
const secretPatterns = [
  /(?<![\w+.-])([\w+.-]+:\/\/[^\s:/@]*:)[^\s/@]+(?=@)/g,
  /(authorization:\s*\w+\s+)\S+/gi,
  /((?:password|passwd|secret|token|api[_-]?key)\w{0,60}["']?\s*[=:]\s*["']?)[^\s"'@]+/gi,
  /(gh[pousr]_|github_pat_|glpat-)\w+/g,
];

/** The output of a command as admins may read it: without secrets and colours, and with overwritten lines (`\r`) in their last form. */
export function redact(output: string, secrets: readonly string[]): string {
  let text = stripVTControlCharacters(output)
    .replace(/(?<![^\n])[^\n]*\r(?!\n)/g, '')
    .replaceAll('\r', '');
  for (const secret of secrets) {
    if (secret.length >= MIN_SECRET_LENGTH) text = text.replaceAll(secret, REDACTED);
  }
  for (const pattern of secretPatterns) text = text.replace(pattern, `$1${REDACTED}`);
  return text;
}

/** A server that runs a command and has stored no progress for this long is dead. */
const MAX_SILENCE_MS = 30_000;
const NO_COMMAND = 'no-upgrade-command';
const SERVER_DIED = 'The server that ran the command has ended.';

export interface UpgraderOptions extends Context {
  config: Config;
  /** The site's secret, to be hidden in the output. */
  secret: string;
  log: UpgradeCommand['log'];
}

interface Upgrader {
  status: () => Promise<UpgradeStatus>;
  /** Starts the command in the background. Throws an 'unavailable' failure when none is set. */
  start: (commit: Commit<'upgrade-started'>) => Promise<'started' | 'already-in-progress'>;
  /** Stops following a running command, which goes on, and stores that as the end of its output. */
  stop: () => Promise<void>;
}

/** Runs the owner's upgrade command, one at a time among all servers of the site (docs/rules/administration.md#upgrade). */
export function createUpgrader({ config, secret, log, ...context }: UpgraderOptions): Upgrader {
  const { db, now } = context;
  const command = config.upgradeCommand;
  const outputFile = join(config.dataDir, 'upgrade.log');
  const secrets = [secret, ...secretValues(config)];
  let current: { followed: Promise<void>; stop: () => void } | null = null;

  async function status(): Promise<UpgradeStatus> {
    const running = { currentVersion: version, commit: sourceCommit };
    if (command === null)
      return { ...running, state: 'unavailable', output: refusalText({ reason: NO_COMMAND }) };
    const run = await findRun(db);
    if (!run) return { ...running, state: 'ready', output: '' };
    if (isLost(run, now())) {
      return { ...running, state: 'failed', output: withLastLine(run.output, SERVER_DIED) };
    }
    return { ...running, state: run.state, output: run.output };
  }

  async function start(commit: Commit<'upgrade-started'>): Promise<'started' | 'already-in-progress'> {
    if (command === null) throw new Failure('unavailable', NO_COMMAND);
    const startedAt = await commit(async ({ trx, at }) => {
      const last = await findRun(trx);
      if (last && isInProgress(last) && !isLost(last, at)) return { result: null, entry: null };
      const result = timestampOf(at);
      await startRun(trx, result);
      return { result, entry: {} };
    });
    if (startedAt === null) return 'already-in-progress';
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

const PROGRESS_INTERVAL_MS = 1000;
const MAX_RUN_MS = 3_600_000;
const MAX_STORED_OUTPUT_LENGTH = 20_000;
const SERVER_STOPPED = 'The server was stopped while the command ran, as a command that restarts it does.';

interface UpgradeCommand {
  command: string;
  /** Where the command writes its output. */
  outputFile: string;
  /** Texts to hide in the output. */
  secrets: readonly string[];
  log: Pick<Log, 'error'>;
}

/**
 * Runs the command and stores its progress every second, until it ends or `stopped` resolves: the command then goes on without being
 * followed. `startedAt` identifies its run in the database.
 */
async function followRun(
  { db, now }: Context,
  { command, outputFile, secrets, log }: UpgradeCommand,
  { startedAt, stopped }: { startedAt: string; stopped: Promise<'stopped'> },
): Promise<void> {
  const readOutput = async () => redact(await readOutputEnd(outputFile).catch(() => ''), secrets);
  const store = (state: UpgradeRunState, output: string) => {
    const seenAt = timestampOf(now());
    return updateRun(db, { state, output: output.slice(-MAX_STORED_OUTPUT_LENGTH), startedAt, seenAt });
  };

  const running = await startCommand(command, outputFile).catch(failedToStart);
  const timeout = setTimeout(running.kill, MAX_RUN_MS);
  let end: CommandResult | 'stopped' | 'running' = 'running';
  while (end === 'running') {
    await store('started', await readOutput()).catch((err: unknown) =>
      log.error({ err }, 'Could not store the progress of the upgrade command'),
    );
    const pause = sleep(PROGRESS_INTERVAL_MS, 'running' as const, { ref: false });
    end = await Promise.race([running.result, stopped, pause]);
  }
  clearTimeout(timeout);
  if (end === 'stopped') return store('done', withLastLine(await readOutput(), SERVER_STOPPED));
  const { isSuccess, message } = end;
  await store(isSuccess ? 'done' : 'failed', withLastLine(await readOutput(), message));
  const event = { action: 'upgrade-ended', subject: '', detail: message } as const;
  await recordAuditEvent(db, { at: now(), user: null, ...event });
}

function failedToStart({ message }: Error): RunningCommand {
  return { result: Promise.resolve({ isSuccess: false, message }), kill: () => {} };
}

/** An output with one more line at its end. */
function withLastLine(output: string, line: string): string {
  return output === '' || output.endsWith('\n') ? `${output}${line}` : `${output}\n${line}`;
}

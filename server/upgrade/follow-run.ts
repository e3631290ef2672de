import { setTimeout as sleep } from 'node:timers/promises';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Context } from '../context.ts';
import type { Log } from '../process/log.ts';
import { type UpgradeRunState, updateRun } from './queries.ts';
import { redact } from './redact.ts';
import { type CommandResult, type RunningCommand, readOutputEnd, runCommand } from './run-command.ts';

const PROGRESS_INTERVAL_MS = 1000;
const MAX_RUN_MS = 3_600_000;
const MAX_STORED_OUTPUT_LENGTH = 20_000;
const SERVER_STOPPED = 'The server was stopped while the command ran, as a command that restarts it does.';

export interface UpgradeCommand {
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
export async function followRun(
  { db, now }: Context,
  { command, outputFile, secrets, log }: UpgradeCommand,
  { startedAt, stopped }: { startedAt: string; stopped: Promise<'stopped'> },
): Promise<void> {
  const readOutput = async () => redact(await readOutputEnd(outputFile).catch(() => ''), secrets);
  const store = (state: UpgradeRunState, output: string) => {
    const seenAt = new Date(now()).toISOString();
    return updateRun(db, { state, output: output.slice(-MAX_STORED_OUTPUT_LENGTH), startedAt, seenAt });
  };

  const running = await runCommand(command, outputFile).catch(failedToStart);
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
export function withLastLine(output: string, line: string): string {
  return output === '' || output.endsWith('\n') ? `${output}${line}` : `${output}\n${line}`;
}

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BackupProgress } from '#shared/api/site/backup.ts';
import { MS_PER_HOUR } from '#shared/calendar/day.ts';
import { StartError } from '../process/run.ts';
import type { ReportProgress } from '../transfer/export-site.ts';
import type { BackupFlaws, BackupJob } from './make-backup.ts';

/** The process of a backup that gets no further for so long, as its disk does not respond, is ended. */
const MAX_STALL_MS = 2 * MS_PER_HOUR;
const WORKER = fileURLToPath(new URL('./backup-worker.ts', import.meta.url));

/** From the child process to the server. */
export type BackupMessage =
  | { kind: 'progress'; progress: BackupProgress }
  | { kind: 'made'; flaws: BackupFlaws }
  | { kind: 'failed'; reason: string };

/** Makes a backup; rejects with a `StartError` when none was made, also when `signal` has ended it. */
export type RunBackup = (job: BackupJob, report: ReportProgress, signal: AbortSignal) => Promise<BackupFlaws>;

/** Makes a backup in a child process of the lowest priority, so that it takes no time from visitors. */
export const runBackupProcess: RunBackup = async (job, report, signal) => {
  const child = fork(WORKER, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { promise, resolve, reject } = Promise.withResolvers<BackupFlaws>();
  const end = () => child.kill('SIGKILL');
  const stalled = setTimeout(end, MAX_STALL_MS).unref();
  child.on('message', (message: BackupMessage) => {
    stalled.refresh();
    if (message.kind === 'progress') report(message.progress);
    else if (message.kind === 'made') resolve(message.flaws);
    else reject(new StartError(message.reason));
  });
  child.once('error', reject);
  child.once('exit', (code, killedBy) => {
    reject(new StartError(`Its process ended early: ${killedBy ?? `exit code ${code}`}`));
  });
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    child.send(job, (error) => error && reject(error));
    return await promise;
  } finally {
    clearTimeout(stalled);
    signal.removeEventListener('abort', end);
    end();
  }
};

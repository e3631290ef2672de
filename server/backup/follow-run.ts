import { rm } from 'node:fs/promises';
import { timestampOf } from '#shared/schema/values.ts';
import type { Context } from '../context.ts';
import { errorText } from '../process/error-text.ts';
import type { Log } from '../process/log.ts';
import { partOf } from './backup-folder.ts';
import type { RunBackup } from './backup-process.ts';
import type { BackupJob } from './make-backup.ts';
import { type StoredRun, updateRun } from './queries.ts';

const PROGRESS_INTERVAL_MS = 2000;
const SERVER_STOPPED = 'The server was stopped while it was made';

interface FollowOptions extends Context {
  log: Log;
  runBackup: RunBackup;
}

interface BegunRun {
  run: StoredRun;
  job: BackupJob;
  /** Ends it. */
  signal: AbortSignal;
}

/** Makes the backup of a run, and stores its progress every two seconds and its end. */
export async function followRun(
  { db, now, log, runBackup }: FollowOptions,
  { run, job, signal }: BegunRun,
): Promise<void> {
  let { progress } = run;
  let storing = Promise.resolve();
  const store = (changes: Partial<StoredRun>) =>
    updateRun(db, { ...run, seenAt: timestampOf(now()), ...changes });
  const storeProgress = () => {
    storing = store({ progress }).catch((err: unknown) =>
      log.warn({ err }, 'Could not store the progress of a backup'),
    );
  };
  const timer = setInterval(storeProgress, PROGRESS_INTERVAL_MS).unref();
  const backup = runBackup(job, (reported) => (progress = reported), signal);
  const end = await backup.then(
    (flaws) => ({ state: 'done', message: flaws }) as const,
    (err: unknown) =>
      ({ state: 'failed', message: signal.aborted ? SERVER_STOPPED : errorText(err), err }) as const,
  );
  clearInterval(timer);
  await storing;
  const { folder } = job;
  if (end.state === 'failed') {
    if (!signal.aborted) log.error({ err: end.err, folder }, 'Could not make a backup');
    // Its process may have been killed. Parts of others stay: this server may have been silent for so long that another took over.
    await rm(partOf(folder, job.at), { recursive: true, force: true }).catch(() => {});
  } else if (end.message === '') log.info({ folder }, 'A backup was made');
  else log.error({ folder, flaws: end.message }, 'A backup was made, but something is wrong');
  await store({ state: end.state, message: end.message });
}

import { resolve } from 'node:path';
import type { BackupStatus } from '#shared/api/site/backup.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Commit } from '../change.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { Failure } from '../http/failure.ts';
import type { Log } from '../process/log.ts';
import { type BackupFile, listBackups } from './backup-folder.ts';
import type { RunBackup } from './backup-process.ts';
import { readBackupStatus } from './backup-status.ts';
import { followRun } from './follow-run.ts';
import { findRun, replaceRun, type StoredRun } from './queries.ts';
import { isRunning, nextBackup } from './schedule.ts';

export interface BackupsOptions extends Context {
  config: Config;
  log: Log;
  /** In a process of its own; tests make them in theirs. */
  runBackup: RunBackup;
  /** Of the schedule, and of its days and weeks. */
  zone?: string;
}

export interface Backups {
  status: () => Promise<BackupStatus>;
  /** How many seconds ago the newest complete backup was begun; infinite when there is none, null on a site without a folder for them. */
  age: () => Promise<number | null>;
  /** Begins a backup in the background. Throws an 'unavailable' failure where no folder is set. */
  make: (commit: Commit<'backup-started'>) => Promise<'started' | 'already-in-progress'>;
  /** Begins a backup in the background when one is due. */
  poll: () => Promise<void>;
  /** Waits for the backup that this server makes. */
  finish: () => Promise<void>;
  /** Ends the backup that this server makes. */
  stop: () => Promise<void>;
}

/** The backups that the site makes by itself, one at a time among all servers (docs/rules/administration.md#backups). */
export function createBackups({ config, log, runBackup, ...options }: BackupsOptions): Backups {
  const { db, now, zone = Intl.DateTimeFormat().resolvedOptions().timeZone } = options;
  const folder = config.backupDir === null ? null : resolve(config.backupDir);
  const time = { hour: config.backupHour, zone };
  const stopping = new AbortController();
  let current = Promise.resolve();

  async function age(): Promise<number | null> {
    if (folder === null) return null;
    const isOfPast = ({ at, isComplete }: BackupFile) => isComplete && at <= now();
    const newest = (await listBackups(folder).catch(() => [])).find(isOfPast);
    return newest ? (now() - newest.at) / 1000 : Number.POSITIVE_INFINITY;
  }

  async function make(commit: Commit<'backup-started'>): Promise<'started' | 'already-in-progress'> {
    if (folder === null) throw new Failure('unavailable', 'no-backup-folder');
    const run = await commit(async ({ trx, at, user }) => {
      const last = await findRun(trx);
      const begun = newRun(user.name);
      const isBegun = !isRunning(last, at) && (await replaceRun(trx, last, begun));
      return isBegun ? { result: begun, entry: {} } : { result: null, entry: null };
    });
    if (!run) return 'already-in-progress';
    begin(folder, run);
    return 'started';
  }

  async function poll(): Promise<void> {
    if (folder === null || stopping.signal.aborted) return;
    // Read in this order: when another server has made one since, the run is another one.
    const last = await findRun(db);
    if (isRunning(last, now())) return;
    // A folder that cannot be read has no backup: the run says why.
    const backups = await listBackups(folder).catch(() => []);
    if (nextBackup(time, { backups, last, now: now() }) > now()) return;
    const run = newRun(null);
    if (await replaceRun(db, last, run)) begin(folder, run);
  }

  function newRun(startedBy: string | null): StoredRun {
    const at = timestampOf(now());
    return { state: 'running', startedAt: at, seenAt: at, startedBy, message: '', progress: null };
  }

  function begin(into: string, run: StoredRun): void {
    const job = { config, folder: into, at: Date.parse(run.startedAt), zone };
    current = followRun({ db, now, log, runBackup }, { run, job, signal: stopping.signal }).catch(
      (err: unknown) => log.error({ err }, 'Could not store how a backup has ended'),
    );
  }

  return {
    status: () => readBackupStatus({ db, now }, { config, folder, time }),
    age,
    make,
    poll,
    finish: () => current,
    stop: () => {
      stopping.abort();
      return current;
    },
  };
}

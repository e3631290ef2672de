import { join } from 'node:path';
import type { BackupStatus } from '#shared/api/site/backup.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { errorText } from '../process/error-text.ts';
import type { ReminderTime } from '../reminder/reminder-time.ts';
import { listBackups, requireBackupFolder } from './backup-folder.ts';
import { findRun, type StoredRun } from './queries.ts';
import { isRunning, nextBackup } from './schedule.ts';

const SERVER_DIED = 'The server that made it has ended';
const PLAIN_IN_SHELL = /^[\w@%+=:,./-]+$/;

interface BackupPlan {
  config: Config;
  /** Null where none is set. */
  folder: string | null;
  time: ReminderTime;
}

/** The backups in the folder, the last run, and when the next one is due. */
export async function readBackupStatus(
  { db, now }: Context,
  { config, folder, time }: BackupPlan,
): Promise<BackupStatus> {
  if (folder === null) {
    return { folder, problem: null, ...time, nextAt: null, backups: [], lastRun: null };
  }
  const last = await findRun(db);
  const backups = await listBackups(folder).catch(() => []);
  const next = Math.max(nextBackup(time, { backups, last, now: now() }), now());
  return {
    folder,
    problem: await requireBackupFolder(folder).then(() => null, errorText),
    ...time,
    nextAt: isRunning(last, now()) ? null : timestampOf(next),
    backups: backups.map(({ name, at, bytes, isComplete }) => ({
      ...{ name, at: timestampOf(at), bytes, isComplete },
      restoreCommand: restoreCommand(join(folder, name), config),
    })),
    lastRun: last && describeRun(last, now()),
  };
}

function describeRun(run: StoredRun, now: number): BackupStatus['lastRun'] {
  const { seenAt: _, ...shown } = run;
  if (run.state !== 'running' || isRunning(run, now)) return shown;
  return { ...shown, state: 'failed', message: SERVER_DIED, progress: null };
}

/** The command that imports a backup into a new place, for a shell in the folder of the project: the site stays as it is. */
function restoreCommand(
  file: string,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): string {
  const place = `DATA_DIR=${quoted(`${join(dataDir, '.')}-restored`)}`;
  const database = databaseUrl === null ? '' : " DATABASE_URL='postgres://USER:PASSWORD@HOST/NEW_DATABASE'";
  return `${place}${database} npm run import -- ${quoted(file)}`;
}

function quoted(path: string): string {
  return PLAIN_IN_SHELL.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

import { access, constants, lstat, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BACKUP_NAME } from '#shared/api/site/backup.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { megabytesInEnglish } from '#shared/text/format-megabytes.ts';
import { errorText } from '../process/error-text.ts';
import { StartError } from '../process/run.ts';

/** Folders of backups that are being made begin with this; of a run that was killed, the next one removes it. */
const PART_PREFIX = 'zoomout-part-';

/** A backup in the folder. */
export interface BackupFile {
  name: string;
  /** When it was begun, in milliseconds since 1970. */
  at: number;
  bytes: number;
  isComplete: boolean;
}

/** The name of a backup that was begun at a moment. */
export function backupName(at: number, isComplete: boolean): string {
  const time = timestampOf(at).slice(0, 19).replaceAll(':', '-');
  return `zoomout-${time}Z${isComplete ? '' : '-incomplete'}.zip`;
}

/** The backups in a folder, newest first; other files are not the site's. Throws a `StartError` when it cannot be read. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: unknown) => refuseFolder(folder, error));
  const files = await Promise.all(names.map((name) => findBackup(folder, name)));
  return files.filter((file) => file !== null).sort((one, other) => other.at - one.at);
}

/** The backup with a name; null when there is none. */
export async function findBackup(folder: string, name: string): Promise<BackupFile | null> {
  const [, day, hours, minutes, seconds, incomplete] = BACKUP_NAME.exec(name) ?? [];
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(at)) return null;
  const stats = await lstat(join(folder, name)).catch(() => null);
  return stats?.isFile() ? { name, at, bytes: stats.size, isComplete: incomplete === undefined } : null;
}

/** Throws a `StartError` when no backup can be written to a folder. It is never created: its disk may not be mounted. */
export async function requireBackupFolder(folder: string): Promise<void> {
  const stats = await stat(folder).catch((error: unknown) => refuseFolder(folder, error));
  if (!stats.isDirectory()) throw new StartError(`${settingOf(folder)} is no folder`);
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((error: unknown) =>
    refuseFolder(folder, error),
  );
}

/** Why no backup can be written to a folder; null when nothing is wrong. A disk that is not mounted must not keep the site from running. */
export async function describeFolderProblem(folder: string): Promise<string | null> {
  const problem = await requireBackupFolder(folder).then(() => null, errorText);
  return problem && `No backups can be made: ${problem}`;
}

/** Throws a `StartError` when the disk of the folder has no room for a backup as large as the newest one. */
export async function requireRoom(folder: string): Promise<void> {
  const [newest] = await listBackups(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (!newest || free >= newest.bytes) return;
  throw new StartError(
    `The disk of ${settingOf(folder)} is full: ${megabytesInEnglish(free)} are free, and the last backup has ${megabytesInEnglish(newest.bytes)}`,
  );
}

/** The folder in which a backup is made that was begun at a moment. */
export function partOf(folder: string, at: number): string {
  return join(folder, `${PART_PREFIX}${at}`);
}

/** Makes the folder of a new part, and removes what runs that were killed have left. Only the server that makes the backup may call it. */
export async function makePart(folder: string, at: number): Promise<string> {
  const names = await readdir(folder);
  for (const name of names.filter((one) => one.startsWith(PART_PREFIX))) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  const part = partOf(folder, at);
  await mkdir(part, { mode: 0o700 });
  return part;
}

const PROBLEMS: Record<string, string> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is no folder',
  EACCES: 'may not be written by the user of the server',
  EPERM: 'may not be written by the user of the server',
  EROFS: 'is on a read-only disk',
};

function refuseFolder(folder: string, error: unknown): never {
  const { code = '', message } = error as NodeJS.ErrnoException;
  throw new StartError(`${settingOf(folder)} ${PROBLEMS[code] ?? `cannot be used: ${message}`}`);
}

function settingOf(folder: string): string {
  return `BACKUP_DIR (${resolve(folder)})`;
}

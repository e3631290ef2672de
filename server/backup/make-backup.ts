import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import { errorText } from '../process/error-text.ts';
import { fsyncPath } from '../process/files.ts';
import { StartError } from '../process/run.ts';
import { draftBackup } from '../transfer/backup-site.ts';
import type { ReportProgress } from '../transfer/export-site.ts';
import type { Manifest } from '../transfer/manifest.ts';
import { backupName, listBackups, makePart, requireBackupFolder, requireRoom } from './backup-folder.ts';
import { keptOf, surplusBackups } from './schedule.ts';

/** A backup to be made: of which site, begun when (in milliseconds since 1970), and the time zone of the schedule. */
export interface BackupJob {
  config: Config;
  folder: string;
  at: number;
  zone: string;
}

/** What is wrong with a backup that was made, as a sentence; empty when nothing is. */
export type BackupFlaws = string;

interface BackedUpSite {
  db: Database;
  screenshots: Screenshots;
  /** Ends the work. */
  signal?: AbortSignal;
}

/**
 * Makes a backup, reads it back and then removes the ones that it makes superfluous. It gets its name at the end, so that a file with such a
 * name is whole. Throws a `StartError` when none was made; then nothing was removed.
 */
export async function makeBackup(
  site: BackedUpSite,
  { config, folder, at, zone }: BackupJob,
  report: ReportProgress,
): Promise<BackupFlaws> {
  await requireBackupFolder(folder);
  const part = await makePart(folder, at);
  try {
    await requireRoom(folder);
    const { draft, manifest, problem } = await draftBackup({ ...site, now: () => at, report }, part);
    if (problem !== null) throw new StartError(`The backup could not be read back: ${problem}`);
    const flaws = flawsOf(manifest);
    // Not linked, as `npm run backup` does: disks and network shares that backups go to may know no links.
    await rename(draft, join(folder, backupName(at, flaws === '')));
    await fsyncPath(folder);
    const thinning = await thinOut(folder, { config, at, zone }).catch(errorText);
    return [flaws, thinning && `Older backups could not be removed: ${thinning}`].filter(Boolean).join('. ');
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

async function thinOut(
  folder: string,
  { config, at, zone }: Omit<BackupJob, 'folder'>,
): Promise<BackupFlaws> {
  const surplus = surplusBackups(await listBackups(folder), keptOf(config.backupKeep), { zone, now: at });
  for (const { name } of surplus) await rm(join(folder, name), { force: true });
  return '';
}

function flawsOf({ damaged, invalidContent }: Manifest): BackupFlaws {
  const pictures = damaged.length === 1 ? 'One picture is missing' : `${damaged.length} pictures are missing`;
  return [
    damaged.length > 0 && `${pictures} from it: see Pictures`,
    invalidContent && `It cannot be imported before a row of the database is repaired: ${invalidContent}`,
  ]
    .filter(Boolean)
    .join('. ');
}

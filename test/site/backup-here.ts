import type { RunBackup } from '../../server/backup/backup-process.ts';
import { makeBackup } from '../../server/backup/make-backup.ts';
import type { Database } from '../../server/database/tables.ts';
import type { Screenshots } from '../../server/picture/screenshots.ts';

/** Makes backups in the process of the test: a process of its own could not open a database in memory. */
export function backupHere(site: { db: Database; screenshots: Screenshots }): RunBackup {
  return (job, report, signal) => makeBackup({ ...site, signal }, job, report);
}

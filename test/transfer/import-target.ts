import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../server/database/tables.ts';
import { openScreenshots } from '../../server/picture/screenshots.ts';
import { countPlays } from '../../server/play/count/queries.ts';
import { importSite } from '../../server/transfer/import-site.ts';
import { listTables } from '../../server/transfer/queries.ts';
import { aLevel } from '../builders.ts';
import { openBareDatabase } from '../database/database.ts';
import { openTestSite } from '../site/site.ts';
import { type Files, unzip, writeArchive } from './archive.ts';

/** The files of an archive of a small site: one level with a picture and a play, and an admin. */
export async function exportSmallSite(): Promise<Files> {
  const site = await openTestSite();
  const level = aLevel({ path: await site.addPicture(200, 100) });
  await site.add(level);
  await countPlays(site.db, [
    { playId: 'a play', levelId: level.id, score: 3, createdAt: 'then', isOnDay: true },
  ]);
  const cookies = await site.logIn('admin');
  const response = await site.call({ url: '/api/export/zoomout-data.zip', cookies });
  await site.close();
  return unzip(response.rawPayload);
}

/** An empty site to import into. */
export interface ImportTarget {
  db: Database;
  folder: string;
  /** Returns 'imported', or the message of the error. */
  importArchive: (archive: Buffer) => Promise<string>;
  tables: () => Promise<string[]>;
  pictures: () => Promise<string[]>;
  close: () => Promise<void>;
}

export async function openImportTarget(): Promise<ImportTarget> {
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-import-'));
  const { db, close } = await openBareDatabase();
  const screenshots = openScreenshots(join(folder, 'data'));
  return {
    db,
    folder,
    importArchive: async (archive) => {
      const file = await writeArchive(join(folder, 'archive.zip'), archive);
      return importSite({ db, screenshots, now: 0, report: () => {} }, file).then(
        () => 'imported',
        (error: Error) => error.message,
      );
    },
    tables: async () => [...(await listTables(db)).keys()],
    pictures: async () => {
      const names = await readdir(join(folder, 'data/screenshots'), { recursive: true }).catch(() => []);
      return names.filter((name) => name.endsWith('.webp'));
    },
    close: async () => {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

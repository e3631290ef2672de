import { constants, createWriteStream } from 'node:fs';
import { access, link, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fsyncPath } from '../process/fsync.ts';
import { StartError } from '../process/start-error.ts';
import { exportSite } from './export-site.ts';
import type { Manifest } from './manifest.ts';
import { openArchive } from './read-archive.ts';

const OWNER_ONLY = 0o600;

type Parts = Parameters<typeof exportSite>[0];

/**
 * Writes the archive of a site, which may be running, to a file that is not there yet. It gets its name when all of it is on the disk and has
 * been read back; whatever fails before leaves no file. All that it needs meanwhile lies beside: the disk of the site may be full.
 */
export async function backupSite(parts: Omit<Parts, 'dataDir'>, file: string): Promise<Manifest> {
  await requireFree(file);
  const folder = await mkdtemp(`${file}.part-`);
  try {
    const draft = join(folder, 'archive');
    const { stream, manifest } = await exportSite({ ...parts, dataDir: folder });
    await pipeline(stream, createWriteStream(draft, { flags: 'wx', mode: OWNER_ONLY }));
    await fsyncPath(draft);
    await readBack(draft);
    // Linking, unlike renaming, never takes the place of a file that appeared meanwhile.
    await link(draft, file);
    await fsyncPath(dirname(file));
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function requireFree(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new StartError(`There is a file ${resolve(file)} already: a backup replaces none`);
  await access(dirname(file), constants.W_OK).catch(() => {
    throw new StartError(`The folder ${resolve(dirname(file))} cannot be written`);
  });
}

/** Every row and picture, against their checksums: a backup that cannot be read is none. */
async function readBack(file: string): Promise<void> {
  const archive = await openArchive(file);
  try {
    for (const table of archive.manifest.tables) {
      for await (const _ of archive.rows(table));
    }
    for (const picture of archive.manifest.screenshots) await archive.picture(picture);
  } finally {
    archive.close();
  }
}

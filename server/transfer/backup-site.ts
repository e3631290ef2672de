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

type BackupOptions = Omit<Parameters<typeof exportSite>[0], 'dataDir'>;

/**
 * Writes the archive of a site, which may be running, to a new file. The file gets its name once it is on the disk and has been read back;
 * a failure leaves none. Temporary files are next to it, as the disk of the site may be full. Throws a `StartError` when the file exists
 * or cannot be written.
 */
export async function backupSite(options: BackupOptions, file: string): Promise<Manifest> {
  await requireNewFile(file);
  const folder = await mkdtemp(`${file}.part-`);
  try {
    const draft = join(folder, 'archive');
    const { stream, manifest } = await exportSite({ ...options, dataDir: folder });
    await pipeline(stream, createWriteStream(draft, { flags: 'wx', mode: OWNER_ONLY }));
    await fsyncPath(draft);
    await readBack(draft);
    // Linking, unlike renaming, never replaces a file that was created meanwhile.
    await link(draft, file);
    await fsyncPath(dirname(file));
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function requireNewFile(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new StartError(`The file ${resolve(file)} already exists: a backup never replaces one`);
  await access(dirname(file), constants.W_OK).catch(() => {
    throw new StartError(`The folder ${resolve(dirname(file))} is not writable`);
  });
}

/** Reads every row and picture and compares their checksums. */
async function readBack(file: string): Promise<void> {
  const archive = await openArchive(file);
  try {
    for (const table of archive.manifest.tables) {
      for await (const _ of archive.readRows(table));
    }
    for (const picture of archive.manifest.screenshots) await archive.readPicture(picture);
  } finally {
    archive.close();
  }
}

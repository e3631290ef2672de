import { constants, createWriteStream } from 'node:fs';
import { access, link, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../http/failure.ts';
import { errorText } from '../process/error-text.ts';
import { fsyncPath } from '../process/files.ts';
import { StartError } from '../process/run.ts';
import { exportSite, PictureChanged, type ReportProgress } from './export-site.ts';
import type { Manifest } from './manifest.ts';
import { openArchive } from './read-archive.ts';

const OWNER_ONLY = 0o600;
/** For pictures that change while they are copied. */
const MAX_ATTEMPTS = 3;

type BackupOptions = Omit<Parameters<typeof exportSite>[0], 'dataDir'>;

/** What an archive contains, and why it could not be read back; null when it could. */
interface Backup {
  manifest: Manifest;
  problem: string | null;
}

/**
 * Writes the archive of a site, which may be running, to a new file. The file gets its name once it is on the disk and has been read back;
 * a failure to write leaves none. One that cannot be read back is kept: most of it may be all that is left of the site one day. Pictures that cannot be shown are listed in the manifest and left out. Temporary files are next to it, as the
 * disk of the site may be full. Throws a `StartError` when the file exists or cannot be written, or the pictures cannot be reached.
 */
export async function backupSite(options: BackupOptions, file: string): Promise<Backup> {
  await requireNewFile(file);
  const folder = await mkdtemp(`${file}.part-`);
  try {
    const { draft, ...backup } = await draftBackup(options, folder);
    // Linking, unlike renaming, never replaces a file that was created meanwhile.
    await link(draft, file);
    await fsyncPath(dirname(file));
    return backup;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the archive of a site to a file in a folder for temporary files, and reads it back once it is on the disk. */
export async function draftBackup(
  options: BackupOptions,
  folder: string,
): Promise<Backup & { draft: string }> {
  const draft = join(folder, 'archive');
  const manifest = await writeDraft({ ...options, dataDir: folder }, draft);
  await fsyncPath(draft);
  const problem = await readBack(draft, options.report).then(() => null, errorText);
  return { draft, manifest, problem };
}

/** Starts over when a picture was deleted or damaged while it was copied. */
async function writeDraft(options: Parameters<typeof exportSite>[0], draft: string): Promise<Manifest> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { stream, size, manifest } = await exportSite(options);
      const target = createWriteStream(draft, { flags: 'w', mode: OWNER_ONLY });
      await pipeline(stream, meter(size, options.report), target);
      return manifest;
    } catch (error) {
      if (error instanceof Failure) throw new StartError(describeFailure(error));
      if (!(error instanceof PictureChanged) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Passes bytes on and reports how many there were. */
function meter(size: number, report?: ReportProgress): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      report?.({ step: 'writing', done: bytes, of: size });
      done(null, chunk);
    },
  });
}

function describeFailure({ message, cause }: Failure): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
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
async function readBack(file: string, report?: ReportProgress): Promise<void> {
  const archive = await openArchive(file);
  const { tables, screenshots } = archive.manifest;
  let done = 0;
  const count = () => {
    done += 1;
    report?.({ step: 'reading-back', done, of: tables.length + screenshots.length });
  };
  try {
    for (const table of tables) {
      for await (const _ of archive.readRows(table)) {
      }
      count();
    }
    for (const picture of screenshots) {
      await archive.readPicture(picture);
      count();
    }
  } finally {
    archive.close();
  }
}

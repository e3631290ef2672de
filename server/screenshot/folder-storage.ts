import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fsyncPath, writeFileDurably } from '../process/fsync.ts';
import { removeStale } from '../process/remove-stale.ts';
import { requirePictureName, type Storage } from './storage.ts';

/**
 * Stores pictures in a folder, in subfolders by the first two characters of their names. With `mayBeLost`, directories are not
 * synced: after a power failure a picture is complete or gone.
 */
export function createFolderStorage(folder: string, { mayBeLost = false } = {}): Storage {
  const temporaryFolder = join(folder, 'drafts');

  function fileOf(name: string): string {
    return join(folder, requirePictureName(name).slice(0, 2), name);
  }

  async function has(name: string): Promise<boolean> {
    return (await stat(fileOf(name)).catch(nullIfMissing)) !== null;
  }

  return {
    check: async () => {
      const created = await mkdir(folder, { recursive: true });
      if (created && !mayBeLost) await fsyncPath(dirname(created));
    },
    read: (name) => readFile(fileOf(name)).catch(nullIfMissing),
    has,
    size: async (name) => (await stat(fileOf(name)).catch(nullIfMissing))?.size ?? null,
    write: async (name, bytes) => {
      const file = fileOf(name);
      if (!(await has(name))) await writeAtomically(file, join(temporaryFolder, randomUUID()), bytes);
      // Sync for an existing file too: its writer may have been killed before this line.
      if (!mayBeLost) for (const path of [dirname(file), folder]) await fsyncPath(path);
    },
    removeAll: async (prefix) => {
      const subfolder = dirname(fileOf(`${prefix}.webp`));
      const names = (await readdir(subfolder).catch(nullIfMissing)) ?? [];
      const found = names.filter((name) => name.startsWith(prefix));
      await Promise.all(found.map((name) => rm(join(subfolder, name), { force: true })));
    },
    removeTemporaryFiles: (before) => removeStale(temporaryFolder, '', before),
  };
}

/** Renames a complete temporary file, so that no reader ever sees half a picture. */
async function writeAtomically(file: string, temporaryFile: string, bytes: Buffer): Promise<void> {
  for (const path of [file, temporaryFile]) await mkdir(dirname(path), { recursive: true });
  try {
    await writeFileDurably(temporaryFile, bytes);
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

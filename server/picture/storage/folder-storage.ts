import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fsyncPath, removeStale, writeFileDurably } from '../../process/files.ts';
import { requirePictureName, type Storage, UnreadablePicture } from './storage.ts';

/** Too many open files or too little memory: every file would fail just now. */
const TRANSIENT_ERROR = /^(EMFILE|ENFILE|ENOMEM|EAGAIN)$/;

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

  async function replace(name: string, bytes: Buffer): Promise<void> {
    const file = fileOf(name);
    await writeAtomically(file, join(temporaryFolder, randomUUID()), bytes);
    await syncName(file);
  }

  async function syncName(file: string): Promise<void> {
    if (!mayBeLost) for (const path of [dirname(file), folder]) await fsyncPath(path);
  }

  return {
    check: async () => {
      const created = await mkdir(folder, { recursive: true });
      if (created && !mayBeLost) await fsyncPath(dirname(created));
    },
    read: (name) => readFile(fileOf(name)).catch(nullIfMissing).catch(refuseUnreadable),
    has,
    write: async (name, bytes) => {
      // Sync for an existing file too: its writer may have been killed before it did.
      await ((await has(name)) ? syncName(fileOf(name)) : replace(name, bytes));
    },
    replace,
    removeAll: async (prefix) => {
      const subfolder = dirname(fileOf(`${prefix}.webp`));
      const names = (await readdir(subfolder).catch(nullIfMissing)) ?? [];
      const found = names.filter((name) => name.startsWith(prefix));
      await Promise.all(found.map((name) => rm(join(subfolder, name), { recursive: true, force: true })));
    },
    removeTemporaryFiles: (before) => removeStale(temporaryFolder, '', before),
  };
}

/** Renames a complete temporary file, so that no reader ever sees half a picture. */
async function writeAtomically(file: string, temporaryFile: string, bytes: Buffer): Promise<void> {
  for (const path of [file, temporaryFile]) await mkdir(dirname(path), { recursive: true });
  try {
    await writeFileDurably(temporaryFile, bytes);
    await rename(temporaryFile, file).catch(async (error: unknown) => {
      if (!isFolderInPlace(error)) throw error;
      // Cleanup removes it from among the temporary files.
      await rename(file, `${temporaryFile}.folder`);
      await rename(temporaryFile, file);
    });
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

function isFolderInPlace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(EISDIR|ENOTEMPTY|EEXIST)$/.test(String(error.code));
}

function refuseUnreadable(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '' || TRANSIENT_ERROR.test(code)) throw error;
  throw new UnreadablePicture(code);
}

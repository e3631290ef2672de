import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const NAME = /^[0-9a-z-]+\.(webp|jpg)$/;

/** Pictures under names; a name once written never changes its content. */
export interface Storage {
  /** Throws when no pictures can be kept. */
  check: () => Promise<void>;
  read: (name: string) => Promise<Buffer | null>;
  has: (name: string) => Promise<boolean>;
  /** In bytes; null for a name that is not there. */
  size: (name: string) => Promise<number | null>;
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Removes all whose names begin so, with two letters or more; what is gone already is no fault. */
  removeAll: (beginning: string) => Promise<void>;
}

export function requireName(name: string): string {
  if (!NAME.test(name)) throw new Error(`'${name}' is no name of a picture`);
  return name;
}

/** Keeps pictures in a folder, in sub-folders by the first two letters of their names. */
export function folderStorage(folder: string): Storage {
  function fileOf(name: string): string {
    return join(folder, requireName(name).slice(0, 2), name);
  }
  return {
    check: async () => {
      await mkdir(folder, { recursive: true });
    },
    read: (name) => readFile(fileOf(name)).catch(nullIfMissing),
    has: async (name) => (await stat(fileOf(name)).catch(nullIfMissing)) !== null,
    size: async (name) => (await stat(fileOf(name)).catch(nullIfMissing))?.size ?? null,
    write: (name, bytes) => writeAtomically(fileOf(name), bytes),
    removeAll: async (beginning) => {
      const place = dirname(fileOf(`${beginning}.webp`));
      const names = (await readdir(place).catch(nullIfMissing)) ?? [];
      const found = names.filter((name) => name.startsWith(beginning));
      await Promise.all(found.map((name) => rm(join(place, name), { force: true })));
    },
  };
}

/** Nobody ever reads half a picture: it gets its name when all of it is on the disk. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

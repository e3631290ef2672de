import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fsyncPath, writeFileDurably } from '../process/fsync.ts';
import { removeStale } from '../process/remove-stale.ts';

const NAME = /^[0-9a-z-]+\.(webp|jpg)$/;

/** Pictures under names; a name once written never changes its content. */
export interface Storage {
  /** Throws when no pictures can be kept. */
  check: () => Promise<void>;
  read: (name: string) => Promise<Buffer | null>;
  has: (name: string) => Promise<boolean>;
  /** In bytes; null for a name that is not there. */
  size: (name: string) => Promise<number | null>;
  /** When this ends the picture is there for good; one that was there before is left as it is. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Removes all whose names begin so, with two letters or more; what is gone already is no fault. */
  removeAll: (beginning: string) => Promise<void>;
  /** Removes what somebody began to write before a moment (in milliseconds since 1970), and never ended. */
  removeDrafts: (before: number) => Promise<void>;
}

/** Whether this may be the name of a picture that the site keeps; an address of the web is none. */
export function isPictureName(name: string): boolean {
  return NAME.test(name);
}

export function requireName(name: string): string {
  if (!isPictureName(name)) throw new Error(`'${name}' is no name of a picture`);
  return name;
}

/**
 * Keeps pictures in a folder, in sub-folders by the first two letters of their names. Those that `mayBeLost` are whole after a loss of
 * power, or gone.
 */
export function folderStorage(folder: string, { mayBeLost = false } = {}): Storage {
  const drafts = join(folder, 'drafts');

  function fileOf(name: string): string {
    return join(folder, requireName(name).slice(0, 2), name);
  }

  async function has(name: string): Promise<boolean> {
    return (await stat(fileOf(name)).catch(nullIfMissing)) !== null;
  }

  return {
    check: async () => {
      const made = await mkdir(folder, { recursive: true });
      if (made && !mayBeLost) await fsyncPath(dirname(made));
    },
    read: (name) => readFile(fileOf(name)).catch(nullIfMissing),
    has,
    size: async (name) => (await stat(fileOf(name)).catch(nullIfMissing))?.size ?? null,
    write: async (name, bytes) => {
      const file = fileOf(name);
      if (!(await has(name))) await writeAtomically(file, join(drafts, randomUUID()), bytes);
      // Also of one that was there: whoever wrote it may have ended before this.
      if (!mayBeLost) for (const place of [dirname(file), folder]) await fsyncPath(place);
    },
    removeAll: async (beginning) => {
      const place = dirname(fileOf(`${beginning}.webp`));
      const names = (await readdir(place).catch(nullIfMissing)) ?? [];
      const found = names.filter((name) => name.startsWith(beginning));
      await Promise.all(found.map((name) => rm(join(place, name), { force: true })));
    },
    removeDrafts: (before) => removeStale(drafts, '', before),
  };
}

/** Nobody ever reads half a picture: it gets its name when all of it is on the disk. */
async function writeAtomically(file: string, draft: string, bytes: Buffer): Promise<void> {
  for (const one of [file, draft]) await mkdir(dirname(one), { recursive: true });
  try {
    await writeFileDurably(draft, bytes);
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

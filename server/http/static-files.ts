import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type EncodedBody, encodeBody } from './cache/encoded-body.ts';

const LOOK_AGAIN_MS = 1000;

export interface BuiltFile {
  /** Changes whenever the file does. */
  stamp: string;
  bytes: Buffer;
  pack: EncodedBody;
}

interface Known extends BuiltFile {
  lookedAt: number;
}

/** Opens a file of the built web part by its path; null for what is none. */
export type OpenFile = (path: string) => BuiltFile | Promise<BuiltFile | null>;

/** Keeps the files that were asked for; whether one has been built anew is looked up once a second at the most. */
export function createStaticFiles(folder: string, now: () => number): OpenFile {
  const files = new Map<string, Known>();

  async function look(path: string, known: Known | undefined): Promise<BuiltFile | null> {
    const file = join(folder, path);
    const stamp = await stampOf(file);
    if (stamp === null) {
      files.delete(path);
      return null;
    }
    if (known?.stamp === stamp) return known;
    const bytes = await readFile(file);
    const fresh = { stamp, bytes, pack: encodeBody(bytes), lookedAt: now() };
    files.set(path, fresh);
    return fresh;
  }

  return (path) => {
    const known = files.get(path);
    const time = now();
    if (known && Math.abs(time - known.lookedAt) < LOOK_AGAIN_MS) return known;
    if (known) known.lookedAt = time;
    return look(path, known);
  };
}

async function stampOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? `${found.mtimeMs} ${found.size}` : null;
}

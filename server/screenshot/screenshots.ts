import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { folderStorage, type Storage } from './storage.ts';
import { takeTurns } from './take-turns.ts';

const DECODED_AT_A_TIME = 2;

/** The pictures of the site, and what is made out of them. */
export interface Screenshots {
  pictures: Storage;
  /** Made out of the pictures: may be lost, and is made again. */
  crops: Storage;
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Crops that are being made, so that nobody makes one twice. */
  making: Map<string, Promise<Buffer | null>>;
}

export function openScreenshots(dataDir: string): Screenshots {
  return {
    pictures: folderStorage(join(dataDir, 'screenshots')),
    crops: folderStorage(join(dataDir, 'crops')),
    inTurn: takeTurns(DECODED_AT_A_TIME),
    making: new Map(),
  };
}

/** Keeps an encoded picture under the hash of its bytes, which is its path. */
export async function keepPicture({ pictures }: Screenshots, bytes: Buffer): Promise<string> {
  const path = `${createHash('sha256').update(bytes).digest('hex')}.webp`;
  if (!(await pictures.has(path))) await pictures.write(path, bytes);
  return path;
}

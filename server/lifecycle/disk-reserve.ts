import { randomBytes } from 'node:crypto';
import { rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from '../process/files.ts';
import type { Log } from '../process/log.ts';

const RESERVE_BYTES = 8_000_000;
const OWNER_ONLY = 0o600;

/** Keeps a file in the data folder whose removal lets an admin log in on a full disk (docs/decisions/0135-a-reserve-on-the-disk.md). */
export async function keepReserve(dataDir: string): Promise<void> {
  const file = reserveIn(dataDir);
  if ((await stat(file).catch(() => null)) !== null) return;
  const { bavail, bsize } = await statfs(dataDir);
  // The last space is for the site itself.
  if (bavail * bsize < 10 * RESERVE_BYTES) return;
  // Not zeros, which some file systems do not store.
  await writeFileDurably(file, randomBytes(RESERVE_BYTES), OWNER_ONLY);
}

/** Removes the reserve; false when there was none. */
export async function releaseReserve(dataDir: string, log: Pick<Log, 'warn'>): Promise<boolean> {
  const file = reserveIn(dataDir);
  if ((await stat(file).catch(() => null)) === null) return false;
  await rm(file, { force: true });
  log.warn(
    { bytes: RESERVE_BYTES },
    'The disk is full: its reserve is given up, so that an admin can log in',
  );
  return true;
}

function reserveIn(dataDir: string): string {
  return join(dataDir, 'reserve');
}

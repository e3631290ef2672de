import type { Database } from '../database/tables.ts';
import { removeStale } from '../process/remove-stale.ts';
import { removeOrphanPictures } from '../screenshot/orphan-pictures.ts';
import type { Screenshots } from '../screenshot/screenshots.ts';
import { EXPORT_FOLDER } from '../transfer/export-site.ts';
import { SECRET_DRAFT } from './load-secret.ts';

const TICK_MS = 600_000;
const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 86_400_000;

export interface CleanupOptions {
  db: Database;
  screenshots: Screenshots;
  dataDir: string;
  now: () => number;
  log: {
    warn: (facts: object, message: string) => void;
    error: (error: unknown, message: string) => void;
  };
}

/** Clears away what a server that was killed has left: now, and again every ten minutes until the end. */
export function startCleanup(parts: CleanupOptions): { stop: () => Promise<void> } {
  let round: Promise<void> = Promise.resolve();
  const begin = () => {
    round = round
      .then(() => cleanUp(parts))
      .catch((error: unknown) => parts.log.error(error, 'What was left behind could not be cleared away'));
  };
  const timer = setInterval(begin, TICK_MS);
  timer.unref();
  begin();
  return {
    stop: () => {
      clearInterval(timer);
      return round;
    },
  };
}

/** Each leftover goes when nobody can be at it any more: no upload takes an hour, no download of an export a day. */
export async function cleanUp(parts: CleanupOptions): Promise<void> {
  const { screenshots, dataDir, now } = parts;
  await removeOrphanPictures(parts);
  const anHourAgo = now() - MS_PER_HOUR;
  for (const storage of [screenshots.pictures, screenshots.crops])
    await storage.removeTemporaryFiles(anHourAgo);
  await removeStale(dataDir, SECRET_DRAFT, anHourAgo);
  await removeStale(dataDir, EXPORT_FOLDER, now() - MS_PER_DAY);
}

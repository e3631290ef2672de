import type { Database } from './database/tables.ts';
import { removeOld } from './remove-old.ts';
import { removeLoosePictures } from './screenshot/loose-pictures.ts';
import type { Screenshots } from './screenshot/screenshots.ts';
import { SECRET_DRAFT } from './session/load-secret.ts';
import { EXPORT_FOLDER } from './transfer/export-site.ts';

const TICK_MS = 600_000;
const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 86_400_000;

export interface TidyParts {
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
export function keepTidy(parts: TidyParts): { stop: () => Promise<void> } {
  let round: Promise<void> = Promise.resolve();
  const begin = () => {
    round = round
      .then(() => tidy(parts))
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
export async function tidy(parts: TidyParts): Promise<void> {
  const { screenshots, dataDir, now } = parts;
  await removeLoosePictures(parts);
  const anHourAgo = now() - MS_PER_HOUR;
  for (const storage of [screenshots.pictures, screenshots.crops]) await storage.removeDrafts(anHourAgo);
  await removeOld(dataDir, SECRET_DRAFT, anHourAgo);
  await removeOld(dataDir, EXPORT_FOLDER, now() - MS_PER_DAY);
}

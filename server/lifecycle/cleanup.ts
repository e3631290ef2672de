import { MS_PER_DAY, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { eraseDropped } from '../candidate/erase-dropped.ts';
import { isPostgres } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { checkPictures } from '../picture/check/check-pictures.ts';
import { removeOrphanPictures } from '../picture/orphans.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import { cutUpcomingCrops } from '../picture/upcoming-crops.ts';
import { dropOldPlays } from '../play/count/drop-old-plays.ts';
import { removeStale } from '../process/files.ts';
import type { Log } from '../process/log.ts';
import { eraseUnusedCopies } from '../progress-copy/queries.ts';
import { eraseUnconfirmedReminders } from '../reminder/queries.ts';
import { eraseUnusedRooms } from '../room/queries.ts';
import { readErasingClock } from '../setting/erasing-clock.ts';
import { eraseWithdrawnLevels } from '../submission/withdraw/withdraw.ts';
import { EXPORT_FOLDER_PREFIX } from '../transfer/export-site.ts';
import { eraseOldLinks } from '../user/link/queries.ts';
import { keepReserve } from './disk-reserve.ts';
import { SECRET_DRAFT } from './load-secret.ts';

const INTERVAL_MS = 600_000;
const PICTURE_CHECK_INTERVAL_MS = 7 * MS_PER_DAY;
const CLOCK_JUMPED =
  'The site has not run for more than a week, or its clock is ahead: nothing is erased by age for two days. Check the clock of this machine';

export interface CleanupOptions {
  db: Database;
  screenshots: Screenshots;
  dataDir: string;
  now: () => number;
  log: Pick<Log, 'warn' | 'error'>;
}

/**
 * Removes what is used no longer or was left by killed processes, cuts the crops of the next days, and verifies the pictures that were not checked for a
 * week: now, and every ten minutes until stopped. `stop` waits for the current step.
 */
export function startCleanup(options: CleanupOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let round: Promise<void> = Promise.resolve();
  const begin = () => {
    round = round
      .then(() => cleanUp(options))
      .catch((err: unknown) => options.log.error({ err }, 'Could not clean up'))
      .then(() => (isPostgres(options.db) ? undefined : keepReserve(options.dataDir)))
      .catch((err: unknown) => options.log.warn({ err }, 'Could not keep the reserve on the disk'))
      .then(() => cutUpcomingCrops(options, stopping.signal))
      .catch((err: unknown) => options.log.error({ err }, 'Could not cut the crops of the next days'))
      .then(() => checkPictures(options, { minAgeMs: PICTURE_CHECK_INTERVAL_MS, signal: stopping.signal }))
      .catch((err: unknown) => options.log.error({ err }, 'Could not check the pictures'));
  };
  const timer = setInterval(begin, INTERVAL_MS);
  timer.unref();
  begin();
  return {
    stop: () => {
      clearInterval(timer);
      stopping.abort();
      return round;
    },
  };
}

/**
 * Removes what is too old, if the clock is to be believed, and what no running process can still use: no upload takes an hour, and no download
 * of an export a day.
 */
export async function cleanUp(options: CleanupOptions): Promise<void> {
  const { db, screenshots, dataDir, now, log } = options;
  const { mayErase, jumpedFrom } = await readErasingClock(db, now());
  if (jumpedFrom !== null)
    log.warn({ lastSeen: timestampOf(jumpedFrom), now: timestampOf(now()) }, CLOCK_JUMPED);
  if (mayErase) await eraseByAge(options);
  await removeOrphanPictures(options);
  const anHourAgo = now() - MS_PER_HOUR;
  for (const storage of [screenshots.pictures, screenshots.crops])
    await storage.removeTemporaryFiles(anHourAgo);
  await removeStale(dataDir, SECRET_DRAFT, anHourAgo);
  await removeStale(dataDir, EXPORT_FOLDER_PREFIX, now() - MS_PER_DAY);
}

/**
 * Erases levels that were withdrawn, candidates that were dropped, copies of progress, rooms and reminders that are used no longer, one-time links that ended long ago, and plays
 * whose counts are enough.
 */
async function eraseByAge(options: CleanupOptions): Promise<void> {
  await eraseWithdrawnLevels(options);
  await eraseDropped(options);
  await eraseUnusedCopies(options);
  await eraseUnusedRooms(options);
  await eraseUnconfirmedReminders(options);
  await eraseOldLinks(options);
  await dropOldPlays(options);
}

import type { Context } from '../context.ts';
import { listPicturePaths } from '../level/queries.ts';
import type { Log } from '../process/log.ts';
import { type Inspection, inspectPicture } from './inspect-picture.ts';
import { listPictureChecks, type PictureCheck, removeUnusedChecks, savePictureChecks } from './queries.ts';
import type { Screenshots } from './screenshots.ts';

const BATCH_SIZE = 20;

export interface CheckContext extends Context {
  screenshots: Screenshots;
  log: Pick<Log, 'error'>;
}

interface CheckOptions {
  /** Pictures that were checked less than this long ago are left out. */
  minAgeMs: number;
  signal: AbortSignal;
}

/** Verifies the pictures that levels show, one after another, and stores the results (docs/rules/pictures.md#damaged-pictures). */
export async function checkPictures(
  context: CheckContext,
  { minAgeMs, signal }: CheckOptions,
): Promise<void> {
  const { db, screenshots, now } = context;
  await removeUnusedChecks(db);
  const known = new Map((await listPictureChecks(db)).map((check) => [check.path, check]));
  const paths = await listPicturePaths(db);
  const due = paths.filter((path) => isDue(known.get(path), now(), minAgeMs));
  for (let start = 0; start < due.length && !signal.aborted; start += BATCH_SIZE) {
    const inspections: Inspection[] = [];
    for (const path of due.slice(start, start + BATCH_SIZE)) {
      if (!signal.aborted) inspections.push(await inspectPicture(screenshots.pictures, path));
    }
    const isNew = ({ path, problem }: Inspection) => problem !== null && problem !== known.get(path)?.problem;
    for (const { path, problem } of inspections.filter(isNew)) {
      context.log.error({ path, problem }, 'A picture cannot be shown');
    }
    await saveInspections(context, inspections);
  }
}

/** Stores what a check, an export or a backup has found. */
export async function saveInspections(
  { db, now }: Context,
  inspections: readonly Inspection[],
): Promise<void> {
  const checkedAt = now();
  const checks = inspections.map(({ path, problem }) => ({ path, problem, checkedAt }));
  await savePictureChecks(db, checks);
}

/** A check in the future was made with a wrong clock. */
function isDue(check: PictureCheck | undefined, now: number, minAgeMs: number): boolean {
  if (!check || check.checkedAt > now) return true;
  return now - check.checkedAt >= minAgeMs;
}

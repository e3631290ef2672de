import type { PictureProblem, PictureReport, ReportedPicture } from '#shared/api/site/picture-check.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { listPicturePaths, type PlacedLevel } from '../../level/queries.ts';
import type { LevelIndex } from '../../level/site-snapshot.ts';
import type { Log } from '../../process/log.ts';
import { PictureError } from '../picture-error.ts';
import { listPictureChecks, type PictureCheck, removeUnusedChecks, savePictureChecks } from '../queries.ts';
import type { Screenshots } from '../screenshots.ts';
import type { Storage } from '../storage/storage.ts';

const BATCH_SIZE = 20;

export interface PictureCheckContext extends Context {
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
  context: PictureCheckContext,
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
  const checks = inspections.map((inspection) => ({ ...inspection, checkedAt }));
  await savePictureChecks(db, checks);
}

/** A check in the future was made with a wrong clock. */
function isDue(check: PictureCheck | undefined, now: number, minAgeMs: number): boolean {
  // Older versions did not note the size.
  if (!check || check.checkedAt > now || check.bytes === undefined) return true;
  return now - check.checkedAt >= minAgeMs;
}

/** What reading a picture has shown; `bytes` is its size, 0 with a problem. */
export interface Inspection {
  path: string;
  problem: PictureProblem | null;
  bytes: number;
}

/** Reads and verifies a picture. Throws when the storage fails as a whole, which says nothing about the picture. */
export async function inspectPicture(pictures: Storage, path: string): Promise<Inspection> {
  try {
    const bytes = await pictures.read(path);
    return { path, problem: bytes ? null : 'missing', bytes: bytes?.length ?? 0 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const problem = error instanceof PictureError ? error.problem : 'unreadable';
    if (problem === 'unreadable') await pictures.check();
    return { path, problem, bytes: 0 };
  }
}

const MAX_REPORTED = 100;

/** What the last checks have found about the pictures that levels show. */
export async function readPictureReport(
  db: Database,
  levels: LevelIndex,
): Promise<Omit<PictureReport, 'isChecking' | 'failure' | 'why'>> {
  const paths = await listPicturePaths(db);
  const checks = new Map((await listPictureChecks(db)).map((check) => [check.path, check]));
  const times = paths.flatMap((path) => checks.get(path)?.checkedAt ?? []);
  const problems = paths.flatMap((path): ReportedPicture[] => {
    const problem = checks.get(path)?.problem ?? null;
    return problem ? [{ path, problem, levels: levelsOf(levels, path) }] : [];
  });
  return {
    pictureCount: paths.length,
    uncheckedCount: paths.length - times.length,
    checkedAt: times.length > 0 ? timestampOf(times.reduce((one, other) => Math.min(one, other))) : null,
    problemCount: problems.length,
    problems: problems.sort(byNumber).slice(0, MAX_REPORTED),
    damagedLevels: levels.damaged.slice(0, MAX_REPORTED).map(numbered),
  };
}

function levelsOf(levels: LevelIndex, path: string): ReportedPicture['levels'] {
  return levels.ofPicture(path).map(numbered);
}

function numbered({ level, index }: PlacedLevel): ReportedPicture['levels'][number] {
  return { id: level.id, number: index === null ? null : index + 1 };
}

/** In the daily order, the others last. */
function byNumber(one: ReportedPicture, other: ReportedPicture): number {
  const numberOf = ({ levels }: ReportedPicture) => levels[0]?.number ?? Number.MAX_SAFE_INTEGER;
  return numberOf(one) - numberOf(other);
}

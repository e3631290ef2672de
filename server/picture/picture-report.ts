import type { PictureReport, ReportedPicture } from '#shared/api/picture-check.ts';
import type { Database } from '../database/tables.ts';
import type { LevelIndex } from '../level/level-index.ts';
import { listPicturePaths, type PlacedLevel } from '../level/queries.ts';
import { listPictureChecks } from './queries.ts';

const MAX_REPORTED = 100;

/** What the last checks have found about the pictures that levels show. */
export async function readPictureReport(
  db: Database,
  levels: LevelIndex,
): Promise<Omit<PictureReport, 'isChecking' | 'failure'>> {
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
    checkedAt:
      times.length > 0 ? new Date(times.reduce((one, other) => Math.min(one, other))).toISOString() : null,
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

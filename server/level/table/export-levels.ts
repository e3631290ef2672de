import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slug } from '#shared/game/slug.ts';
import type { LevelState } from '#shared/level/level.ts';
import { isWithdrawn } from '#shared/level/showing.ts';
import type { TableLevel } from '#shared/level/table/level-columns.ts';
import { writeLevelTable } from '#shared/level/table/write-level-table.ts';
import type { Database } from '../../database/tables.ts';
import type { Screenshots } from '../../picture/screenshots.ts';
import { isPictureName } from '../../picture/storage/storage.ts';
import { currentPins } from '../../planner/pin-level.ts';
import { errorText } from '../../process/error-text.ts';
import { StartError } from '../../process/run.ts';
import { listLevels } from '../queries.ts';

interface ExportOptions {
  db: Database;
  screenshots: Screenshots;
  /** Empty or not there yet. */
  folder: string;
  state: LevelState;
  /** Called with the progress, in levels. */
  report: (done: number, all: number) => void;
}

/** What an export came to: `lacking` are the ids of levels whose pictures could not be read, which are left out. */
interface LevelExport {
  levels: number;
  lacking: string[];
}

/** Writes the levels of a state as a table beside their pictures, as `importLevels` reads them, in their daily order. Throws a `StartError`. */
export async function exportLevels({
  db,
  screenshots,
  folder,
  state,
  report,
}: ExportOptions): Promise<LevelExport> {
  await makeFolder(folder);
  const pins = await currentPins(db);
  const levels = (await listLevels(db))
    .map(({ level }) => level)
    .filter((level) => level.state === state && !isWithdrawn(level) && !level.damaged);
  const rows: TableLevel[] = [];
  const lacking: string[] = [];
  for (const [at, level] of levels.entries()) {
    report(at, levels.length);
    const picture = isPictureName(level.path) ? await screenshots.pictures.read(level.path) : null;
    if (!picture) {
      lacking.push(level.id);
      continue;
    }
    const file = `${slug(level.name)}-${level.path.slice(0, 8)}.webp`;
    await writeFile(join(folder, file), picture);
    rows.push({ ...level, file, day: pins.get(level.id) });
  }
  await writeFile(join(folder, 'levels.csv'), `\uFEFF${writeLevelTable(rows)}`);
  report(levels.length, levels.length);
  return { levels: rows.length, lacking };
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    throw new StartError(`Cannot write to ${folder}: ${errorText(error)}`);
  }
  throw new StartError(`${folder} is not empty: choose a folder that is`);
}

import { basename } from 'node:path';
import type { Day } from '#shared/calendar/day.ts';
import { levelValidity } from '#shared/level/level-validity.ts';
import { newLevel } from '#shared/level/new-level.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import { type PreparedLevel, prepareLevels, problemOf } from '#shared/level/table/prepare-levels.ts';
import type { TableProblem } from '#shared/level/table/read-level-table.ts';
import type { LevelPlace } from '#shared/planner/level-place.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import { withExclusiveLock } from '../../database/open.ts';
import type { Database } from '../../database/tables.ts';
import { proposeForPicture } from '../../draft/propose-for-picture.ts';
import { listGames } from '../../game/queries.ts';
import { Failure } from '../../http/failure.ts';
import { discardUpload, markUpload, type OrphanContext } from '../../picture/orphans.ts';
import { storePicture, type UploadedPicture } from '../../picture/store-picture.ts';
import { currentPins, pinRefusal } from '../../planner/pin-level.ts';
import { StartError } from '../../process/run.ts';
import { listSettings, readSchedule, savePins } from '../../setting/queries.ts';
import { commitLevel } from '../../submission/commit.ts';
import { levelToStore } from '../../submission/prepare.ts';
import { calendarAt } from '../calendar.ts';
import { saveCandidate } from '../candidate-facts.ts';
import { joinDailyOrder } from '../order.ts';
import { findLevelsOfPicture, listDailyIds } from '../queries.ts';
import { readTableFolder, type TableFolder } from './read-table-folder.ts';

const MAX_LISTED_PROBLEMS = 30;
/** Their marks last longer than the pictures between take. */
const PICTURES_PER_RENEWAL = 50;

interface ImportOptions extends OrphanContext {
  folder: string;
  /** Undoes everything in the end. */
  isDryRun: boolean;
  /** Of levels whose line names none; null refuses them. */
  creator: string | null;
  /** Whether levels may be about games that the catalogue lacks. */
  takesUnlisted: boolean;
  /** Whether they wait on the desk for somebody to decide, in place of joining the order. */
  asCandidates?: boolean;
  /** Where those without a day join the order; at its end where it is not given. */
  place?: LevelPlace;
  /** Called with the progress, in pictures. */
  report: (done: number, all: number) => void;
}

/** A level that was added; `day` is null for one that waits for the day that it is pinned to. */
interface ImportedLevel {
  line: number;
  id: string;
  name: string;
  year: number | null;
  day: Day | null;
}

/** What an import came to. */
export interface LevelImport {
  added: ImportedLevel[];
  /** Lines whose pictures the site has, in levels with these ids. */
  known: { line: number; id: string }[];
  /** Columns that were not read. */
  ignored: string[];
}

interface StoredLevel extends PreparedLevel {
  picture: Omit<UploadedPicture, 'bytes'> & { bytes: { length: number } };
}

class DryRun extends Error {}

/**
 * Adds the levels of a table to their place in the daily order, or to the days that it pins them to (docs/rules/levels.md#level-tables). Those whose pictures the
 * site has are left out, so that an import can be repeated. Throws a `StartError` with what is wrong, line by line, and then adds nothing.
 */
export async function importLevels(options: ImportOptions): Promise<LevelImport> {
  const table = await readTableFolder(options.folder);
  const prepared = prepareLevels(table, {
    games: await listGames(options.db),
    takesUnlisted: options.takesUnlisted,
    empty: newLevel(options.creator ?? '', timestampOf(options.now())),
  });
  requireNone(table.problems);
  const stored: StoredLevel[] = [];
  let isKept = false;
  try {
    const known = await storeRows(options, { table, prepared, stored });
    requireNone(table.problems);
    let added: ImportedLevel[] = [];
    await withExclusiveLock(options.db, async (trx) => {
      added = await addLevels(trx, options, stored);
      if (options.isDryRun) throw new DryRun();
    }).catch((error) => {
      if (!(error instanceof DryRun)) throw error;
    });
    isKept = !options.isDryRun;
    return { added, known, ignored: table.ignored };
  } finally {
    if (!isKept) for (const { picture } of stored) await discardUpload(options, picture.mark);
  }
}

/** Stores the pictures of rows, and adds the levels that have them to `stored`. Returns the lines whose pictures the site has. */
async function storeRows(
  options: ImportOptions,
  { table, prepared, stored }: { table: TableFolder; prepared: PreparedLevel[]; stored: StoredLevel[] },
): Promise<LevelImport['known']> {
  const known: LevelImport['known'] = [];
  const pins = await currentPins(options.db);
  const { latestDay } = calendarAt(readSchedule(await listSettings(options.db)), options.now());
  for (const [at, row] of prepared.entries()) {
    options.report(at, prepared.length);
    const found = await storeRow(options, row, table);
    if (!found) continue;
    if ('id' in found) {
      known.push(found);
      continue;
    }
    const same = stored.find(({ picture }) => picture.path === found.picture.path);
    if (same) {
      table.problems.push({ line: row.line, column: 'file', refusal: refuse('table-file-twice') });
      same.picture.mark = { ...same.picture.mark, since: found.picture.mark.since };
      continue;
    }
    stored.push(found);
    const { line, day } = row;
    if (day !== undefined) {
      const levelId = `line ${line}`;
      const refusal = pinRefusal(pins, { levelId, day, latestDay });
      if (refusal) table.problems.push({ line, column: 'day', refusal });
      pins.set(levelId, day);
    }
    if (stored.length % PICTURES_PER_RENEWAL === 0) await renewMarks(options, stored);
  }
  options.report(prepared.length, prepared.length);
  await renewMarks(options, stored);
  return known;
}

/** Stores the picture of a row, with proposed steps where it has none; the level that has the picture already; null for a problem. */
async function storeRow(
  options: ImportOptions,
  row: PreparedLevel,
  table: TableFolder,
): Promise<StoredLevel | { line: number; id: string } | null> {
  const { line, level, file, hasSteps, gameYear } = row;
  try {
    const client = { key: 'table', isManager: true, signal: new AbortController().signal };
    const { bytes, ...picture } = await storePicture(options, await table.readPicture(file), client);
    const [same] = await findLevelsOfPicture(options.db, picture.path);
    if (same) {
      await discardUpload(options, picture.mark);
      return { line, id: same.level.id };
    }
    const zoomPresets = hasSteps ? level.zoomPresets : await proposeForPicture(bytes);
    const complete = { ...level, ...(zoomPresets && { zoomPresets }), path: picture.path };
    const validity = levelValidity(complete, 'daily', gameYear);
    if (!zoomPresets) table.problems.push({ line, column: 'file', refusal: refuse('no-steps-proposed') });
    else if (!validity.isValid)
      table.problems.push(...validity.errors.map((error) => problemOf(line, error)));
    return { ...row, level: complete, picture: { ...picture, bytes: { length: bytes.length } } };
  } catch (error) {
    if (!(error instanceof Failure) || !error.refusal) throw error;
    table.problems.push({ line, column: 'file', refusal: error.refusal });
    return null;
  }
}

/** Cleanup of a running site removes pictures whose marks are old. */
async function renewMarks(context: OrphanContext, stored: readonly StoredLevel[]): Promise<void> {
  for (const { picture } of stored) {
    const { path, since } = await markUpload(context, picture.path);
    picture.mark = { ...picture.mark, path, since };
  }
}

async function addLevels(
  trx: Database,
  context: ImportOptions,
  stored: readonly StoredLevel[],
): Promise<ImportedLevel[]> {
  const at = context.now();
  const { asCandidates = false } = context;
  const ids = new Map<StoredLevel, string>();
  const pins = await currentPins(trx);
  for (const row of stored) {
    const state = asCandidates ? 'candidate' : 'approved';
    const fields = { ...row.level, state } as const;
    const level = await levelToStore(trx, fields, { image: row.picture, current: null, now: at });
    // Before it joins the order, which would place it in the lock window.
    if (row.day !== undefined) await savePins(trx, pins.set(level.id, row.day));
    const position = asCandidates ? null : await joinDailyOrder(trx, level.id, at, context.place);
    await commitLevel(trx, context, { level, picture: row.picture, current: null, position });
    if (asCandidates) await saveCandidate(trx, level, { kind: 'table', name: basename(context.folder) });
    ids.set(row, level.id);
  }
  const schedule = readSchedule(await listSettings(trx));
  const order = await listDailyIds(trx);
  const added = stored.map((row) => {
    const id = ids.get(row) as string;
    const index = order.indexOf(id);
    const day = index < 0 ? null : dayOfLevel(index, schedule);
    return { line: row.line, id, name: row.level.name, year: row.level.releaseDate, day };
  });
  for (const { id, name } of added) {
    await recordAuditEvent(trx, { at, user: null, action: 'level-created', subject: id, detail: name });
  }
  return added;
}

function requireNone(problems: readonly TableProblem[]): void {
  if (problems.length === 0) return;
  const sorted = problems.toSorted((one, other) => one.line - other.line);
  const lines = sorted.slice(0, MAX_LISTED_PROBLEMS).map(describeProblem);
  const more = sorted.length - lines.length;
  throw new StartError(
    ['Nothing was imported.', ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  );
}

function describeProblem({ line, column, refusal }: TableProblem): string {
  return `line ${line}${column === null ? '' : `, ${column}`}: ${refusalText(refusal)}`;
}

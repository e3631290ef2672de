import { recordAuditEvent } from '../audit/queries.ts';
import { applyMigrations, createMigrationTable } from '../database/migrate.ts';
import { allMigrations } from '../database/migrations/all.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { listGames } from '../game/queries.ts';
import { listLevels } from '../level/queries.ts';
import { StartError } from '../process/start-error.ts';
import { removePicture, type Screenshots } from '../screenshot/screenshots.ts';
import { findFirstDay } from '../setting/queries.ts';
import { listUsers } from '../user/queries.ts';
import type { Manifest } from './manifest.ts';
import {
  type Column,
  isEmptyTable,
  isTravelling,
  listTables,
  type Row,
  type TravellingTable,
  travellingTables,
  writeRows,
} from './queries.ts';
import { type Archive, openArchive } from './read-archive.ts';

interface Parts {
  /** Opened, and with or without tables. */
  db: Database;
  screenshots: Screenshots;
  now: number;
  /** Hears how far it is, in bytes of the archive. */
  report: (done: number, all: number) => void;
}

/**
 * Restores an exported site into an empty one, of either database: all of it or nothing (decision 41). Throws `CannotStart` with what is wrong
 * with the archive, or with the site.
 */
export async function importSite(parts: Parts, file: string): Promise<Manifest> {
  const archive = await openArchive(file);
  const written: string[] = [];
  try {
    requireKnown(archive.manifest);
    await withExclusiveLock(parts.db, (trx) => restore(parts, trx, archive, written));
    return archive.manifest;
  } catch (error) {
    for (const name of written) await removePicture(parts.screenshots, name);
    throw error;
  } finally {
    archive.close();
  }
}

/** The tables of an older version are made as they were then, filled, and brought up to date. */
async function restore(parts: Parts, trx: Database, archive: Archive, written: string[]): Promise<void> {
  const { migrations, createdAt } = archive.manifest;
  const applied = await createMigrationTable(trx);
  if (applied.some((name) => !migrations.includes(name))) throw notEmpty('its tables are of a newer version');
  await applyMigrations(trx, without(migrations, applied));
  await requireEmpty(trx);
  const progress = follow(archive.manifest, parts.report);
  await restoreTables(trx, archive, progress);
  await restorePictures(parts.screenshots, archive, written, progress);
  await applyMigrations(trx, without(known, migrations));
  await requireSound(trx);
  const detail = `a site as of ${createdAt}`;
  await recordAuditEvent(trx, { at: parts.now, user: null, action: 'imported', subject: '', detail });
}

async function restoreTables(
  trx: Database,
  { manifest, rows }: Archive,
  progress: (bytes: number) => void,
): Promise<void> {
  const tables = await listTables(trx);
  // Each table comes after those it refers to, whatever the order of the archive.
  for (const name of travellingTables) {
    const table = manifest.tables.find((other) => other.table === name);
    if (!table) continue;
    await writeRows(trx, name, fitting(rows(table), tables.get(name) ?? [], name)).catch((error: Error) => {
      throw error instanceof StartError ? error : refused(`a row of the table ${name}: ${error.message}`);
    });
    progress(table.bytes);
  }
}

async function restorePictures(
  { pictures }: Screenshots,
  { manifest, picture }: Archive,
  written: string[],
  progress: (bytes: number) => void,
): Promise<void> {
  for (const listed of manifest.screenshots) {
    const bytes = await picture(listed);
    if (!(await pictures.has(listed.name))) {
      written.push(listed.name);
      await pictures.write(listed.name, bytes);
    }
    progress(listed.bytes);
  }
}

function requireKnown({ migrations, tables, siteVersion }: Manifest): void {
  const [newer] = without(migrations, known);
  if (newer) throw refused(`it comes from the newer version ${siteVersion}: upgrade this site first`);
  if (migrations.some((name, index) => name !== known[index]))
    throw refused('its version was never released');
  const strange = tables.find(({ table }) => !isTravelling(table));
  if (strange) throw refused(`a site has no table ${strange.table} to restore`);
}

async function requireEmpty(trx: Database): Promise<void> {
  const tables = await listTables(trx);
  for (const table of travellingTables.filter((name) => tables.has(name))) {
    if (!(await isEmptyTable(trx, table))) throw notEmpty(`it has rows in the table ${table}`);
  }
}

/** Rows of exactly the columns that the table has, with values that they take. */
async function* fitting(
  rows: AsyncIterable<Row>,
  columns: readonly Column[],
  table: TravellingTable,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    const fault = columns.find(({ name, ...column }) => !takes(column, row[name]));
    if (fault) throw refused(`a row of the table ${table} has a ${fault.name} that does not fit`);
    if (Object.keys(row).length > columns.length)
      throw refused(`a row of the table ${table} has strange columns`);
    yield row;
  }
}

function takes({ kind, isNullable }: Omit<Column, 'name'>, value: Row[string] | undefined): boolean {
  if (value === null || value === undefined) return value === null && isNullable;
  if (kind === 'text') return typeof value === 'string' && !value.includes('\0');
  return kind === 'whole' ? Number.isSafeInteger(value) : typeof value === 'number';
}

/** What every page reads must be readable. */
async function requireSound(trx: Database): Promise<void> {
  try {
    await findFirstDay(trx);
    await listLevels(trx);
    await listGames(trx);
    await listUsers(trx);
  } catch (error) {
    throw refused(`what it holds does not fit: ${(error as Error).message}`);
  }
}

function follow({ tables, screenshots }: Manifest, report: Parts['report']): (bytes: number) => void {
  const all = [...tables, ...screenshots].reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  return (bytes) => {
    done += bytes;
    report(done, all);
  };
}

const known = allMigrations.map(({ name }) => name);

function without(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}

function refused(fault: string): StartError {
  return new StartError(`This archive cannot be imported: ${fault}`);
}

function notEmpty(found: string): StartError {
  return new StartError(
    `This site is not empty: ${found}. Import into an empty one: another DATA_DIR, or another database`,
  );
}

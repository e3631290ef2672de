import { recordAuditEvent } from '../audit/queries.ts';
import {
  appliedMigrations,
  applyMigrations,
  createMigrationTable,
  requireKnownMigrations,
} from '../database/migrate.ts';
import { allMigrations, FIRST_RELEASE, migrationNames } from '../database/migrations/all.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { listPictureLevels } from '../level/queries.ts';
import { inspectPicture } from '../picture/check/check-pictures.ts';
import { removePicture, type Screenshots } from '../picture/screenshots.ts';
import { StartError } from '../process/run.ts';
import { findInvalidContent } from './invalid-content.ts';
import { archiveError, type DamagedPicture, type Manifest } from './manifest.ts';
import {
  type Column,
  exportedTables,
  isEmptyTable,
  isExportedTable,
  listTables,
  type Row,
  writeRows,
} from './queries.ts';
import { type OpenedArchive, openArchive } from './read-archive.ts';
import { findRowProblem } from './row-problem.ts';

const knownMigrations = migrationNames(allMigrations);

interface ImportOptions {
  /** An open database, with or without tables. */
  db: Database;
  screenshots: Screenshots;
  /** In milliseconds since 1970. */
  now: number;
  /** Called with the progress, in bytes of the archive. */
  report: (done: number, all: number) => void;
}

interface ImportedSite {
  manifest: Manifest;
  /** The pictures that levels show and the site now lacks: those that neither the archive nor its storage had. */
  lacking: DamagedPicture[];
}

/**
 * Restores an exported site into an empty one, of either database, in one transaction (docs/rules/administration.md#imports). Throws a `StartError`
 * that says what is wrong with the archive or the site; nothing is changed then.
 */
export async function importSite(options: ImportOptions, file: string): Promise<ImportedSite> {
  const archive = await openArchive(file);
  const written: string[] = [];
  try {
    requireKnownVersion(archive.manifest);
    await withExclusiveLock(options.db, (trx) => restore(options, trx, archive, written));
  } catch (error) {
    for (const name of written) await removePicture(options.screenshots, name);
    throw error;
  } finally {
    archive.close();
  }
  const { manifest } = archive;
  // The site is restored: what the archive says must do when its storage does not respond now.
  return { manifest, lacking: await findLacking(options, manifest).catch(() => manifest.damaged) };
}

/** Creates the tables as they were in the version of the archive, fills them, then applies the newer migrations. */
async function restore(
  options: ImportOptions,
  trx: Database,
  archive: OpenedArchive,
  written: string[],
): Promise<void> {
  const { migrations, createdAt } = archive.manifest;
  await createMigrationTable(trx);
  await requireKnownMigrations(trx);
  const applied = await appliedMigrations(trx);
  if (applied.some((name) => !migrations.includes(name))) throw notEmpty('its tables are of a newer version');
  await applyMigrations(trx, without(migrations, applied));
  await requireEmpty(trx);
  const advance = trackProgress(archive.manifest, options.report);
  await restoreTables(trx, archive, advance);
  await restorePictures(options.screenshots, archive, written, advance);
  await applyMigrations(trx, without(knownMigrations, migrations));
  await requireReadable(trx);
  const detail = `a site as of ${createdAt}`;
  await recordAuditEvent(trx, { at: options.now, user: null, action: 'imported', subject: '', detail });
}

async function restoreTables(
  trx: Database,
  { manifest, readRows }: OpenedArchive,
  advance: (bytes: number) => void,
): Promise<void> {
  const columns = await listTables(trx);
  // The order of `exportedTables`, where a table comes after those that it refers to, and not that of the archive.
  for (const table of exportedTables) {
    const listed = manifest.tables.find((other) => other.table === table);
    if (!listed) continue;
    const rows = checkRows(readRows(listed), columns.get(table) ?? [], table);
    await writeRows(trx, table, rows).catch((error: Error) => {
      throw error instanceof StartError
        ? error
        : archiveError(`a row of the table ${table}: ${error.message}`);
    });
    advance(listed.bytes);
  }
}

/** Adds the names of the pictures that it writes to `written`: a rollback does not remove them. */
async function restorePictures(
  { pictures }: Screenshots,
  { manifest, readPicture }: OpenedArchive,
  written: string[],
  advance: (bytes: number) => void,
): Promise<void> {
  for (const picture of manifest.screenshots) {
    const bytes = await readPicture(picture);
    // One that the storage has already is not removed by a rollback. Writing it repairs it, if it is damaged.
    const isThere = await pictures.has(picture.name).catch(() => true);
    if (!isThere) written.push(picture.name);
    await pictures.write(picture.name, bytes);
    advance(picture.bytes);
  }
}

/** An archive of a damaged site lacks pictures that the storage of this one may still have. */
async function findLacking(
  { db, screenshots }: ImportOptions,
  manifest: Manifest,
): Promise<DamagedPicture[]> {
  const restored = new Set(manifest.screenshots.map(({ name }) => name));
  const lacking: DamagedPicture[] = [];
  for (const [name, levels] of await listPictureLevels(db)) {
    if (restored.has(name)) continue;
    const { problem } = await inspectPicture(screenshots.pictures, name);
    if (problem) lacking.push({ name, problem, levels });
  }
  return lacking;
}

function requireKnownVersion({ migrations, tables, siteVersion }: Manifest): void {
  if (without(migrations, knownMigrations).length > 0) {
    throw archiveError(`it comes from the newer version ${siteVersion}: upgrade this site first`);
  }
  if (migrations.some((name, index) => name !== knownMigrations[index])) {
    throw archiveError('its version was never released');
  }
  if (!migrations.includes(FIRST_RELEASE)) {
    throw archiveError(
      'it comes from a version before 1.0.0: import it with that version, and export it there',
    );
  }
  const unknown = tables.find(({ table }) => !isExportedTable(table));
  if (unknown) throw archiveError(`a site has no table ${unknown.table} to restore`);
}

async function requireEmpty(trx: Database): Promise<void> {
  const existing = await listTables(trx);
  for (const table of exportedTables.filter((name) => existing.has(name))) {
    if (!(await isEmptyTable(trx, table))) throw notEmpty(`it has rows in the table ${table}`);
  }
}

async function requireReadable(trx: Database): Promise<void> {
  const reason = await findInvalidContent(trx);
  if (reason) throw archiveError(`its content is invalid: ${reason}`);
}

function trackProgress(
  { tables, screenshots }: Manifest,
  report: ImportOptions['report'],
): (bytes: number) => void {
  const all = [...tables, ...screenshots].reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  return (bytes) => {
    done += bytes;
    report(done, all);
  };
}

function without(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}

function notEmpty(reason: string): StartError {
  return new StartError(
    `This site is not empty: ${reason}. Import into an empty one: another DATA_DIR, or another database`,
  );
}

/** Passes rows on that have exactly the columns of a table, with values of their types. Throws a `StartError` for any other. */
async function* checkRows(
  rows: AsyncIterable<Row>,
  columns: readonly Column[],
  table: string,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    const problem = findRowProblem(row, columns, table);
    if (problem) throw archiveError(problem);
    yield row;
  }
}

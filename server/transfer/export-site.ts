import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import { ZipFile } from 'yazl';
import type { BackupProgress } from '#shared/api/site/backup.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Context } from '../context.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { withSnapshot } from '../database/snapshot.ts';
import type { Database } from '../database/tables.ts';
import { listPictureLevels } from '../level/queries.ts';
import { type Inspection, inspectPicture, saveInspections } from '../picture/check/check-pictures.ts';
import { PictureError } from '../picture/picture-error.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import { sourceCommit, version } from '../process/version.ts';
import { findInvalidContent } from './invalid-content.ts';
import {
  ARCHIVE_FORMAT,
  type DamagedPicture,
  findSizeProblem,
  MANIFEST_NAME,
  type Manifest,
  type ManifestTable,
  pictureEntryName,
  tableEntryName,
} from './manifest.ts';
import { type Column, type ExportedTable, exportedTables, listTables, readRows } from './queries.ts';
import { findRowProblem, MAX_LINE_BYTES } from './row-problem.ts';

const MIN_CHUNK_LENGTH = 65_536;

interface TableFile {
  table: ExportedTable;
  columns: readonly Column[];
  file: string;
  /** Ends the work with an error at the next row. */
  signal?: AbortSignal | undefined;
}

/**
 * Writes the rows of a table to a new file, as compressed JSON Lines. Returns its entry for the manifest, and why the first row that an
 * import would refuse is one.
 */
async function writeTable(
  db: Database,
  { table, columns, file, signal }: TableFile,
): Promise<{ written: ManifestTable; problem: string | null }> {
  let problem: string | null = null;
  let rows = 0;
  let plainBytes = 0;
  let bytes = 0;
  const hash = createHash('sha256');
  async function* readChunks() {
    let chunk = '';
    for await (const row of readRows(db, table)) {
      signal?.throwIfAborted();
      const line = `${JSON.stringify(row)}\n`;
      problem ??= findRowProblem(row, columns, table) ?? findLineProblem(line, table);
      chunk += line;
      rows += 1;
      // Compressing single lines would take many times as long.
      if (chunk.length < MIN_CHUNK_LENGTH) continue;
      yield toBytes(chunk);
      chunk = '';
    }
    yield toBytes(chunk);
  }
  function toBytes(chunk: string): Buffer {
    const plain = Buffer.from(chunk);
    plainBytes += plain.length;
    return plain;
  }
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(Readable.from(readChunks()), createGzip(), meter, createWriteStream(file));
  return { written: { table, rows, plainBytes, bytes, sha256: hash.digest('hex') }, problem };
}

function findLineProblem(line: string, table: string): string | null {
  const isLong = line.length > MAX_LINE_BYTES / 3 && Buffer.byteLength(line) > MAX_LINE_BYTES;
  return isLong ? `a row of the table ${table} is too long` : null;
}

/** The names of the temporary folders of exports begin with this. */
export const EXPORT_FOLDER_PREFIX = 'export-';
const MAX_CONCURRENT_READS = 8;

interface ExportOptions extends Context {
  screenshots: Screenshots;
  /** Holds the temporary files. */
  dataDir: string;
  /** Ends the work with its reason, and removes the temporary files. */
  signal?: AbortSignal;
  /** Gets how many tables are written and pictures verified. */
  report?: ReportProgress;
}

/** Gets how far the making of an archive is. */
export type ReportProgress = (progress: BackupProgress) => void;

/** An archive to be sent. */
interface SiteArchive {
  /** Its files are removed when it ends or is destroyed. */
  stream: Readable;
  /** In bytes. */
  size: number;
  manifest: Manifest;
}

/** A picture was deleted or damaged while the archive was being sent: making it again leaves it out. */
export class PictureChanged extends Error {}

/**
 * The site as a ZIP (docs/rules/administration.md#exports). The tables are written to temporary files as of one moment. Pictures never change: each is
 * verified first, those that cannot be shown are named in the manifest and left out, and the others are read again while they are sent.
 * Throws when the storage of the pictures fails as a whole.
 */
export async function exportSite(options: ExportOptions): Promise<SiteArchive> {
  const folder = await mkdtemp(join(options.dataDir, EXPORT_FOLDER_PREFIX));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const manifest = await prepare(options, folder);
    const zip = new ZipFile();
    const stream = zip.outputStream as Readable;
    zip.on('error', (error: Error) => stream.destroy(error));
    const openFiles = addEntries(zip, manifest, folder, options.screenshots);
    const size = await endZip(zip);
    const release = () => {
      // Aborted while one was being read: nothing else closes it.
      for (const file of openFiles) file.destroy();
      return removeFolder();
    };
    finished(stream)
      .then(release, release)
      .catch(() => {});
    options.signal?.throwIfAborted();
    return { stream, size, manifest };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Closes the list of entries and returns the size of the archive in bytes. */
function endZip(zip: ZipFile): Promise<number> {
  // The types of yazl do not know the callback.
  const { end } = zip as unknown as { end: (options: object, callback: (size: number) => void) => void };
  return new Promise((resolve) => end.call(zip, {}, resolve));
}

/** Writes the tables to files, all as of one moment, verifies the pictures, and lists both. */
async function prepare(options: ExportOptions, folder: string): Promise<Manifest> {
  const { db, now, signal, report } = options;
  const createdAt = timestampOf(now());
  const { levels, ...contents } = await withSnapshot(db, async (trx) => {
    const tables: ManifestTable[] = [];
    const columns = await listTables(trx);
    let rowProblem: string | null = null;
    for (const table of exportedTables) {
      const file = { table, columns: columns.get(table) ?? [], file: fileOf(folder, table), signal };
      const { written, problem } = await writeTable(trx, file);
      tables.push(written);
      report?.({ step: 'tables', done: tables.length, of: exportedTables.length });
      rowProblem ??= problem;
    }
    const invalidContent = rowProblem ?? (await findInvalidContent(trx));
    const levels = await listPictureLevels(trx);
    return { tables, migrations: await appliedMigrations(trx), invalidContent, levels };
  });
  const inspections = await inspectPictures([...levels.keys()], options);
  const screenshots = inspections
    .filter(({ problem }) => !problem)
    .map(({ path, bytes }) => ({ name: path, bytes, sha256: path.replace('.webp', '') }));
  const damaged = inspections.flatMap(({ path, problem }): DamagedPicture[] =>
    problem ? [{ name: path, problem, levels: levels.get(path) ?? [] }] : [],
  );
  const missing = damaged.map(({ name }) => name);
  const manifest = {
    ...ARCHIVE_FORMAT,
    siteVersion: version,
    siteCommit: sourceCommit,
    createdAt,
    ...contents,
    screenshots,
    missing,
    damaged,
  };
  return { ...manifest, invalidContent: manifest.invalidContent ?? findSizeProblem(manifest) };
}

async function inspectPictures(paths: readonly string[], options: ExportOptions): Promise<Inspection[]> {
  const { screenshots, signal, report } = options;
  const limit = pLimit(MAX_CONCURRENT_READS);
  let done = 0;
  const inspections = await Promise.all(
    paths.map((path) =>
      limit(async () => {
        signal?.throwIfAborted();
        const inspection = await inspectPicture(screenshots.pictures, path);
        done += 1;
        report?.({ step: 'pictures', done, of: paths.length });
        return inspection;
      }),
    ),
  ).finally(() => limit.clearQueue());
  // On a full disk the site checks its pictures again by itself later.
  await saveInspections(options, inspections).catch(() => {});
  return inspections;
}

/** Returns the files that are being read, as a set that changes. */
function addEntries(
  zip: ZipFile,
  manifest: Manifest,
  folder: string,
  { pictures }: Screenshots,
): ReadonlySet<Readable> {
  const openFiles = new Set<Readable>();
  // Stored without compression, so that the size is known before the first byte is sent.
  const options = { compress: false, mtime: new Date(manifest.createdAt) };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST_NAME, options);
  for (const { table, bytes } of manifest.tables) {
    zip.addReadStreamLazy(tableEntryName(table), { ...options, size: bytes }, (done) => {
      const file = createReadStream(fileOf(folder, table));
      openFiles.add(file);
      file.once('close', () => openFiles.delete(file));
      done(null, file);
    });
  }
  for (const { name, bytes } of manifest.screenshots) {
    zip.addReadStreamLazy(pictureEntryName(name), { ...options, size: bytes }, (done) => {
      pictures
        .read(name)
        .then((picture) => done(null, Readable.from([requireUnchanged(name, picture)])))
        .catch((error: unknown) => done(changed(name, error), Readable.from([])));
    });
  }
  return openFiles;
}

function requireUnchanged(name: string, picture: Buffer | null): Buffer {
  if (!picture) throw new PictureChanged(`The picture ${name} has been deleted in the meantime`);
  return picture;
}

function changed(name: string, error: unknown): unknown {
  if (!(error instanceof PictureError)) return error;
  return new PictureChanged(`The picture ${name} has become ${error.problem} in the meantime`);
}

function fileOf(folder: string, table: string): string {
  return join(folder, `${table}.jsonl.gz`);
}

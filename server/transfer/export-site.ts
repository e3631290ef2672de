import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ZipFile } from 'yazl';
import packageJson from '../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { withSnapshot } from '../database/snapshot.ts';
import type { Database } from '../database/tables.ts';
import { pathOfPicture, type Screenshots } from '../screenshot/screenshots.ts';
import {
  ARCHIVE_FORMAT,
  MANIFEST_NAME,
  type Manifest,
  type ManifestTable,
  pictureEntryName,
  tableEntryName,
} from './manifest.ts';
import { type ExportedTable, exportedTables, listPicturePaths, readRows } from './queries.ts';

/** The names of the temporary folders of exports begin with this. */
export const EXPORT_FOLDER_PREFIX = 'export-';
const MIN_CHUNK_LENGTH = 65_536;
const MAX_CONCURRENT_SIZE_READS = 16;

interface ExportOptions extends Context {
  screenshots: Screenshots;
  /** Holds the temporary files. */
  dataDir: string;
}

/** An archive to be sent. */
export interface SiteArchive {
  stream: Readable;
  /** In bytes. */
  size: number;
  manifest: Manifest;
}

/**
 * The site as a ZIP (docs/rules.md#exports). The tables are written to temporary files as of one moment; pictures never change and are
 * read while they are sent. A picture that is deleted meanwhile ends the stream with an error.
 */
export async function exportSite(options: ExportOptions): Promise<SiteArchive> {
  const folder = await mkdtemp(join(options.dataDir, EXPORT_FOLDER_PREFIX));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const manifest = await prepare(options, folder);
    const zip = new ZipFile();
    const stream = zip.outputStream as Readable;
    zip.on('error', (error: Error) => stream.destroy(error));
    addEntries(zip, manifest, folder, options.screenshots);
    const size = await endZip(zip);
    finished(stream)
      .then(removeFolder, removeFolder)
      .catch(() => {});
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

/** Writes the tables to files, all as of one moment, and lists them and the pictures. */
async function prepare({ db, screenshots, now }: ExportOptions, folder: string): Promise<Manifest> {
  const createdAt = new Date(now()).toISOString();
  const { paths, ...contents } = await withSnapshot(db, async (trx) => {
    const tables: ManifestTable[] = [];
    for (const table of exportedTables) tables.push(await writeTable(trx, table, folder));
    return { tables, migrations: await appliedMigrations(trx), paths: await listPicturePaths(trx) };
  });
  const sizes = await readSizes(paths, screenshots);
  return {
    ...ARCHIVE_FORMAT,
    siteVersion: packageJson.version,
    createdAt,
    ...contents,
    screenshots: [...sizes].map(([name, bytes]) => ({ name, bytes, sha256: name.replace('.webp', '') })),
    missing: paths.filter((path) => !sizes.has(path)),
  };
}

/** The sizes of the pictures that exist, in bytes. */
async function readSizes(paths: readonly string[], { pictures }: Screenshots): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (let start = 0; start < paths.length; start += MAX_CONCURRENT_SIZE_READS) {
    const batch = paths.slice(start, start + MAX_CONCURRENT_SIZE_READS);
    const results = await Promise.all(batch.map((path) => pictures.size(path)));
    for (const [index, path] of batch.entries()) {
      const bytes = results[index] ?? null;
      if (bytes !== null) sizes.set(path, bytes);
    }
  }
  return sizes;
}

async function writeTable(db: Database, table: ExportedTable, folder: string): Promise<ManifestTable> {
  let rows = 0;
  let plainBytes = 0;
  let bytes = 0;
  const hash = createHash('sha256');
  async function* readChunks() {
    let chunk = '';
    for await (const row of readRows(db, table)) {
      chunk += `${JSON.stringify(row)}\n`;
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
  await pipeline(Readable.from(readChunks()), createGzip(), meter, createWriteStream(fileOf(folder, table)));
  return { table, rows, plainBytes, bytes, sha256: hash.digest('hex') };
}

function addEntries(zip: ZipFile, manifest: Manifest, folder: string, { pictures }: Screenshots): void {
  // Stored without compression, so that the size is known before the first byte is sent.
  const options = { compress: false, mtime: new Date(manifest.createdAt) };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST_NAME, options);
  for (const { table, bytes } of manifest.tables) {
    zip.addReadStreamLazy(tableEntryName(table), { ...options, size: bytes }, (done) =>
      done(null, createReadStream(fileOf(folder, table))),
    );
  }
  for (const { name, bytes } of manifest.screenshots) {
    zip.addReadStreamLazy(pictureEntryName(name), { ...options, size: bytes }, (done) => {
      pictures
        .read(name)
        .then((picture) => done(null, Readable.from([requireIntact(name, picture)])))
        .catch((error: unknown) => done(error, Readable.from([])));
    });
  }
}

function requireIntact(name: string, picture: Buffer | null): Buffer {
  if (!picture) throw new Error(`The picture ${name} has been deleted in the meantime`);
  if (pathOfPicture(picture) !== name) throw new Error(`The picture ${name} is damaged`);
  return picture;
}

function fileOf(folder: string, table: string): string {
  return join(folder, `${table}.jsonl.gz`);
}

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ZipFile } from 'yazl';
import packageJson from '../../package.json' with { type: 'json' };
import { appliedMigrations } from '../database/migrate.ts';
import { withSnapshot } from '../database/snapshot.ts';
import type { Database } from '../database/tables.ts';
import { pathOfPicture, type Screenshots } from '../screenshot/screenshots.ts';
import { FORMAT, MANIFEST, type Manifest, type ManifestTable, pictureEntry, tableEntry } from './manifest.ts';
import { listPicturePaths, readRows, type TravellingTable, travellingTables } from './queries.ts';

export const EXPORT_FOLDER = 'export-';
const CHUNK_LENGTH = 65_536;
const MEASURED_AT_A_TIME = 16;

interface Parts {
  db: Database;
  screenshots: Screenshots;
  dataDir: string;
  now: () => number;
}

/** An archive ready to be sent. */
export interface SiteArchive {
  stream: Readable;
  /** In bytes. */
  size: number;
  manifest: Manifest;
}

/**
 * The whole site as a ZIP (design, 9; decision 41). The tables are written to temporary files as they are at one moment; pictures, which never
 * change, are read while they are sent. A picture that is deleted meanwhile ends the stream with an error.
 */
export async function exportSite(parts: Parts): Promise<SiteArchive> {
  const folder = await mkdtemp(join(parts.dataDir, EXPORT_FOLDER));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const manifest = await prepare(parts, folder);
    const zip = new ZipFile();
    const stream = zip.outputStream as Readable;
    zip.on('error', (error: Error) => stream.destroy(error));
    addEntries(zip, manifest, folder, parts.screenshots);
    const size = await new Promise<number>((resolve) => {
      const { end } = zip as unknown as { end: (options: object, tell: (size: number) => void) => void };
      end.call(zip, {}, resolve);
    });
    finished(stream)
      .then(remove, remove)
      .catch(() => {});
    return { stream, size, manifest };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Writes the tables to files, all as of one moment, and describes them and the pictures. */
async function prepare({ db, screenshots, now }: Parts, folder: string): Promise<Manifest> {
  const createdAt = new Date(now()).toISOString();
  const { paths, ...frozen } = await withSnapshot(db, async (trx) => {
    const tables: ManifestTable[] = [];
    for (const table of travellingTables) tables.push(await writeTable(trx, table, folder));
    return { tables, migrations: await appliedMigrations(trx), paths: await listPicturePaths(trx) };
  });
  const sizes = await measure(paths, screenshots);
  return {
    ...FORMAT,
    siteVersion: packageJson.version,
    createdAt,
    ...frozen,
    screenshots: [...sizes].map(([name, bytes]) => ({ name, bytes, sha256: name.replace('.webp', '') })),
    missing: paths.filter((path) => !sizes.has(path)),
  };
}

/** The sizes of the pictures that are there. */
async function measure(paths: readonly string[], { pictures }: Screenshots): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (let start = 0; start < paths.length; start += MEASURED_AT_A_TIME) {
    const some = paths.slice(start, start + MEASURED_AT_A_TIME);
    const found = await Promise.all(some.map((path) => pictures.size(path)));
    for (const [index, path] of some.entries()) {
      const bytes = found[index] ?? null;
      if (bytes !== null) sizes.set(path, bytes);
    }
  }
  return sizes;
}

async function writeTable(db: Database, table: TravellingTable, folder: string): Promise<ManifestTable> {
  let rows = 0;
  let plainBytes = 0;
  let bytes = 0;
  const hash = createHash('sha256');
  async function* chunks() {
    let chunk = '';
    for await (const row of readRows(db, table)) {
      chunk += `${JSON.stringify(row)}\n`;
      rows += 1;
      // Line by line, packing would take many times as long.
      if (chunk.length < CHUNK_LENGTH) continue;
      yield measured(chunk);
      chunk = '';
    }
    yield measured(chunk);
  }
  function measured(chunk: string): Buffer {
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
  await pipeline(Readable.from(chunks()), createGzip(), meter, createWriteStream(fileOf(folder, table)));
  return { table, rows, plainBytes, bytes, sha256: hash.digest('hex') };
}

function addEntries(zip: ZipFile, manifest: Manifest, folder: string, { pictures }: Screenshots): void {
  // Nothing is packed once more, so that the size is known beforehand.
  const options = { compress: false, mtime: new Date(manifest.createdAt) };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST, options);
  for (const { table, bytes } of manifest.tables) {
    zip.addReadStreamLazy(tableEntry(table), { ...options, size: bytes }, (done) =>
      done(null, createReadStream(fileOf(folder, table))),
    );
  }
  for (const { name, bytes } of manifest.screenshots) {
    zip.addReadStreamLazy(pictureEntry(name), { ...options, size: bytes }, (done) => {
      pictures
        .read(name)
        .then((picture) => done(null, Readable.from([intact(name, picture)])))
        .catch((error: unknown) => done(error, Readable.from([])));
    });
  }
}

function intact(name: string, picture: Buffer | null): Buffer {
  if (!picture) throw new Error(`The picture ${name} has been deleted in the meantime`);
  if (pathOfPicture(picture) !== name) throw new Error(`The picture ${name} is damaged`);
  return picture;
}

function fileOf(folder: string, table: string): string {
  return join(folder, `${table}.jsonl.gz`);
}

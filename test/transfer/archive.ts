import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { MANIFEST_NAME, Manifest, tableEntryName } from '../../server/transfer/manifest.ts';
import type { Row } from '../../server/transfer/queries.ts';

/** The files of an archive, for tests that take one apart. */
export type Files = Map<string, Buffer>;

export async function unzip(archive: Buffer): Promise<Files> {
  const zip = await fromBufferPromise(archive, { strictFileNames: true });
  const files: Files = new Map();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = await (await zip.openReadStreamPromise(entry)).toArray();
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

export async function zip(files: Files, compress = false): Promise<Buffer> {
  const made = new ZipFile();
  for (const [name, bytes] of files) made.addBuffer(bytes, name, { compress });
  made.end();
  return Buffer.concat(await (made.outputStream as Readable).toArray());
}

export async function writeArchive(file: string, archive: Buffer): Promise<string> {
  await writeFile(file, archive);
  return file;
}

export function manifestOf(files: Files): Manifest {
  return v.parse(Manifest, JSON.parse(String(files.get(MANIFEST_NAME))));
}

export function withManifest(files: Files, change: (manifest: Manifest) => object): Files {
  return new Map(files).set(MANIFEST_NAME, Buffer.from(JSON.stringify(change(manifestOf(files)))));
}

export function rowsOf(files: Files, table: string): Row[] {
  const text = gunzipSync(files.get(tableEntryName(table)) ?? gzipSync('')).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** The archive with the lines of a table changed, and a manifest that fits. */
export function withLines(files: Files, table: string, change: (lines: string[]) => string[]): Files {
  const lines = change(rowsOf(files, table).map((row) => JSON.stringify(row)));
  const plain = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const packed = gzipSync(plain);
  const described = {
    table,
    rows: lines.length,
    plainBytes: plain.length,
    bytes: packed.length,
    sha256: sha256(packed),
  };
  return withManifest(new Map(files).set(tableEntryName(table), packed), (manifest) => ({
    ...manifest,
    tables: [...manifest.tables.filter((other) => other.table !== table), described],
  }));
}

/** The same for rows. */
export function withRows(files: Files, table: string, change: (row: Row) => object): Files {
  return withLines(files, table, (lines) => lines.map((line) => JSON.stringify(change(JSON.parse(line)))));
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

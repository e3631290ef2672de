import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../database/tables.ts';
import type { ManifestTable } from './manifest.ts';
import { type ExportedTable, readRows } from './queries.ts';

const MIN_CHUNK_LENGTH = 65_536;

interface TableFile {
  table: ExportedTable;
  file: string;
  /** Ends the work with an error at the next row. */
  signal?: AbortSignal | undefined;
}

/** Writes the rows of a table to a new file, as compressed JSON Lines, and returns its entry for the manifest. */
export async function writeTable(db: Database, { table, file, signal }: TableFile): Promise<ManifestTable> {
  let rows = 0;
  let plainBytes = 0;
  let bytes = 0;
  const hash = createHash('sha256');
  async function* readChunks() {
    let chunk = '';
    for await (const row of readRows(db, table)) {
      signal?.throwIfAborted();
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
  await pipeline(Readable.from(readChunks()), createGzip(), meter, createWriteStream(file));
  return { table, rows, plainBytes, bytes, sha256: hash.digest('hex') };
}

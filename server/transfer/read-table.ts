import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { FiniteNumber, recordOf } from '#shared/schema/values.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { StartError } from '../process/run.ts';
import { archiveError, MANIFEST_NAME, type ManifestTable, refuseArchive } from './manifest.ts';
import type { Row } from './queries.ts';
import { MAX_LINE_BYTES } from './row-problem.ts';

const NEWLINE_BYTE = 10;

const RowLine = recordOf(v.union([v.string(), FiniteNumber, v.null_()]));

/**
 * The rows of a table in an archive, from its compressed bytes. Throws a `StartError` when they do not match the manifest: at the latest
 * after the last row, so nothing may be kept of them before.
 */
export async function* readTable(compressed: Readable, table: ManifestTable): AsyncGenerator<Row> {
  let rows = 0;
  try {
    const stages = [compressed, checkSum(table), createGunzip(), limitSize(table)] as const;
    // An error of any stage destroys the last one, and reaches the loop from there.
    const plain = pipeline(...stages, () => {});
    for await (const line of splitLines(plain, table)) {
      rows += 1;
      const row = v.safeParse(RowLine, parseJson(line));
      if (!row.success) refuseArchive(`line ${rows} of the table ${table.table} is not a row`);
      yield row.output;
    }
  } catch (error) {
    if (error instanceof StartError || !isReadError(error)) throw error;
    refuseArchive(error.message);
  }
  if (rows !== table.rows) {
    refuseArchive(`the table ${table.table} has ${rows} rows instead of ${table.rows}`);
  }
}

/** Whether an error is of the file or of its compression; others are of the database that the rows go to. */
function isReadError(error: unknown): error is Error {
  return error instanceof Error && /^(Z_|E[A-Z]+$)/.test(String((error as NodeJS.ErrnoException).code));
}

/** Passes the compressed bytes on and fails at their end when their checksum is wrong. */
function checkSum({ table, sha256 }: ManifestTable): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isRight = hash.digest('hex') === sha256;
      done(isRight ? null : archiveError(`the checksum of the table ${table} is wrong`));
    },
  });
}

/** Passes the decompressed bytes on and fails when there are more than the manifest says. */
function limitSize({ table, plainBytes }: ManifestTable): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes <= plainBytes) done(null, chunk);
      else done(archiveError(`the table ${table} decompresses to more than ${MANIFEST_NAME} says`));
    },
  });
}

async function* splitLines(chunks: AsyncIterable<Buffer>, { table }: ManifestTable): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let end = rest.indexOf(NEWLINE_BYTE);
    while (end >= 0) {
      yield rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
      end = rest.indexOf(NEWLINE_BYTE);
    }
    if (rest.length > MAX_LINE_BYTES) refuseArchive(`a line of the table ${table} is too long`);
  }
  if (rest.length > 0) refuseArchive(`the table ${table} ends within a line`);
}

import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import * as z from 'zod/mini';
import { StartError } from '../process/start-error.ts';
import { pictureType } from '../screenshot/picture-type.ts';
import {
  MANIFEST,
  Manifest,
  type ManifestPicture,
  type ManifestTable,
  pictureEntry,
  tableEntry,
} from './manifest.ts';
import type { Row } from './queries.ts';

const MAX_ENTRIES = 200_200;
const MAX_RATIO = 200;
const MAX_MANIFEST = 64_000_000;
const MAX_PICTURE = 64_000_000;
const MAX_TABLE = 20_000_000_000;
const MAX_LINE = 1_000_000;
const NEW_LINE = 10;

const RowLine = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** An archive whose list of contents is in order; what it holds is checked as it is read. */
export interface Archive {
  manifest: Manifest;
  rows: (table: ManifestTable) => AsyncGenerator<Row>;
  picture: (picture: ManifestPicture) => Promise<Buffer>;
  close: () => void;
}

/** Opens an archive that anybody may have made. Throws `CannotStart` with what is wrong with it. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch(unreadable);
  try {
    const entries = await listEntries(zip);
    const manifest = await readManifest(zip, entries);
    requireListed(manifest, entries);
    return {
      manifest,
      rows: (table) => readTable(zip, entryOf(entries, tableEntry(table.table)), table),
      picture: (picture) => readPicture(zip, entryOf(entries, pictureEntry(picture.name)), picture),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function fault(words: string): StartError {
  return new StartError(`This archive cannot be imported: ${words}`);
}

function refuse(words: string): never {
  throw fault(words);
}

function unreadable(error: Error): never {
  return refuse(error.message);
}

/** The library refuses names that lead out of the archive; here go sizes that no site of ours would have. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) refuse(`it holds ${zip.entryCount} files`);
  const entries = new Map<string, Entry>();
  let packed = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry;
      if (entries.has(fileName)) refuse(`it holds ${fileName} twice`);
      if (entry.isEncrypted()) refuse(`${fileName} is encrypted`);
      if (uncompressedSize > MAX_RATIO * compressedSize + MAX_RATIO)
        refuse(`${fileName} is packed too tightly`);
      packed += compressedSize;
      entries.set(fileName, entry);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    unreadable(error as Error);
  }
  if (packed > zip.fileSize) refuse('its files overlap');
  return entries;
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (!entry) refuse(`it holds no ${MANIFEST}`);
  if (entry.uncompressedSize > MAX_MANIFEST) refuse(`${MANIFEST} is too large`);
  const bytes = await readAll(zip, entry);
  const result = z.safeParse(Manifest, parseJson(bytes.toString('utf8')));
  if (!result.success) refuse(`${MANIFEST} does not fit: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** The archive holds what the manifest lists, in the sizes it says, and nothing else. */
function requireListed({ tables, screenshots }: Manifest, entries: Map<string, Entry>): void {
  const listed = new Map<string, number>([
    ...tables.map(({ table, bytes }) => [tableEntry(table), bytes] as const),
    ...screenshots.map(({ name, bytes }) => [pictureEntry(name), bytes] as const),
  ]);
  if (listed.size < tables.length + screenshots.length) refuse(`${MANIFEST} names a file twice`);
  for (const [name, bytes] of listed) {
    const entry = entries.get(name);
    if (!entry) refuse(`${name} is missing`);
    if (entry.uncompressedSize !== bytes) refuse(`${name} has another size than ${MANIFEST} says`);
  }
  for (const name of entries.keys()) {
    if (name !== MANIFEST && !listed.has(name)) refuse(`${name} does not belong into it`);
  }
  for (const { table, bytes, plainBytes } of tables) {
    if (plainBytes > Math.min(MAX_TABLE, MAX_RATIO * bytes))
      refuse(`the table ${table} is packed too tightly`);
  }
  const large = screenshots.find(({ bytes }) => bytes > MAX_PICTURE);
  if (large) refuse(`${large.name} is too large`);
}

async function* readTable(zip: ZipFile, entry: Entry, table: ManifestTable): AsyncGenerator<Row> {
  let rows = 0;
  try {
    const packed = await zip.openReadStreamPromise(entry);
    const steps = [packed, checksum(table), createGunzip(), limit(table)] as const;
    // A fault of any step destroys the last one, which is where it is met.
    const plain = pipeline(...steps, () => {});
    for await (const line of linesOf(plain, table)) {
      rows += 1;
      const row = z.safeParse(RowLine, parseJson(line));
      if (!row.success) refuse(`line ${rows} of the table ${table.table} is no row`);
      yield row.data;
    }
  } catch (error) {
    if (error instanceof StartError || !isOfReading(error)) throw error;
    unreadable(error);
  }
  if (rows !== table.rows) refuse(`the table ${table.table} has ${rows} rows instead of ${table.rows}`);
}

/** Faults of packing and of the file; those of the database, which the rows go to, are none. */
function isOfReading(error: unknown): error is Error {
  return error instanceof Error && /^(Z_|E[A-Z]+$)/.test(String((error as NodeJS.ErrnoException).code));
}

function checksum({ table, sha256 }: ManifestTable): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : fault(`the checksum of the table ${table} does not fit`));
    },
  });
}

function limit({ table, plainBytes }: ManifestTable): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > plainBytes) done(fault(`the table ${table} unpacks to more than ${MANIFEST} says`));
      else done(null, chunk);
    },
  });
}

async function* linesOf(chunks: AsyncIterable<Buffer>, { table }: ManifestTable): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let end = rest.indexOf(NEW_LINE);
    while (end >= 0) {
      yield rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
      end = rest.indexOf(NEW_LINE);
    }
    if (rest.length > MAX_LINE) refuse(`a line of the table ${table} is too long`);
  }
  if (rest.length > 0) refuse(`the table ${table} ends within a line`);
}

async function readPicture(zip: ZipFile, entry: Entry, { name, sha256 }: ManifestPicture): Promise<Buffer> {
  const bytes = await readAll(zip, entry);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256 || name !== `${sha256}.webp`) refuse(`the checksum of ${name} does not fit`);
  if (pictureType(bytes) !== 'webp') refuse(`${name} is no picture`);
  return bytes;
}

async function readAll(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const chunks: Buffer[] = await (await zip.openReadStreamPromise(entry)).toArray();
    return Buffer.concat(chunks);
  } catch (error) {
    return unreadable(error as Error);
  }
}

function entryOf(entries: Map<string, Entry>, name: string): Entry {
  return entries.get(name) ?? refuse(`${name} is missing`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

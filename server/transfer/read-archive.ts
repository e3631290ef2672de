import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { summarizeIssues } from '#shared/api/field-issue.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { openPicture } from '../picture/stored-picture.ts';
import { StartError } from '../process/run.ts';
import {
  findSizeProblem,
  MANIFEST_NAME,
  MAX_COMPRESSION_RATIO,
  MAX_MANIFEST_BYTES,
  Manifest,
  type ManifestPicture,
  type ManifestTable,
  pictureEntryName,
  refuseArchive,
  tableEntryName,
} from './manifest.ts';
import type { Row } from './queries.ts';
import { readTable } from './read-table.ts';

const MAX_ENTRIES = 200_200;

/** An archive whose entries match its manifest; their content is checked while it is read. */
export interface OpenedArchive {
  manifest: Manifest;
  readRows: (table: ManifestTable) => AsyncGenerator<Row>;
  readPicture: (picture: ManifestPicture) => Promise<Buffer>;
  close: () => void;
}

/** Opens an archive from an untrusted source. Throws a `StartError` that says what is wrong with it; so do its methods. */
export async function openArchive(file: string): Promise<OpenedArchive> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch(unreadable);
  try {
    const entries = await listEntries(zip);
    const manifest = await readManifest(zip, entries);
    requireMatch(manifest, entries);
    return {
      manifest,
      readRows: (table) => readRows(zip, findEntry(entries, tableEntryName(table.table)), table),
      readPicture: (picture) => readPicture(zip, findEntry(entries, pictureEntryName(picture.name)), picture),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function unreadable({ message }: Error): never {
  return refuseArchive(message);
}

/** The entries by name. yauzl refuses names that lead out of the archive; this refuses sizes that no site has (zip bombs). */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) refuseArchive(`it contains ${zip.entryCount} files`);
  const entries = new Map<string, Entry>();
  let compressedBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry;
      if (entries.has(fileName)) refuseArchive(`it contains ${fileName} twice`);
      if (entry.isEncrypted()) refuseArchive(`${fileName} is encrypted`);
      if (uncompressedSize > MAX_COMPRESSION_RATIO * (compressedSize + 1)) {
        refuseArchive(`the compression ratio of ${fileName} is too high`);
      }
      compressedBytes += compressedSize;
      entries.set(fileName, entry);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    unreadable(error as Error);
  }
  if (compressedBytes > zip.fileSize) refuseArchive('its files overlap');
  return entries;
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST_NAME);
  if (!entry) refuseArchive(`it contains no ${MANIFEST_NAME}`);
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES) refuseArchive(`${MANIFEST_NAME} is too large`);
  const bytes = await readEntry(zip, entry);
  const result = v.safeParse(Manifest, parseJson(bytes.toString('utf8')));
  if (!result.success) refuseArchive(`${MANIFEST_NAME} is invalid: ${summarizeIssues(result.issues)}`);
  return result.output;
}

/** Refuses an archive unless it contains what the manifest lists, in the sizes that it says, and nothing else. */
function requireMatch(manifest: Manifest, entries: Map<string, Entry>): void {
  const { tables, screenshots } = manifest;
  const listed = new Map<string, number>([
    ...tables.map(({ table, bytes }) => [tableEntryName(table), bytes] as const),
    ...screenshots.map(({ name, bytes }) => [pictureEntryName(name), bytes] as const),
  ]);
  if (listed.size < tables.length + screenshots.length) refuseArchive(`${MANIFEST_NAME} lists a file twice`);
  for (const [name, bytes] of listed) {
    if (findEntry(entries, name).uncompressedSize !== bytes) {
      refuseArchive(`${name} has another size than ${MANIFEST_NAME} says`);
    }
  }
  for (const name of entries.keys()) {
    if (name !== MANIFEST_NAME && !listed.has(name)) refuseArchive(`it contains the unknown file ${name}`);
  }
  const problem = findSizeProblem(manifest);
  if (problem) refuseArchive(problem);
}

async function* readRows(zip: ZipFile, entry: Entry, table: ManifestTable): AsyncGenerator<Row> {
  yield* readTable(await openEntry(zip, entry), table);
}

async function readPicture(zip: ZipFile, entry: Entry, { name, sha256 }: ManifestPicture): Promise<Buffer> {
  const bytes = await readEntry(zip, entry);
  const actual = createHash('sha256').update(bytes).digest('hex');
  if (actual !== sha256 || name !== `${sha256}.webp`) refuseArchive(`the checksum of ${name} is wrong`);
  // As in `acceptPicture`: what is stored is decoded for players.
  await openPicture(bytes).catch(() =>
    refuseArchive(`${name} is not a WebP picture of at most 40 megapixels`),
  );
  return bytes;
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = await stream.toArray();
    return Buffer.concat(chunks);
  } catch (error) {
    return unreadable(error as Error);
  }
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return zip.openReadStreamPromise(entry).catch(unreadable);
}

function findEntry(entries: Map<string, Entry>, name: string): Entry {
  return entries.get(name) ?? refuseArchive(`${name} is missing`);
}

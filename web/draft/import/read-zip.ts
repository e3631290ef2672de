import {
  BlobReader,
  configure,
  type Entry,
  ERR_ENCRYPTED,
  ERR_UNSUPPORTED_COMPRESSION,
  ERR_UNSUPPORTED_ENCRYPTION,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { SIGNATURE_BYTES, typeOfBytes } from '#shared/draft/picture-type.ts';
import { t } from '#shared/language/t.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#shared/level/picture/picture-limits.ts';
import { isLevelTable } from '#shared/level/table/is-level-table.ts';
import { isHiddenFile } from '../../browser/file/picked-files.ts';
import { ZipError, type ZipProblem, type ZippedFile, type ZippedTable } from './zipped-file.ts';

/** Files of one archive that are read. */
export const MAX_ZIPPED_FILES = 2000;
/** Folders and hidden files count as well. */
const MAX_ENTRIES = 20_000;
const MAX_GIGABYTES = 4;
/** A browser may unpack all of a chunk at once, to a thousand times as much. */
const CHUNK_BYTES = 32 * 1024;

// All of this runs in a worker already.
configure({ useWebWorkers: false, chunkSize: CHUNK_BYTES });

const DAMAGED = t('This archive is damaged or ends early.');
const ENCRYPTED = t('This archive is protected by a password: unpack it first.');
const TOO_MANY = t('This archive has more than {count} files: the others were not read.', {
  count: MAX_ZIPPED_FILES,
});
const TOO_MUCH = t('This archive unpacks to more than {count} GB: the rest was not read.', {
  count: MAX_GIGABYTES,
});

/**
 * The files of a ZIP archive, one after another: neither the archive is held in memory, nor files that are waiting. Rejects with `ZipError`
 * (docs/rules/editor.md#many-pictures).
 */
export async function* readZip(archive: Blob): AsyncGenerator<ZippedFile> {
  const { files: all, isCut } = await listFiles(archive);
  const files = all.filter(({ filename }) => !isLevelTable(filename));
  if (files.length > 0 && files.every(({ encrypted }) => encrypted)) throw new ZipError(ENCRYPTED);
  let unpacked = 0;
  for (const [index, file] of files.slice(0, MAX_ZIPPED_FILES).entries()) {
    const { bytes, ...read } = await unpack(file);
    unpacked += bytes;
    if (unpacked > MAX_GIGABYTES * 1e9) throw new ZipError(TOO_MUCH);
    yield { path: file.filename, ...read, left: files.length - index - 1 };
  }
  if (isCut || files.length > MAX_ZIPPED_FILES) throw new ZipError(TOO_MANY);
}

/** The table of levels in an archive; null where there is none. Rejects with `ZipError`. */
export async function zippedTable(archive: Blob): Promise<ZippedTable | null> {
  const { files } = await listFiles(archive);
  const table = files.find(({ filename }) => isLevelTable(filename));
  if (!table) return null;
  const { content } = await unpack(table, () => true);
  return { path: table.filename, content, files: files.map(({ filename }) => filename) };
}

/** The files of interest, and whether the list of the archive goes on after them. */
async function listFiles(archive: Blob): Promise<{ files: FileEntry[]; isCut: boolean }> {
  const reader = new ZipReader(new BlobReader(archive), { strictness: 'tolerant' });
  const files: FileEntry[] = [];
  let entries = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries += 1;
      if (entries > MAX_ENTRIES) return { files, isCut: true };
      if (isFile(entry) && !isHiddenFile(entry.filename)) files.push(entry);
    }
  } catch (cause) {
    throw new ZipError(DAMAGED, { cause });
  }
  return { files, isCut: false };
}

function isFile(entry: Entry): entry is FileEntry {
  return !entry.directory;
}

interface Unpacked extends Pick<ZippedFile, 'content' | 'problem'> {
  /** Bytes that were unpacked. */
  bytes: number;
}

/** Unpacks a file, and nothing of it beyond what is needed; `isWanted` tells that by its beginning. */
export async function unpack(
  file: Pick<FileEntry, 'getData'>,
  isWanted: (head: Uint8Array) => boolean = isPicture,
): Promise<Unpacked> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let isEnough = false;
  // What it throws ends the reading; browsers may pass on another error.
  const end = () => {
    isEnough = true;
    throw new Error('Nothing more of the file is needed');
  };
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    async write(part) {
      const wasUnknown = bytes < SIGNATURE_BYTES;
      bytes += part.length;
      parts.push(part);
      if (bytes > MAX_PICTURE_BYTES) end();
      if (wasUnknown && bytes >= SIGNATURE_BYTES && !isWanted(await headOf(parts))) end();
    },
  });
  const problem = await file.getData(sink).then(
    () => null,
    (error) => (isEnough ? null : problemOf(error)),
  );
  if (bytes > MAX_PICTURE_BYTES) return { content: new Blob(), problem: 'too-large', bytes };
  return { content: new Blob(problem ? [] : parts), problem, bytes };
}

async function headOf(parts: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> {
  return new Uint8Array(await new Blob(parts).slice(0, SIGNATURE_BYTES).arrayBuffer());
}

function isPicture(head: Uint8Array): boolean {
  return PICTURE_TYPES.includes(typeOfBytes(head) ?? '');
}

function problemOf(error: unknown): ZipProblem {
  const { message } = error as Error;
  if (message === ERR_ENCRYPTED) return 'encrypted';
  return message === ERR_UNSUPPORTED_COMPRESSION || message === ERR_UNSUPPORTED_ENCRYPTION
    ? 'unsupported'
    : 'damaged';
}

import { strFromU8, Unzip } from 'fflate';
import { t } from '#shared/language/t.ts';
import { isHiddenFile } from '../../browser/picked-files.ts';
import { type UncountedFile, ZipEntry } from './zip-entry.ts';
import { ZipError, type ZippedFile } from './zipped-file.ts';

/** Files of one archive that are read. */
export const MAX_ZIPPED_FILES = 2000;
/** Folders and hidden files count as well. */
const MAX_ENTRIES = 20_000;
const MAX_GIGABYTES = 4;
/** A slice may unpack to a thousand times as much, and each entry in it is a call within a call. */
const SLICE_BYTES = 8 * 1024;

const DAMAGED = t('This archive is damaged or ends early.');
const ENCRYPTED = t('This archive is protected by a password: unpack it first.');
const TOO_MANY = t('This archive has more than {count} files: the others were not read.', {
  count: MAX_ZIPPED_FILES,
});
const TOO_MUCH = t('This archive unpacks to more than {count} GB: the rest was not read.', {
  count: MAX_GIGABYTES,
});

/**
 * The files of a ZIP archive, one after another as it is read: neither the archive is held in memory, nor files that are waiting. Rejects
 * with `ZipError` (docs/rules/editor.md#many-pictures).
 */
export async function* readZip(archive: Blob): AsyncGenerator<ZippedFile> {
  if (await isEmpty(archive)) return;
  const list = await listOf(archive);
  const encrypted = list ? encryptedIn(list) : NONE_ENCRYPTED;
  if (encrypted.isAll) throw new ZipError(ENCRYPTED);
  const listed = list ? countFiles(list) : 0;
  const unzip = createUnzip(encrypted.paths);
  let files = 0;
  for await (const { slice, isEnd } of slicesOf(archive)) {
    for (const file of unzip.push(slice, isEnd)) {
      files += 1;
      if (files > MAX_ZIPPED_FILES) throw new ZipError(TOO_MANY);
      // A list that names fewer is not to be relied on.
      yield { ...file, left: files <= listed ? listed - files : null };
    }
  }
  if (!unzip.isComplete() || !list) throw new ZipError(DAMAGED);
}

/** The bytes of an archive as they are read, and an empty slice at its end. */
async function* slicesOf(archive: Blob): AsyncGenerator<{ slice: Uint8Array; isEnd: boolean }> {
  const reader = archive.stream().getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      for (let at = 0; at < value.length; at += SLICE_BYTES) {
        yield { slice: value.subarray(at, at + SLICE_BYTES), isEnd: false };
      }
    }
    yield { slice: new Uint8Array(), isEnd: true };
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Whether an entry is a folder or a file that is of no interest. */
function isIgnored(path: string): boolean {
  return path.endsWith('/') || isHiddenFile(path);
}

/** Finds the entries of an archive in its bytes. */
function createUnzip(encrypted: ReadonlySet<string>) {
  const done: UncountedFile[] = [];
  let entries = 0;
  let isOpen = false;
  let entry: ZipEntry | null = null;
  let unpacked = 0;

  const unzip = new Unzip((file) => {
    entries += 1;
    isOpen = true;
    unpacked += entry?.bytes ?? 0;
    const current = isIgnored(file.name)
      ? null
      : new ZipEntry(file.name, file.compression, (zipped) => done.push(zipped));
    entry = current;
    if (encrypted.has(file.name)) current?.end('encrypted');
    const push = (chunk: Uint8Array, isLast: boolean) => {
      current?.push(chunk, isLast);
      if (isLast) isOpen = false;
    };
    // Also of ignored files: the library collects what nothing reads.
    class Decoder {
      static readonly compression = file.compression;
      ondata = () => undefined;
      push = push;
    }
    unzip.register(Decoder);
    file.ondata = (_, chunk, isLast) => push(chunk, isLast);
    file.start();
  });

  return {
    /** Reads on, and returns the files that are complete. */
    push(slice: Uint8Array, isEnd: boolean): UncountedFile[] {
      try {
        unzip.push(slice, isEnd);
      } catch {
        if (!isEnd) throw new ZipError(DAMAGED);
      }
      if (entries > MAX_ENTRIES) throw new ZipError(TOO_MANY);
      if (unpacked + (entry?.bytes ?? 0) > MAX_GIGABYTES * 1e9) throw new ZipError(TOO_MUCH);
      return done.splice(0);
    },
    isComplete: () => entries > 0 && !isOpen,
  };
}

const SIGNATURE_BYTES = 4;
const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_END_BYTES = END_BYTES + 0xffff;
const LISTED_BYTES = 46;
const MAX_LIST_BYTES = 16 * 1024 * 1024;

async function viewOf(blob: Blob): Promise<DataView> {
  return new DataView(await blob.arrayBuffer());
}

/** Whether an archive begins with its end. */
async function isEmpty(archive: Blob): Promise<boolean> {
  const head = await viewOf(archive.slice(0, SIGNATURE_BYTES));
  return head.byteLength === SIGNATURE_BYTES && head.getUint32(0, true) === END_SIGNATURE;
}

/** The list of entries at the end of an archive; null if that is not there. */
async function listOf(archive: Blob): Promise<DataView | null> {
  const tail = await viewOf(archive.slice(-MAX_END_BYTES));
  // A comment may follow it.
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END_SIGNATURE) continue;
    const [size, from] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    return await viewOf(archive.slice(from, from + Math.min(size, MAX_LIST_BYTES)));
  }
  return null;
}

const NONE_ENCRYPTED = { paths: new Set<string>(), isAll: false };
const ENCRYPTED_FLAG = 0x1;
const UNICODE_FLAG = 0x800;

/** The entries of a list. */
function* entriesOf(list: DataView): Generator<{ path: string; isEncrypted: boolean }> {
  for (let at = 0; at + LISTED_BYTES <= list.byteLength; ) {
    const flags = list.getUint16(at + 8, true);
    const nameLength = list.getUint16(at + 28, true);
    const nameEnd = Math.min(at + LISTED_BYTES + nameLength, list.byteLength);
    const name = new Uint8Array(list.buffer).subarray(at + LISTED_BYTES, nameEnd);
    const path = strFromU8(name, (flags & UNICODE_FLAG) === 0);
    yield { path, isEncrypted: (flags & ENCRYPTED_FLAG) !== 0 };
    at += LISTED_BYTES + nameLength + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
  }
}

/** The paths of the files in a list that are protected by a password, and whether these are all. */
function encryptedIn(list: DataView): typeof NONE_ENCRYPTED {
  const paths = new Set<string>();
  let isAll = true;
  for (const { path, isEncrypted } of entriesOf(list)) {
    if (isEncrypted) paths.add(path);
    else if (!path.endsWith('/')) isAll = false;
  }
  return { paths, isAll: isAll && paths.size > 0 };
}

/** How many files a list names. */
function countFiles(list: DataView): number {
  return [...entriesOf(list)].filter(({ path }) => !isIgnored(path)).length;
}

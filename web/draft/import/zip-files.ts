import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';

/** A file in a ZIP archive. */
export interface ZippedFile {
  path: string;
  /** Null for a file that is larger than the limit. */
  content: Blob | null;
}

const METHODS = [0, 8];
const END_SIGNATURE = [0x50, 0x4b, 0x05, 0x06];
const MAX_END_BYTES = 22 + 0xffff;

/** Collects the content of a file as it is unpacked, up to a limit. */
function collect(file: UnzipFile, maxBytes: number, onDone: (zipped: ZippedFile) => void): void {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let isTooLarge = false;
  file.ondata = (error, chunk, isFinal) => {
    if (error) throw error;
    bytes += chunk.byteLength;
    isTooLarge ||= bytes > maxBytes;
    // An archive may hold more than it seems: what is beyond the limit is not kept.
    if (isTooLarge) parts = [];
    else parts.push(chunk.slice());
    if (isFinal) onDone({ path: file.name, content: isTooLarge ? null : new Blob(parts) });
  };
  file.start();
}

/** Whether the directory at the end of an archive is there; a comment may follow it. */
async function hasEnd(archive: Blob): Promise<boolean> {
  const tail = new Uint8Array(await archive.slice(-MAX_END_BYTES).arrayBuffer());
  for (let at = tail.length - END_SIGNATURE.length; at >= 0; at--) {
    if (END_SIGNATURE.every((byte, offset) => tail[at + offset] === byte)) return true;
  }
  return false;
}

/** Whether an archive begins with its end. */
async function isEmpty(archive: Blob): Promise<boolean> {
  const head = new Uint8Array(await archive.slice(0, END_SIGNATURE.length).arrayBuffer());
  return END_SIGNATURE.every((byte, at) => head[at] === byte);
}

/**
 * The files of a ZIP archive, one after another as it is read: it is never held in memory, nor are files that are waiting. `maxBytes` is the
 * limit of one file. Throws for what is no archive, or is one that is damaged or ends early.
 */
export async function* zippedFiles(archive: Blob, maxBytes: number): AsyncGenerator<ZippedFile> {
  if (await isEmpty(archive)) return;
  const done: ZippedFile[] = [];
  let open = 0;
  let found = 0;
  const unzip = new Unzip((file) => {
    found += 1;
    if (file.name.endsWith('/')) return;
    if (!METHODS.includes(file.compression)) {
      done.push({ path: file.name, content: new Blob() });
      return;
    }
    open += 1;
    collect(file, maxBytes, (zipped) => {
      open -= 1;
      done.push(zipped);
    });
  });
  unzip.register(UnzipInflate);
  const reader = archive.stream().getReader();
  try {
    for (;;) {
      const { value, done: isEnd } = await reader.read();
      unzip.push(value ?? new Uint8Array(), isEnd);
      for (let next = done.shift(); next; next = done.shift()) yield next;
      if (isEnd) break;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (open > 0 || found === 0 || !(await hasEnd(archive))) throw new Error('The archive ends early');
}

import { isUtf8 } from 'node:buffer';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { StartError } from '../process/run.ts';

const MAX_LINE_BYTES = 1024 * 1024;
const START_BYTES = 4096;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The starts of files that are no text, and what to do about them. */
const foreignStarts: [start: readonly number[], advice: string][] = [
  [[0xff, 0xfe], 'is UTF-16: save it as UTF-8'],
  [[0xfe, 0xff], 'is UTF-16: save it as UTF-8'],
  [[0x1f, 0x8b], 'is compressed: unpack it first'],
  [[0x50, 0x4b, 0x03, 0x04], 'is a ZIP archive or a spreadsheet: unpack it, or save it as .csv'],
];

/** An open file of games, which can be read several times. */
export interface OpenGamesFile {
  bytes: number;
  /** The first 4 KB, for telling formats apart. */
  start: string;
  /** The text in pieces of whole lines. Throws a `StartError` for what is not UTF-8, with its line. */
  readText: () => AsyncGenerator<string>;
  /** All of the text, for formats whose lines mean nothing. */
  readAll: () => Promise<string>;
  /** Throws a `StartError` when the file has changed since it was opened. */
  requireUnchanged: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a file. Throws a `StartError` that says why it cannot be read. */
export async function openGamesFile(file: string): Promise<OpenGamesFile> {
  // Opening a pipe would wait for somebody to write into it.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: Error) => {
    throw new StartError(`The file cannot be read: ${error.message}`);
  });
  try {
    const opened = await handle.stat();
    if (!opened.isFile()) throw new StartError(`The file cannot be read: ${file} is not a file`);
    const start = await readStart(handle);
    return {
      bytes: opened.size,
      start,
      readText: () => readText(handle),
      readAll: () => readAll(handle, opened.size),
      requireUnchanged: async () => requireSame(opened, await handle.stat()),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readStart(handle: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
  const found = foreignStarts.find(
    ([start]) => start.length <= bytesRead && start.every((byte, index) => buffer[index] === byte),
  );
  if (found) throw new StartError(`The file ${found[1]}`);
  return buffer.toString('utf8', 0, bytesRead);
}

function requireSame(before: Stats, after: Stats): void {
  if (before.size === after.size && before.mtimeMs === after.mtimeMs) return;
  throw new StartError('The file has changed while it was read: try again when it is complete');
}

async function* readText(handle: FileHandle): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let lines = 0;
  const stream = handle.createReadStream({ start: 0, autoClose: false });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(CARRIAGE_RETURN)) + 1;
    rest = bytes.subarray(end);
    if (rest.length > MAX_LINE_BYTES) {
      throw new StartError(`line ${lines + countLines(bytes) + 1} of the file is longer than 1 MB`);
    }
    if (end > 0) yield decode(bytes.subarray(0, end), lines);
    lines += countLines(bytes);
  }
  if (rest.length > 0) yield decode(rest, lines);
}

async function readAll(handle: FileHandle, size: number): Promise<string> {
  const buffer = Buffer.alloc(size);
  let bytes = 0;
  while (bytes < size) {
    const { bytesRead } = await handle.read(buffer, bytes, size - bytes, bytes);
    if (bytesRead === 0) break;
    bytes += bytesRead;
  }
  return decode(buffer.subarray(0, bytes), 0);
}

/** The text of whole lines, which follow as many others. */
function decode(bytes: Buffer, linesBefore: number): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  let start = 0;
  for (let line = linesBefore + 1; ; line += 1) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) {
      throw new StartError(
        `line ${line} of the file is not valid UTF-8, but perhaps Latin-1: save the file as UTF-8`,
      );
    }
    start = end + 1;
  }
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

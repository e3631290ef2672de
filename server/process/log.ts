import pino, { type Logger } from 'pino';
import { INVISIBLE } from '#shared/text/clean-text.ts';

const STANDARD_OUTPUT = 1;
const MAX_UNWRITTEN_BYTES = 1_000_000;
const FLUSH_AFTER_MS = 100;
const MAX_BUFFER_LENGTH = 64 * 1024;
/** The start of a line at pino's level `info`, which can wait. */
const INFO_PREFIX = '{"level":30,';
const PLAIN_TEXT = /^[ -~]*$/;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** Its first parameter is no error: pino writes message and stack of the field `err` only. */
type WriteLine = (details: Record<string, unknown>, sentence: string) => void;

/** The part of the log that most code needs. An error is logged as `log.error({ err }, 'What could not be done')`. */
export interface Log {
  info: WriteLine;
  warn: WriteLine;
  error: WriteLine;
}

/** Where log lines are written. */
export interface LogStream {
  write: (line: string) => unknown;
}

/** A log with one line of JSON per entry, in which characters that a terminal obeys or hides are escaped: JSON leaves many as they are. */
export function createLog(level: string, stream: LogStream): Logger {
  // Outside its texts JSON has none of these characters, but the line break at the end.
  return pino(
    { level, base: null },
    { write: (line) => stream.write(`${escapeInvisible(line.trimEnd())}\n`) },
  );
}

/**
 * Writes to standard output or another open file. While the disk is full, up to a megabyte is buffered, and the rest is lost: a site must
 * not stop because its log cannot be written.
 */
export function createLogStream(file = STANDARD_OUTPUT): LogStream {
  // Synchronous: an asynchronous stream on a full disk would keep the process from exiting.
  const stream = pino.destination({ dest: file, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
  stream.on('error', () => {});
  return stream;
}

/**
 * Writes log lines in batches: a write takes longer than the response that it logs. Lines at `info` wait up to 100 ms; any other is
 * written at once, after those before it. The rest is written when the process exits.
 */
export function createLogBuffer(target: LogStream): LogStream {
  let buffer = '';
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    const text = buffer;
    buffer = '';
    if (text !== '') target.write(text);
  }

  process.on('exit', flush);
  return {
    write: (line) => {
      buffer += line;
      if (buffer.length > MAX_BUFFER_LENGTH || !line.startsWith(INFO_PREFIX)) flush();
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
    },
  };
}

/** A text in which characters that a terminal obeys or hides, line breaks too, are their JSON codes. */
export function escapeInvisible(text: string): string {
  return PLAIN_TEXT.test(text) ? text : text.replace(ALL_INVISIBLE, escapeUnits);
}

function escapeUnits(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

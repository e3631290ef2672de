import pino from 'pino';

const STANDARD_OUTPUT = 1;
const KEPT_BYTES = 1_000_000;

/** Where the lines of the log go. */
export interface LogStream {
  write: (line: string) => void;
}

/**
 * Writes the log to standard output, or to another open file. What a full disk does not take is kept, up to a megabyte, until there is
 * room again: a site must not end because its log cannot be written.
 */
export function createLogStream(file = STANDARD_OUTPUT): LogStream {
  // Written as it comes: the end of the process would wait for what is left, for ever on a full disk.
  const stream = pino.destination({ dest: file, sync: true, maxLength: KEPT_BYTES });
  stream.on('error', () => {});
  return stream;
}

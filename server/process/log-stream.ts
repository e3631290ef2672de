import pino from 'pino';

const STANDARD_OUTPUT = 1;
const MAX_BUFFERED_BYTES = 1_000_000;

/** Where log lines are written. */
export interface LogStream {
  write: (line: string) => unknown;
}

/**
 * Writes to standard output or another open file. While the disk is full, up to a megabyte is buffered, and the rest is lost: a site must
 * not stop because its log cannot be written.
 */
export function createLogStream(file = STANDARD_OUTPUT): LogStream {
  // Synchronous: an asynchronous stream on a full disk would keep the process from exiting.
  const stream = pino.destination({ dest: file, sync: true, maxLength: MAX_BUFFERED_BYTES });
  stream.on('error', () => {});
  return stream;
}

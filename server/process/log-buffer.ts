import type { LogStream } from './log-stream.ts';

const FLUSH_AFTER_MS = 100;
const MAX_BUFFER_LENGTH = 64 * 1024;
/** The start of a line at pino's level `info`, which has no hurry. */
const INFO_PREFIX = '{"level":30,';

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

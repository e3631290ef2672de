import type { LineSink } from '../http/log-requests.ts';

const WAIT_MS = 100;
const MOST = 64 * 1024;
/** How a line begins that tells of an answer as usual. */
const USUAL = '{"level":30,';

/**
 * Writes the lines of the log together, as each write takes longer than to make the answer that it tells of. Usual ones wait for a
 * tenth of a second; a warning or an error is written at once with all that came before it, and what waits when the process ends then.
 */
export function bufferLines(target: LineSink): LineSink {
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    const text = waiting;
    waiting = '';
    if (text !== '') target.write(text);
  }

  process.on('exit', flush);
  return {
    write: (line) => {
      waiting += line;
      if (waiting.length > MOST || !line.startsWith(USUAL)) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
  };
}

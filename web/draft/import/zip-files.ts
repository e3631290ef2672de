import WorkerScript from './zip-worker.ts?worker';
import { ZipError, type ZippedFile, type ZippedTable } from './zipped-file.ts';

/** From the page to the worker: an archive, that its next file is wanted, or an archive of which only the table of levels is. */
export type ZipRequest = { archive: Blob } | 'next' | { tableOf: Blob };

/** From the worker: a file, the table, or the end with the sentence that says what is wrong; empty if it is not known. */
export type ZipReply = { file: ZippedFile } | { table: ZippedTable | null } | { end: string | null };

/** The files of a ZIP archive, read by a worker, which ends with the loop and when the signal is aborted. Throws `ZipError`. */
export async function* zippedFiles(archive: Blob, signal: AbortSignal): AsyncGenerator<ZippedFile> {
  const worker = new WorkerScript();
  try {
    for (let request: ZipRequest = { archive }; ; request = 'next') {
      const reply = await ask(worker, request, signal);
      if ('file' in reply) yield reply.file;
      else if (!('end' in reply) || reply.end === null) return;
      else throw new ZipError(reply.end);
    }
  } finally {
    worker.terminate();
  }
}

/** The table of levels in an archive; null where there is none that can be read. */
export async function zippedTable(archive: Blob, signal: AbortSignal): Promise<ZippedTable | null> {
  const worker = new WorkerScript();
  try {
    const reply = await ask(worker, { tableOf: archive }, signal);
    return 'table' in reply ? reply.table : null;
  } finally {
    worker.terminate();
  }
}

function ask(worker: Worker, request: ZipRequest, signal: AbortSignal): Promise<ZipReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipReply>();
  const listening = new AbortController();
  const { signal: until } = listening;
  worker.addEventListener('message', ({ data }: MessageEvent<ZipReply>) => resolve(data), { signal: until });
  worker.addEventListener('error', () => reject(new ZipError()), { signal: until });
  signal.addEventListener('abort', () => reject(signal.reason), { signal: until });
  signal.throwIfAborted();
  worker.postMessage(request);
  return promise.finally(() => listening.abort());
}

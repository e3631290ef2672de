import type { PictureFailure, PictureReply, PictureRequest, PreparedPicture } from './picture-messages.ts';
import PictureWorker from './picture-worker.ts?worker';

/** A picture that did not become a draft. */
export class PictureError extends Error {
  readonly failure: PictureFailure;

  constructor(failure: PictureFailure) {
    super(failure);
    this.failure = failure;
  }
}

let worker: Worker | undefined;
let lastId = 0;

function stopWorker(): void {
  worker?.terminate();
  worker = undefined;
}

/**
 * Measures a picture in a worker, proposes steps for it and, unless `knownPaths` is null, stores it; one at a time. Rejects with
 * `PictureError`, and with an AbortError once the signal is aborted, which ends the work.
 */
export function preparePicture(
  picture: Blob,
  knownPaths: readonly string[] | null,
  signal?: AbortSignal,
): Promise<PreparedPicture> {
  const { promise, resolve, reject } = Promise.withResolvers<PreparedPicture>();
  lastId += 1;
  const id = lastId;
  worker ??= new PictureWorker();
  const running = worker;
  const listening = new AbortController();
  const { signal: until } = listening;
  const stop = (error: unknown) => {
    stopWorker();
    reject(error);
  };
  running.addEventListener(
    'message',
    ({ data }: MessageEvent<PictureReply>) => {
      if (data.id !== id) return;
      if ('prepared' in data) resolve(data.prepared);
      else reject(new PictureError(data.failure));
    },
    { signal: until },
  );
  // A picture that the worker fails on, such as one beyond its memory, spoils none of the others.
  running.addEventListener('error', () => stop(new PictureError('broken')), { signal: until });
  signal?.addEventListener('abort', () => stop(signal.reason), { signal: until });
  running.postMessage({ id, picture, knownPaths } satisfies PictureRequest);
  return promise.finally(() => listening.abort());
}

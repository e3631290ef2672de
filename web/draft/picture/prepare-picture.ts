import type { LetteringLine } from '#shared/draft/lettering.ts';
import type { ZoomPreset } from '#shared/level/zoom/zoom.ts';
import WorkerScript from './picture-worker.ts?worker';

/** A picture that did not become a draft. */
export class DraftPictureError extends Error {
  readonly failure: PictureFailure;

  constructor(failure: PictureFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** The bytes of pictures are garbage that a worker collects late: a fresh one bounds its memory. */
const MAX_PICTURES_PER_WORKER = 20;

/** A worker for pictures; it starts with the first one. */
export interface PictureWorker {
  /**
   * Measures a picture, proposes steps for it and, unless `knownPaths` is null, stores it; one at a time. Rejects with `DraftPictureError`, and
   * with the signal's reason once it is aborted, which ends the work.
   */
  prepare: (
    picture: Blob,
    knownPaths: readonly string[] | null,
    signal?: AbortSignal,
  ) => Promise<PreparedPicture>;
  stop: () => void;
}

export function createPictureWorker(): PictureWorker {
  let worker: Worker | undefined;
  let lastId = 0;

  function stop(): void {
    worker?.terminate();
    worker = undefined;
  }

  function prepare(picture: Blob, knownPaths: readonly string[] | null, signal?: AbortSignal) {
    const { promise, resolve, reject } = Promise.withResolvers<PreparedPicture>();
    lastId += 1;
    const id = lastId;
    if (id % MAX_PICTURES_PER_WORKER === 0) stop();
    worker ??= new WorkerScript();
    const running = worker;
    const listening = new AbortController();
    const { signal: until } = listening;
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    const receive = ({ data }: MessageEvent<PictureReply>) => {
      if (data.id !== id) return;
      if ('prepared' in data) resolve(data.prepared);
      else reject(new DraftPictureError(data.failure));
    };
    running.addEventListener('message', receive, { signal: until });
    // A picture that the worker fails on, such as one beyond its memory, spoils none of the others.
    running.addEventListener('error', () => fail(new DraftPictureError('broken')), { signal: until });
    signal?.addEventListener('abort', () => fail(signal.reason), { signal: until });
    running.postMessage({ id, picture, knownPaths } satisfies PictureRequest);
    return promise.finally(() => listening.abort());
  }

  return { prepare, stop };
}

/** From the page to the picture worker. `knownPaths` are pictures that are not stored again; null to store nothing. */
export interface PictureRequest {
  id: number;
  picture: Blob;
  knownPaths: readonly string[] | null;
}

/** What was found out about a picture; `presets` is null where no steps could be proposed. */
export interface PreparedPicture {
  path: string;
  width: number;
  height: number;
  presets: ZoomPreset[] | null;
  /** Other steps, each with its first one elsewhere; none for a picture that is stored. */
  others: ZoomPreset[][];
  /** Where lettering may be, in fractions of the picture; null where that could not be searched. */
  lettering: LetteringLine[] | null;
}

/** Why a picture became no draft: it is damaged, is a draft already, or storage is full or refused. */
export type PictureFailure = 'broken' | 'known' | 'not-stored';

/** From the worker: the response to the request with the same id. */
export type PictureReply = { id: number } & ({ prepared: PreparedPicture } | { failure: PictureFailure });

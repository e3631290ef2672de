import type { MovablePlan, Range } from '#shared/planner/cures.ts';
import WorkerScript from './sort-worker.ts?worker';

/** From the page to the worker. */
export interface SortRequest {
  plan: MovablePlan;
  range: Range;
}

/** From the worker: the order that auto-sort proposes, and how many days of the range had marks before. */
export interface Sorted {
  ids: string[];
  marked: number;
}

/** Sorts a range of the daily order in a worker, which ends when the signal is aborted: a long order takes seconds. */
export function sortInWorker(request: SortRequest, signal: AbortSignal): Promise<Sorted> {
  const worker = new WorkerScript();
  const { promise, resolve, reject } = Promise.withResolvers<Sorted>();
  worker.addEventListener('message', ({ data }: MessageEvent<Sorted>) => resolve(data), { signal });
  worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal });
  signal.addEventListener('abort', () => reject(signal.reason));
  worker.postMessage(request);
  return promise.finally(() => worker.terminate());
}

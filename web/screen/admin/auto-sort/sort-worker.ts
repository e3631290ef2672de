import { marksOf, sortRange } from '#shared/planner/cures.ts';
import type { Sorted, SortRequest } from './sort-in-worker.ts';

self.addEventListener('message', ({ data: { plan, range } }: MessageEvent<SortRequest>) => {
  const { marksAt } = marksOf(plan);
  let marked = 0;
  for (let index = range.first; index <= range.last; index += 1) if (marksAt(index).length > 0) marked += 1;
  self.postMessage({ ids: sortRange(plan, range), marked } satisfies Sorted);
});

import { queryOptions } from '@tanstack/react-query';
import { allDifficulties } from '#shared/api/level/all-difficulties.ts';
import { call } from '../browser/call.ts';

/** How hard the levels are, by id: those that enough have played, and for managers all. */
export function allDifficultiesQuery() {
  return queryOptions({
    queryKey: ['all-difficulties'],
    queryFn: ({ signal }) => call(allDifficulties, { signal }),
  });
}

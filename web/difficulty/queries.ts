import { queryOptions } from '@tanstack/react-query';
import { allDifficulties, levelDifficulty } from '#shared/api/level/difficulty.ts';
import { call } from '../browser/call.ts';
import { levelScoresQuery } from '../level/queries.ts';

/** How hard a level is; out of date whenever its scores are. */
export function levelDifficultyQuery(id: string) {
  return queryOptions({
    queryKey: [...levelScoresQuery(id).queryKey, 'difficulty'],
    queryFn: ({ signal }) => call(levelDifficulty, { params: { id }, signal }),
  });
}

/** How hard the levels are, by id: those that enough have played, and for managers all. */
export function allDifficultiesQuery() {
  return queryOptions({
    queryKey: ['all-difficulties'],
    queryFn: ({ signal }) => call(allDifficulties, { signal }),
  });
}

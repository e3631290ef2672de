import { queryOptions } from '@tanstack/react-query';
import { level } from '#shared/api/level/level.ts';
import { uncoverLevel } from '#shared/level/covered-level.ts';
import { listedLevel } from '#shared/level/showing.ts';
import { call } from '../browser/call.ts';

/** One level by its id, with its day in the daily order; null where there is none, and where the visitor may read the list. */
export function levelQuery(id: string) {
  return queryOptions({
    queryKey: ['level', id],
    queryFn: async ({ signal }) => {
      const found = await call(level, { params: { id }, signal });
      return { level: listedLevel(uncoverLevel(found)), day: 'day' in found ? found.day : null };
    },
  });
}

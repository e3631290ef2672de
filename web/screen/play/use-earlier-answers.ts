import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Day } from '#shared/calendar/day.ts';
import { loadModule } from '../../browser/load-module.ts';
import type { EarlierAnswers } from '../../game/result-row.tsx';
import { levelsQuery } from '../../level/queries.ts';

/**
 * The games that were the answers of levels which this browser has finished, and their mark (docs/rules.md#earlier-answers); undefined
 * until they are wanted and loaded. Without the levels, those that were won are known.
 */
export function useEarlierAnswers(today: Day, isWanted: boolean): EarlierAnswers | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['earlier-answers', today],
    enabled: isWanted,
    // The saves may have changed.
    gcTime: 0,
    queryFn: async () => {
      const { EarlierAnswer, findEarlierAnswers } = await loadModule(() => import('./earlier-answers.tsx'));
      const levels = await client.fetchQuery(levelsQuery(today)).catch(() => []);
      return { has: findEarlierAnswers(levels), Mark: EarlierAnswer };
    },
  });
  return data;
}

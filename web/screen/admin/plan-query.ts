import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { plan } from '#shared/api/level/planner.ts';
import type { Day } from '#shared/calendar/day.ts';
import { callQuery } from '../../browser/call-query.ts';

/** The pins and themes. */
export const planQuery = callQuery('plan', plan, {
  // Other managers plan as well.
  staleTime: 0,
});

/** The pins by level id, empty until they are there. */
export function usePins(): ReadonlyMap<string, Day> {
  const { data } = useQuery(planQuery());
  return useMemo(() => new Map(data?.pins.map(({ levelId, day }) => [levelId, day])), [data]);
}

import { queryOptions } from '@tanstack/react-query';
import { sessions } from '#shared/api/profile.ts';
import { call } from '../../browser/call.ts';

/** Where one is logged in. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(sessions, { signal }),
    staleTime: 0,
  });
}

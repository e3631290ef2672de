import { queryOptions } from '@tanstack/react-query';
import { sessions } from '#shared/api/profile.ts';
import { secondFactor } from '#shared/api/second-factor.ts';
import { call } from '../../browser/call.ts';

/** Where one is logged in. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(sessions, { signal }),
    staleTime: 0,
  });
}

/** Whether one has a second factor. */
export function secondFactorQuery() {
  return queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => call(secondFactor, { signal }),
    staleTime: 0,
  });
}

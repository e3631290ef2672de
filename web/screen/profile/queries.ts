import { queryOptions } from '@tanstack/react-query';
import { secondFactor, sessions } from '#shared/api/profile.ts';
import { call } from '../../browser/call.ts';

/** The user's own sessions. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(sessions, { signal }),
    staleTime: 0,
  });
}

/** The state of the user's own second factor. */
export function secondFactorQuery() {
  return queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => call(secondFactor, { signal }),
    staleTime: 0,
  });
}

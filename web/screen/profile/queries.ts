import { queryOptions } from '@tanstack/react-query';
import { accessTokens } from '#shared/api/account/access-token.ts';
import { secondFactor, sessions } from '#shared/api/account/profile.ts';
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

/** The user's access tokens. */
export function accessTokensQuery() {
  return queryOptions({
    queryKey: ['access-tokens'],
    queryFn: ({ signal }) => call(accessTokens, { signal }),
    staleTime: 0,
  });
}

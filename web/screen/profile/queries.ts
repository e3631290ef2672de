import { accessTokens } from '#shared/api/account/access-token.ts';
import { secondFactor, sessions } from '#shared/api/account/profile.ts';
import { callQuery } from '../../browser/call-query.ts';

/** The user's own sessions. */
export const sessionsQuery = callQuery('sessions', sessions, { staleTime: 0 });

/** The state of the user's own second factor. */
export const secondFactorQuery = callQuery('second-factor', secondFactor, { staleTime: 0 });

/** The user's access tokens. */
export const accessTokensQuery = callQuery('access-tokens', accessTokens, { staleTime: 0 });

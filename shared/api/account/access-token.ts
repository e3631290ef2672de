import * as v from 'valibot';
import { storableText } from '../../text/storable-text.ts';
import { AccessToken, AccessTokenInput } from '../../user/access-token.ts';
import { endpoint } from '../endpoint.ts';

/** The user's own access tokens for scripts, newest first (docs/rules/accounts.md#access-tokens). */
export const accessTokens = endpoint({
  method: 'GET',
  path: '/api/profile/access-tokens',
  summary: 'Your access tokens',
  access: 'logged-in',
  response: v.array(AccessToken),
});

/** Makes an access token; `secret` is never shown again. 'forbidden' for a permission that the user lacks, 'conflict' when they have 20. */
export const makeAccessToken = endpoint({
  method: 'POST',
  path: '/api/profile/access-tokens',
  summary: 'Make an access token',
  access: 'logged-in',
  audit: 'access-token-made',
  body: AccessTokenInput,
  response: v.object({ secret: v.string(), accessToken: AccessToken }),
  sensitive: true,
});

/** Removes one of the user's access tokens; 'not-found' when it was removed already. */
export const removeAccessToken = endpoint({
  method: 'DELETE',
  path: '/api/profile/access-tokens/:id',
  summary: 'Remove one of your access tokens',
  access: 'logged-in',
  audit: 'access-token-removed',
  params: v.object({ id: v.pipe(v.string(), v.maxCodePoints(100), storableText) }),
  response: v.literal(true),
});

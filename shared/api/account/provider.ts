import * as v from 'valibot';
import { cleanedLine } from '../../text/clean-text.ts';
import { endpoint, type FurtherLimit } from '../endpoint.ts';

/** The pages of the server, beside the calls, that lead to the provider and back (docs/rules/accounts.md#provider). */
export const PROVIDER_START = '/api/provider/start';
export const PROVIDER_CALLBACK = '/api/provider/callback';

/** What a link to the provider is for: logging in, or confirming a sensitive call. */
export const ProviderPurpose = v.picklist(['login', 'confirm']);
export type ProviderPurpose = v.InferOutput<typeof ProviderPurpose>;

/** Why a login by the provider has led to nothing, in the address of the page that it returns to. */
export const ProviderProblem = v.picklist([
  'away',
  'late',
  'denied',
  'refused',
  'stranger',
  'taken',
  'failed',
]);
export type ProviderProblem = v.InferOutput<typeof ProviderProblem>;

/** Of the pages that lead to the provider and back. */
export const providerLogins: FurtherLimit = {
  of: 'logins by the provider, from an address',
  calls: 60,
  seconds: 60,
};

/** How users log in: the name of the OpenID Connect provider, null for none, and whether passwords are taken. */
export const loginWays = endpoint({
  method: 'GET',
  path: '/api/login/ways',
  summary: 'How users log in',
  access: 'public',
  response: v.object({ provider: v.nullable(v.pipe(v.string(), cleanedLine)), hasPasswords: v.boolean() }),
  furtherLimits: [providerLogins],
});

/** Whether the user is linked with an account at the provider. */
export const identity = endpoint({
  method: 'GET',
  path: '/api/profile/identity',
  summary: 'Whether you are linked with the provider',
  access: 'logged-in',
  response: v.object({ isLinked: v.boolean(), isManaged: v.boolean() }),
});

/**
 * Begins to link the user with their account at the provider: the browser goes to the address, and comes back to the profile. 'unavailable'
 * when the provider does not answer, or not as one. With `isManaged` the user becomes one whose permissions the provider gives, and whose
 * password nobody knows.
 */
export const linkIdentity = endpoint({
  method: 'POST',
  path: '/api/profile/identity',
  summary: 'Link yourself with the provider',
  access: 'logged-in',
  audit: { none: 'only begins a login at the provider, which is recorded when it links' },
  body: v.object({ isManaged: v.optional(v.boolean(), false) }),
  response: v.object({ url: v.pipe(v.string(), v.url()) }),
  sensitive: true,
  furtherLimits: [providerLogins],
});

/** Unlinks the user from the provider, and ends their other sessions that began there; 'not-found' when they are not linked, 'conflict' for one whose permissions the provider gives. */
export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/api/profile/identity',
  summary: 'Unlink yourself from the provider',
  access: 'logged-in',
  audit: 'identity-unlinked',
  response: v.literal(true),
  sensitive: true,
});

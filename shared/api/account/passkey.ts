import * as v from 'valibot';
import { storableText } from '../../text/storable-text.ts';
import {
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
  SignedChallenge,
} from '../../user/passkey.ts';
import { User } from '../../user/user.ts';
import { endpoint } from '../endpoint.ts';

const params = v.object({ id: v.pipe(v.string(), v.maxCodePoints(100), storableText) });
/** Checking a signature is cheap, and nobody can guess one: the limit is for the load. */
const limit = { calls: 20, seconds: 60, isApart: true };

/** A challenge for a login with a passkey, good for 5 minutes (docs/rules/accounts.md#passkeys). */
export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/login/passkey/challenge',
  summary: 'Start logging in with a passkey',
  access: 'public',
  response: PasskeyRequest,
  limit: { calls: 60, seconds: 60 },
});

/**
 * Starts a session as `login` does, and counts as a login with a second factor. 401 'unauthenticated' for a passkey that is unknown,
 * removed or copied, and for a challenge that is late, used, or was signed at another address.
 */
export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Log in with a passkey',
  access: 'public',
  body: SignedChallenge,
  response: User,
  limit,
});

/** The user's own passkeys, the oldest first. */
export const passkeys = endpoint({
  method: 'GET',
  path: '/api/profile/passkeys',
  summary: 'Your passkeys',
  access: 'logged-in',
  response: v.array(Passkey),
});

/** What a new passkey is made for, good for 5 minutes. 'conflict' when the user has 20. */
export const passkeyCreation = endpoint({
  method: 'POST',
  path: '/api/profile/passkeys/challenge',
  summary: 'Start adding a passkey',
  access: 'logged-in',
  audit: { none: 'stores nothing' },
  response: PasskeyCreation,
  sensitive: true,
});

/** Adds a passkey, named after the browser. 'invalid' when its challenge is late or its address another one, 'conflict' when it is known. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/profile/passkeys',
  summary: 'Add a passkey',
  access: 'logged-in',
  audit: 'passkey-added',
  body: NewPasskey,
  response: v.array(Passkey),
  limit,
  sensitive: true,
});

/** Renames one of the user's passkeys; 'not-found' when it was removed. */
export const renamePasskey = endpoint({
  method: 'POST',
  path: '/api/profile/passkeys/:id',
  summary: 'Rename one of your passkeys',
  access: 'logged-in',
  audit: { none: 'only its user sees this name' },
  params,
  body: v.object({ name: PasskeyName }),
  response: v.array(Passkey),
});

/** Removes one of the user's passkeys; 'not-found' when it was removed already. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/profile/passkeys/:id',
  summary: 'Remove one of your passkeys',
  access: 'logged-in',
  audit: 'passkey-removed',
  params,
  response: v.array(Passkey),
  sensitive: true,
});

/** A challenge for one of the user's passkeys, in place of their password (docs/rules/accounts.md#password-confirmation). 'not-found' when they have none. */
export const passkeyConfirmation = endpoint({
  method: 'POST',
  path: '/api/profile/confirm/passkey/challenge',
  summary: 'Start confirming with a passkey',
  access: 'logged-in',
  audit: { none: 'stores nothing' },
  response: PasskeyRequest,
});

/** Allows this session sensitive calls for 10 minutes, as `confirmPassword` does. 'invalid' unless a passkey of the user has signed. */
export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/api/profile/confirm/passkey',
  summary: 'Confirm with a passkey',
  access: 'logged-in',
  audit: { none: 'only proves who the user is' },
  body: SignedChallenge,
  response: v.literal(true),
  limit,
});

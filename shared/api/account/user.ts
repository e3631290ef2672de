import * as v from 'valibot';
import { Integer, listOf, Timestamp } from '../../schema/values.ts';
import { cleanedLine } from '../../text/clean-text.ts';
import { storableText } from '../../text/storable-text.ts';
import { AccessToken } from '../../user/access-token.ts';
import { NewPassword } from '../../user/credentials.ts';
import { Permission } from '../../user/user.ts';
import { UserLinkState } from '../../user/user-link.ts';
import { NewUserName } from '../../user/user-name.ts';
import { endpoint } from '../endpoint.ts';

const line = v.pipe(v.string(), cleanedLine);
const id = v.pipe(v.string(), v.maxCodePoints(100), storableText);
const Permissions = listOf(Permission, Permission.options.length);

/**
 * A user as admins see them: `isManaged` says that the OpenID Connect provider gives their permissions, `seenAt` is their last login or the
 * last use of a session (null if unknown), `sessions` the number of open ones. `hasSecondFactor` is an app or a passkey of their own, `isLinked`
 * says that they log in by the provider, and `lacksSecondFactor` that the password alone lets them in.
 */
export const ManagedUser = v.object({
  id: v.string(),
  name: line,
  permissions: v.array(Permission),
  isManaged: v.boolean(),
  createdAt: Timestamp,
  seenAt: v.nullable(Timestamp),
  hasSecondFactor: v.boolean(),
  isLinked: v.boolean(),
  lacksSecondFactor: v.boolean(),
  sessions: Integer,
  accessTokens: v.array(AccessToken),
});
export type ManagedUser = v.InferOutput<typeof ManagedUser>;

/** An invitation that is open: nobody has used it, and it has not ended. */
const Invitation = v.object({
  id: v.string(),
  permissions: v.array(Permission),
  invitedBy: v.nullable(line),
  endsAt: Timestamp,
});

/** The users by name, the open invitations, newest first, and whether everyone with a permission needs a second factor. */
export const UserList = v.object({
  users: v.array(ManagedUser),
  invitations: v.array(Invitation),
  isSecondFactorRequired: v.boolean(),
});
export type UserList = v.InferOutput<typeof UserList>;

/** The key of a one-time link, which is never shown again: it is the fragment of the page `accountLink`. */
export const NewUserLink = v.object({ key: v.string(), endsAt: Timestamp });
export type NewUserLink = v.InferOutput<typeof NewUserLink>;

/** The users of the site (docs/rules/accounts.md#users). */
export const users = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'The users of the site',
  access: 'admin',
  response: UserList,
});

/** Makes a link for a new user, which works once within 24 hours; 'conflict' when 50 invitations are open. */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/users/invitations',
  summary: 'Invite a user by a one-time link',
  access: 'admin',
  audit: 'user-invited',
  body: v.object({ permissions: Permissions }),
  response: NewUserLink,
  sensitive: true,
});

/** Makes an invitation useless; 'not-found' when it was used or has ended. */
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/users/invitations/:id',
  summary: 'Withdraw an invitation',
  access: 'admin',
  audit: 'invitation-withdrawn',
  params: v.object({ id }),
  response: UserList,
  sensitive: true,
});

/**
 * Replaces the permissions of a user. 'conflict' when they are no longer those in `replaces`, and for the last admin; 'not-found' when the
 * user was removed.
 */
export const changePermissions = endpoint({
  method: 'POST',
  path: '/api/users/:id/permissions',
  summary: 'Change the permissions of a user',
  access: 'admin',
  audit: 'user-changed',
  params: v.object({ id }),
  body: v.object({ permissions: Permissions, replaces: Permissions }),
  response: UserList,
  sensitive: true,
});

/**
 * Makes a link with which a user sets a new password, once within 24 hours; an earlier one stops working. Until it is used, their password
 * and sessions stay.
 */
export const makeResetLink = endpoint({
  method: 'POST',
  path: '/api/users/:id/reset-link',
  summary: 'Make a one-time link for a new password',
  access: 'admin',
  audit: 'reset-link-made',
  params: v.object({ id }),
  response: NewUserLink,
  sensitive: true,
});

/** Turns the second factor of another user off; 'not-found' when there is none, 'forbidden' for the own one. */
export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/second-factor',
  summary: 'Turn the second factor of a user off',
  access: 'admin',
  audit: 'second-factor-off',
  params: v.object({ id }),
  response: UserList,
  sensitive: true,
});

/** Logs a user out everywhere. */
export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  summary: 'End all sessions of a user',
  access: 'admin',
  audit: 'session-ended',
  params: v.object({ id }),
  response: UserList,
  sensitive: true,
});

/** Removes an access token of a user; 'not-found' when it was removed already. */
export const removeUserAccessToken = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/access-tokens/:token',
  summary: 'Remove an access token of a user',
  access: 'admin',
  audit: 'access-token-removed',
  params: v.object({ id, token: id }),
  response: UserList,
  sensitive: true,
});

/** Removes a user with their sessions, second factor and tokens; 'conflict' for the last admin. */
export const removeUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Remove a user',
  access: 'admin',
  audit: 'user-removed',
  params: v.object({ id }),
  response: UserList,
  sensitive: true,
});

const key = v.pipe(v.string(), v.maxCodePoints(200), storableText);

/** What a one-time link is for; the link itself stays in the body, where no log has it. */
export const userLink = endpoint({
  method: 'POST',
  path: '/api/user-link',
  summary: 'What a one-time link is for',
  access: 'public',
  body: v.object({ key }),
  response: UserLinkState,
  limit: { calls: 60, seconds: 60, isApart: true },
});

/**
 * Uses a link up: makes the invited user, or sets the new password and ends all sessions of its user; with `removesOtherWays` it removes
 * their access tokens and passkeys, too, which otherwise go on working. `name` is for invitations alone.
 * Returns the name to log in with. 'not-found' when the link is no longer open, 'conflict' for a visitor who is logged in as someone else,
 * 400 with an error at `body.name` or `body.password`.
 */
export const spendUserLink = endpoint({
  method: 'POST',
  path: '/api/user-link/use',
  summary: 'Use a one-time link',
  access: 'public',
  body: v.object({
    key,
    name: v.optional(NewUserName),
    password: NewPassword,
    removesOtherWays: v.optional(v.boolean(), false),
  }),
  response: v.object({ name: line }),
  limit: { calls: 10, seconds: 60, isApart: true },
});

import * as v from 'valibot';
import { Timestamp } from '../schema/values.ts';
import { cleanedLine } from '../text/clean-text.ts';
import { Permission } from './user.ts';

export const USER_LINK_HOURS = 24;
/** A site has at most this many open invitations. */
export const MAX_INVITATIONS = 50;

const name = v.pipe(v.string(), cleanedLine);

/**
 * What a one-time link is for: an invitation, or a new password of the user `name`. A link that is 'used' or 'late' was one; an 'unknown'
 * one is incomplete, was withdrawn, or was replaced by a newer one.
 */
export const UserLinkState = v.variant('state', [
  v.object({
    state: v.literal('invitation'),
    invitedBy: v.nullable(name),
    permissions: v.array(Permission),
    endsAt: Timestamp,
  }),
  v.object({ state: v.literal('reset'), name, endsAt: Timestamp }),
  v.object({ state: v.picklist(['used', 'late', 'unknown']) }),
]);
export type UserLinkState = v.InferOutput<typeof UserLinkState>;

import * as v from 'valibot';
import { cleanedLine } from '../text/clean-text.ts';

/** What a user may do beyond having an account (docs/rules/accounts.md#roles). */
export const Permission = v.picklist(['manage-level', 'admin']);
export type Permission = v.InferOutput<typeof Permission>;

/**
 * A logged-in user. `lacksSecondFactor` when the site requires a second factor of everyone with a permission, and they have none: their
 * permissions are of no use until then (docs/rules/accounts.md#required-second-factor).
 */
export const User = v.object({
  name: v.pipe(v.string(), cleanedLine),
  permissions: v.array(Permission),
  lacksSecondFactor: v.optional(v.boolean()),
});
export type User = v.InferOutput<typeof User>;

/** Whether a user has a permission; 'admin' includes all. A visitor who is not logged in, null, has none, nor who lacks a second factor. */
export function hasPermission(user: User | null, permission: Permission): boolean {
  if (!user || user.lacksSecondFactor) return false;
  return user.permissions.includes(permission) || user.permissions.includes('admin');
}

/** Whether a user may open a page that requires a login, or also a permission. */
export function mayOpen(user: User | null, needs: 'logged-in' | Permission): boolean {
  return needs === 'logged-in' ? user !== null : hasPermission(user, needs);
}

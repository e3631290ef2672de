import * as z from 'zod/mini';

export const Permission = z.enum(['manage-level', 'admin']);
export type Permission = z.infer<typeof Permission>;

/** A logged-in user. */
export const User = z.object({ name: z.string(), permissions: z.array(Permission) });
export type User = z.infer<typeof User>;

/** Whether a user (null when logged out) has a permission; 'admin' includes every one. docs/rules.md#roles */
export function hasPermission(user: User | null, permission: Permission): boolean {
  if (!user) return false;
  return user.permissions.includes(permission) || user.permissions.includes('admin');
}

/** Whether a user may open what needs a login, or a permission on top of it. docs/rules.md#roles */
export function mayOpen(user: User | null, needs: 'logged-in' | Permission): boolean {
  return needs === 'logged-in' ? user !== null : hasPermission(user, needs);
}

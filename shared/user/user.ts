import * as z from 'zod/mini';

export const Permission = z.enum(['manage-level', 'admin']);
export type Permission = z.infer<typeof Permission>;

/** Somebody who has logged in. */
export const User = z.object({ name: z.string(), permissions: z.array(Permission) });
export type User = z.infer<typeof User>;

/** Whether a user, or nobody, holds a permission; 'admin' grants every one (specification, 6). */
export function hasPermission(user: User | null, permission: Permission): boolean {
  if (!user) return false;
  return user.permissions.includes(permission) || user.permissions.includes('admin');
}

/** Whether somebody may open what asks for a login, or for a permission on top of it (specification, 6). */
export function mayOpen(user: User | null, needs: 'logged-in' | Permission): boolean {
  return needs === 'logged-in' ? user !== null : hasPermission(user, needs);
}

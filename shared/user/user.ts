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

import { t } from '#shared/language/t.ts';
import { Permission } from '#shared/user/user.ts';

/** What a permission lets a user do. */
function permissionText(permission: Permission): string {
  return permission === 'admin' ? t('Admin') : t('Manages levels');
}

/** The permissions of a user in a line; 'admin' includes the others. */
export function permissionsText(permissions: readonly Permission[]): string {
  const shown = permissions.includes('admin') ? (['admin'] as const) : permissions;
  if (shown.length === 0) return t('No permissions');
  return Permission.options
    .filter((option) => shown.includes(option))
    .map(permissionText)
    .join('\u00a0· ');
}

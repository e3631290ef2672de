import { useSyncExternalStore } from 'react';
import { notificationPermission, onPermissionChange } from '../browser/push.ts';

/** What the visitor has decided about notifications, updated when they change their mind. */
export function usePermission(): NotificationPermission {
  return useSyncExternalStore(onPermissionChange, notificationPermission);
}

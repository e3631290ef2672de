import { useSyncExternalStore } from 'react';
import { fromBase64Url, toBase64Url } from '../encoding/base64-url.ts';
import { registerWorker } from './register-worker.ts';

const READY_TIMEOUT_MS = 10_000;

/** Whether this browser can show reminders, and what it lacks. */
export type PushSupport = 'available' | 'insecure' | 'home-screen' | 'missing';

/** What push needs of this browser; over plain http, and on an iPhone outside of its Home Screen, it is not there. */
export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'available';
  return isAppleTouch() ? 'home-screen' : 'missing';
}

/** An iPad says that it is a Mac. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** What the visitor has decided about notifications of this site. */
export function notificationPermission(): NotificationPermission {
  try {
    return 'Notification' in window ? Notification.permission : 'denied';
  } catch {
    return 'denied';
  }
}

/** Asks the visitor; call it at a click. */
export async function requestNotifications(): Promise<NotificationPermission> {
  try {
    return await Notification.requestPermission();
  } catch {
    return notificationPermission();
  }
}

/** Calls back when the permission may have changed. Returns what stops it. */
function onPermissionChange(listener: () => void): () => void {
  const aborted = new AbortController();
  const { signal } = aborted;
  document.addEventListener('visibilitychange', listener, { signal });
  const watch = async () => {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', listener, { signal });
  };
  // Some browsers do not tell.
  watch().catch(() => undefined);
  return () => aborted.abort();
}

/** The push subscription of this browser; null for none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether a subscription takes messages that are signed with a key. */
export function isForKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options;
  return applicationServerKey !== null && toBase64Url(new Uint8Array(applicationServerKey)) === publicKey;
}

/** Subscribes to messages signed with a key. Throws without a service worker, and when the browser or its push service refuses. */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription> {
  await registerWorker();
  const registration = await Promise.race([navigator.serviceWorker.ready, timeout()]);
  const applicationServerKey = fromBase64Url(publicKey);
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker')), READY_TIMEOUT_MS);
  });
}

/** What the visitor has decided about notifications, updated when they change their mind. */
export function usePermission(): NotificationPermission {
  return useSyncExternalStore(onPermissionChange, notificationPermission);
}

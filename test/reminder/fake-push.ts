import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import { createPushDevice } from './push-device.ts';

const PUBLIC_KEY = `B${'A'.repeat(86)}`;

interface FakeSubscription {
  endpoint: string;
  key: string;
}

/** What this browser knows of push, and the calls about reminders, answered as the server does. */
export interface FakePush {
  permission: NotificationPermission;
  /** What the visitor answers when they are asked. */
  answer: NotificationPermission;
  /** How often they were asked. */
  asked: number;
  subscription: FakeSubscription | null;
  /** Whether the push service of the browser gives subscriptions. */
  isServiceUp: boolean;
  /** Whether the browser can end a subscription. */
  canUnsubscribe: boolean;
  isOnline: boolean;
  /** The key of the site; null where it offers no reminders. */
  publicKey: string | null;
  /** What the server refuses new reminders with; null when it takes them. */
  refusal: { status: number; code: string; detail: string } | null;
  /** The reminders that the server has, by the address of their subscription. */
  reminders: Map<string, Record<string, unknown>>;
  /** The paths of the calls. */
  calls: string[];
}

/** A key of a site. */
export function aPublicKey(): string {
  return `B${randomBytes(64).toString('base64url')}`;
}

/** Stubs what a browser with push has; end it with `vi.unstubAllGlobals`. */
export function stubPush(): FakePush {
  const push: FakePush = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    subscription: null,
    isServiceUp: true,
    canUnsubscribe: true,
    isOnline: true,
    publicKey: PUBLIC_KEY,
    refusal: null,
    reminders: new Map(),
    calls: [],
  };
  stubBrowser(push);
  stubServer(push);
  return push;
}

function stubBrowser(push: FakePush): void {
  const toSubscription = ({ endpoint, key }: FakeSubscription) => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys: createPushDevice().subscription.keys }),
    unsubscribe: async () => {
      if (!push.canUnsubscribe) throw new Error('No network');
      push.subscription = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => push.subscription && toSubscription(push.subscription),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (!push.isServiceUp) throw new DOMException('Registration failed', 'AbortError');
      const { endpoint } = createPushDevice().subscription;
      push.subscription = { endpoint, key: Buffer.from(applicationServerKey).toString('base64url') };
      return toSubscription(push.subscription);
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return push.permission;
    },
    requestPermission: async () => {
      push.asked += 1;
      push.permission = push.answer;
      return push.permission;
    },
  });
  const registered = async () => registration;
  const serviceWorker = { ready: registered(), register: registered, getRegistration: registered };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
}

function stubServer(push: FakePush): void {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!push.isOnline) throw new TypeError('Failed to fetch');
    push.calls.push(`${method} ${url}`);
    if (method === 'GET') return Response.json({ publicKey: push.publicKey });
    const parsed = JSON.parse(String(body));
    if (url.endsWith('/erase')) {
      push.reminders.delete(parsed.endpoint);
      return Response.json(true);
    }
    if (push.refusal) {
      const { status } = push.refusal;
      return Response.json({ type: 'about:blank', title: 'No', ...push.refusal }, { status });
    }
    if (parsed.replaces) push.reminders.delete(parsed.replaces);
    push.reminders.set(parsed.subscription.endpoint, parsed);
    return Response.json(true);
  });
}

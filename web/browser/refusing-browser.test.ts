import { afterEach, describe, expect, test, vi } from 'vitest';
import { textLocale } from '#shared/language/runtime.ts';
import { canShareFile, copyPicture } from './file/canvas.ts';
import { canShare, copyText, openShareSheet } from './file/clipboard.ts';
import { findSharedFiles } from './file/shared-files.ts';
import { notificationPermission, requestNotifications } from './page/push.ts';
import { isSmallScreen, prefersReducedMotion, watchMedia } from './page/screen.ts';
import { readCookie } from './storage/cookies.ts';
import {
  canStore,
  isStoragePersistent,
  requestPersistentStorage,
  storedKeys,
  storedText,
  storeText,
} from './storage/local-storage.ts';
import { withStorageLock } from './storage/locks.ts';
import { storedResponses } from './storage/stored-responses.ts';
import { holdOpen, openCounts, withTabLock } from './storage/tab-locks.ts';
import { startTheme } from './theme.ts';
import { visitorLocale } from './time/format.ts';

const undo: (() => void)[] = [];

afterEach(() => {
  for (const restore of undo.splice(0).reverse()) restore();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const key of storedKeys('')) storeText(key, null);
  localStorage.clear();
});

function replace(owner: object, name: string, property: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, ...property });
  undo.push(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

function refuse(): never {
  throw new DOMException('Refused', 'SecurityError');
}

/** Something of which nothing can be used. */
const broken = new Proxy(
  Object.assign(() => {}, {}),
  {
    get: refuse,
    has: refuse,
    apply: refuse,
    construct: refuse,
    ownKeys: refuse,
  },
);
const KINDS = {
  'cannot be reached': { get: refuse },
  'throws whatever is asked of it': { value: broken },
  'is absent': { value: undefined },
} as const;
const kinds = Object.entries(KINDS);
const withKinds = (names: string[]) => names.flatMap((name) => kinds.map(([kind]) => [name, kind] as const));
const owners: Record<string, object> = { localStorage: window, caches: globalThis, matchMedia: window };

/** What each use of an interface results in where the browser refuses it. */
const USES: Record<string, () => Promise<unknown>> = {
  localStorage: async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(storedText('a')).toBeNull();
    expect(storeText('a', 'kept for the visit')).toBe(false);
    expect(storedText('a')).toBe('kept for the visit');
    expect(storedKeys('')).toEqual(['a']);
    expect(canStore()).toBe(false);
  },
  locks: async () => {
    expect(await withStorageLock('one', () => 'done')).toBe('done');
    expect(await withTabLock('two', async () => 'done')).toBe('done');
    holdOpen('three')();
    expect(await openCounts()).toEqual(new Map());
  },
  caches: async () => {
    expect(await storedResponses('/')).toEqual([]);
    expect((await findSharedFiles()).files).toEqual([]);
  },
  clipboard: async () => {
    document.execCommand = refuse;
    expect(await copyText('text')).toBe(false);
    expect(await copyPicture(new Blob([], { type: 'image/png' }))).toBe(false);
  },
  share: async () => {
    canShare();
    expect(await openShareSheet('text')).toBe('failed');
  },
  canShare: async () => expect(canShareFile(new File([], 'a.png'))).toBe(false),
  storage: async () => {
    expect(await isStoragePersistent()).toBeNull();
    expect(await requestPersistentStorage()).toBe(false);
  },
  language: async () => expect(visitorLocale()).toBe(textLocale()),
  matchMedia: async () => {
    expect([isSmallScreen(), prefersReducedMotion()]).toEqual([false, false]);
    watchMedia('print')(() => {})();
    startTheme()();
  },
};

describe.each(withKinds(Object.keys(USES)))('%s that %s', (name, kind) => {
  test('stops nothing', async () => {
    // Whether a share sheet exists is asked before it is offered.
    if (name === 'share' && kind === 'cannot be reached') return replaceShare();
    replace(owners[name] ?? navigator, name, KINDS[kind as keyof typeof KINDS]);
    await USES[name]?.();
  });
});

async function replaceShare(): Promise<void> {
  replace(navigator, 'share', { value: () => Promise.reject(new TypeError('No')) });
  expect(await openShareSheet('text')).toBe('failed');
}

test('cookies that are refused are none', () => {
  replace(document, 'cookie', { get: refuse });
  expect(readCookie('user-token')).toBeNull();
});

test('notifications that are refused are denied', async () => {
  replace(window, 'Notification', { value: broken });
  expect(notificationPermission()).toBe('denied');
  expect(await requestNotifications()).toBe('denied');
});

test('a storage that takes everything and keeps nothing is none: what it was given lasts for the visit', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  replace(window, 'localStorage', { value: { getItem: () => null, setItem() {}, removeItem() {} } });
  expect(storeText('a', 'text')).toBe(false);
  expect(storedText('a')).toBe('text');
  expect(canStore()).toBe(false);
});

test('locks that are neither granted nor refused stop nothing for long', async () => {
  vi.useFakeTimers();
  replace(navigator, 'locks', { value: { request: () => new Promise(() => {}) } });
  const results = Promise.all([withStorageLock('one', () => 1), withTabLock('two', async () => 2)]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await results).toEqual([1, 2]);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCaches } from '../../test/offline/fake-caches.ts';
import { createPushDevice } from '../../test/reminder/push-device.ts';
import { readReminderNote, writeReminderNote } from '../reminder/reminder-note.ts';
import { openToday, renewSubscription, showReminder } from './reminder-worker.ts';

interface FakeWindow {
  url: string;
  focus: () => Promise<void>;
  navigate: (path: string) => Promise<FakeWindow | null>;
}

const ORIGIN = 'https://zoomout.example';
const shown: [title: string, options: NotificationOptions][] = [];
const done: string[] = [];
const sent: { path: string; body: unknown }[] = [];
const next = createPushDevice().subscription;
let windows: FakeWindow[];
let publicKey: string | null;

function aWindow(path: string, isOwn = true): FakeWindow {
  const window: FakeWindow = {
    url: ORIGIN + path,
    focus: async () => void done.push(`focus ${path}`),
    navigate: async (to) => {
      if (!isOwn) throw new TypeError('Not the worker of this client');
      done.push(`navigate ${path} to ${to}`);
      return window;
    },
  };
  return window;
}

beforeEach(() => {
  for (const list of [shown, done, sent]) list.length = 0;
  windows = [];
  publicKey = 'BAAA';
  vi.stubGlobal('caches', new FakeCaches(ORIGIN));
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push([title, options]),
      pushManager: { subscribe: async () => ({ toJSON: () => next }) },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => void done.push(`open ${path}`),
    },
  });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ publicKey });
    sent.push({ path, body: JSON.parse(String(body)) });
    return Response.json(true);
  });
});

afterEach(() => vi.unstubAllGlobals());

const push = (text: () => string) => showReminder({ data: { text } } as unknown as PushEvent);
const click = () =>
  openToday({ notification: { close: () => done.push('close') } } as unknown as NotificationEvent);
const change = (newSubscription: object | null = null) =>
  renewSubscription({ newSubscription } as unknown as PushSubscriptionChangeEvent);

describe('a message', () => {
  it('shows its title and text, in place of an earlier one', async () => {
    const before = Date.now();
    await push(() => JSON.stringify({ title: 'My “site”', body: 'Come and play', more: 1 }));
    const [[title, options] = ['', {}]] = shown;
    expect([title, options]).toEqual([
      'My “site”',
      {
        body: 'Come and play',
        icon: '/icon-192.png',
        badge: '/badge-96.png',
        tag: 'daily-puzzle',
        renotify: true,
        timestamp: expect.any(Number),
      },
    ]);
    expect((options as { timestamp: number }).timestamp).toBeGreaterThanOrEqual(before);
  });

  it.each([
    ['', 'nothing'],
    ['{', 'no JSON'],
    ['null', 'null'],
    ['[]', 'a list'],
    ['{"title":1,"body":"x"}', 'a number'],
    ['{"title":"","body":"x"}', 'no title'],
  ])('with %j (%s) shows the usual reminder', async (text) => {
    await push(() => text);
    await writeReminderNote({ hour: 9, endpoint: 'x', siteName: 'My site' });
    await push(() => text);
    expect(shown.map(([title, { body }]) => [title, body])).toEqual([
      ['zoomout.example', "Today's puzzle is ready."],
      ['My site', "Today's puzzle is ready."],
    ]);
  });

  it('that is empty, or cannot be decrypted, shows the usual reminder', async () => {
    await showReminder({ data: null } as unknown as PushEvent);
    await push(() => {
      throw new Error('Undecryptable');
    });
    expect(shown.map(([, { body }]) => body)).toEqual(Array(2).fill("Today's puzzle is ready."));
  });
});

describe('a tap on the reminder', () => {
  it.each<[string, FakeWindow[], string[]]>([
    ['opens a window', [], ['open /']],
    ['shows the window with the puzzle', [aWindow('/archive'), aWindow('/?x=1')], ['focus /?x=1']],
    ['uses another window', [aWindow('/stats')], ['navigate /stats to /', 'focus /stats']],
    ['leaves windows of another worker alone', [aWindow('/stats', false)], ['open /']],
    ['leaves the level creator alone', [aWindow('/create'), aWindow('/daily/2026-11-20/edit')], ['open /']],
    ['leaves keys and invitations alone', [aWindow('/progress'), aWindow('/room')], ['open /']],
    [
      'leaves the admin alone',
      [aWindow('/admin/system'), aWindow('/about')],
      ['navigate /about to /', 'focus /about'],
    ],
  ])('%s', async (_, open, expected) => {
    windows = open;
    await click();
    expect(done).toEqual(['close', ...expected]);
  });
});

describe('a subscription that the browser has ended', () => {
  const before = { hour: 9, endpoint: 'https://push.example/send/before', siteName: 'Zoomout' };
  const renewed = {
    subscription: next,
    hour: 9,
    zone: 'Europe/Paris',
    playedOn: null,
    replaces: before.endpoint,
  };

  it('is made again, and the server is told', async () => {
    await writeReminderNote(before);
    await change();
    expect(sent).toEqual([{ path: '/api/reminder', body: renewed }]);
    expect(await readReminderNote()).toEqual({ ...before, endpoint: next.endpoint });
  });

  it('is that of the browser when it has made one', async () => {
    await writeReminderNote(before);
    const subscription = createPushDevice().subscription;
    await change({ toJSON: () => subscription });
    expect(sent).toEqual([{ path: '/api/reminder', body: { ...renewed, subscription } }]);
  });

  it('is not made again where no reminder is on, or the site offers none', async () => {
    await change();
    await writeReminderNote(before);
    publicKey = null;
    await change();
    expect(sent).toEqual([]);
  });

  it('is left to the next page when the server refuses it', async () => {
    await writeReminderNote(before);
    vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
      method === 'POST' ? new Response('', { status: 503 }) : Response.json({ publicKey }),
    );
    await change();
    expect(await readReminderNote()).toEqual(before);
  });
});

describe('on a site under a path', () => {
  const { dataset } = document.documentElement;

  beforeEach(() => {
    vi.resetModules();
    dataset.sitePath = '/zoomout';
  });

  afterEach(() => {
    delete dataset.sitePath;
  });

  it('shows its own icons, opens its own start, and leaves the windows of other sites of the host alone', async () => {
    const worker = await import('./reminder-worker.ts');
    await worker.showReminder({ data: null } as unknown as PushEvent);
    expect(shown[0]?.[1]).toMatchObject({ icon: '/zoomout/icon-192.png', badge: '/zoomout/badge-96.png' });
    windows = [aWindow('/'), aWindow('/archive')];
    const notification = { close: () => {} };
    await worker.openToday({ notification } as unknown as NotificationEvent);
    windows.push(aWindow('/zoomout/archive'));
    await worker.openToday({ notification } as unknown as NotificationEvent);
    expect(done).toEqual([
      'open /zoomout/',
      'navigate /zoomout/archive to /zoomout/',
      'focus /zoomout/archive',
    ]);
  });

  it('tells its own server when it subscribes again', async () => {
    await (await import('../reminder/reminder-note.ts')).writeReminderNote({
      siteName: 'Zoomout',
      hour: 9,
      endpoint: 'https://push.example/old',
    });
    const worker = await import('./reminder-worker.ts');
    await worker.renewSubscription({ newSubscription: null } as unknown as PushSubscriptionChangeEvent);
    expect(sent.map(({ path }) => path)).toEqual(['/zoomout/api/reminder']);
  });
});

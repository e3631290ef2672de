import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localDay } from '#shared/calendar/day.ts';
import { USER_COOKIE } from '../browser/storage/cookies.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', vi.fn());
  document.body.innerHTML = `<script type="application/json" id="days">{}</script>
    <div id="root" data-frame="day"><nav><a href="/login">Login</a></nav><main id="main"></main></div>`;
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `${USER_COOKIE}=; path=/; max-age=0`;
  history.replaceState(null, '', '/');
});

it.each(['__proto__', 'constructor', 'toString', '2026-11-20'])(
  'the first picture is that of a day that the page has, never of %s',
  async (day) => {
    history.replaceState(null, '', `/daily/${day}`);
    await import('./load-picture.ts');
    expect(window.firstPicture).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  },
);

it('the colour of the day is there before the first paint, also of a day that was played', async () => {
  const level = { id: 'ZO-1', zoomPresets: [], comment: '' };
  const days = { '2026-11-20': { colour: '#886808', daily: { level }, picture: null } };
  const data = document.getElementById('days') as HTMLElement;
  data.textContent = JSON.stringify(days);
  history.replaceState(null, '', '/daily/2026-11-20');
  await import('./load-picture.ts');
  expect(document.documentElement.style.getPropertyValue('--day')).toBe('#886808');
  document.documentElement.style.removeProperty('--day');
});

describe('the worker that searches games', () => {
  const level = { id: 'ZO-1', zoomPresets: [], comment: '' };
  const started: (EventTarget & { url: string; posted: unknown[] })[] = [];

  async function openDay(): Promise<void> {
    started.length = 0;
    window.firstWorker = undefined;
    vi.stubGlobal('CATALOGUE_WORKER', '/assets/worker.js');
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        posted: unknown[] = [];
        url: string;
        constructor(url: string) {
          super();
          this.url = url;
          started.push(this);
        }
        postMessage(message: unknown) {
          this.posted.push(message);
        }
      },
    );
    const days = { '2026-11-20': { colour: '#886808', daily: { level }, picture: null } };
    const data = document.getElementById('days') as HTMLElement;
    data.textContent = JSON.stringify(days);
    const site = { accent: '', catalogue: 'r7' };
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="site">${JSON.stringify(site)}</script>`,
    );
    history.replaceState(null, '', '/daily/2026-11-20');
    await import('./load-picture.ts');
    document.documentElement.style.removeProperty('--day');
  }

  it('starts with the page of a puzzle, loads the best-known games, and is taken over once', async () => {
    await openDay();
    expect(started.map(({ url }) => url)).toEqual(['/assets/worker.js']);
    const key = `${localDay(new Date())}.r7`;
    expect(started[0]?.posted).toEqual([{ id: 0, method: 'loadBestKnown', args: [key] }]);
    const { takeFirstWorker } = await import('../browser/page/page.ts');
    expect(takeFirstWorker()).toBe(started[0]);
    expect(takeFirstWorker()).toBeUndefined();
  });

  it('is not taken over when it has failed', async () => {
    await openDay();
    started[0]?.dispatchEvent(new Event('error'));
    const { takeFirstWorker } = await import('../browser/page/page.ts');
    expect(takeFirstWorker()).toBeUndefined();
  });
});

it.each([
  ['/archive', '', '#102030'],
  ['/archive', '#445566', ''],
  ['/daily/2026-11-20', '', '#102030'],
])(
  'a page without a puzzle of its own colour has that of today: %s, the site %s',
  async (path, accent, colour) => {
    const today = localDay(new Date());
    const data = document.getElementById('days') as HTMLElement;
    data.textContent = JSON.stringify({ [today]: { colour: '#102030', daily: null, picture: null } });
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="site">${JSON.stringify({ accent })}</script>`,
    );
    history.replaceState(null, '', path);
    await import('./load-picture.ts');
    expect(document.documentElement.style.getPropertyValue('--day')).toBe(colour);
    expect(fetch).not.toHaveBeenCalled();
    document.documentElement.style.removeProperty('--day');
  },
);

it('the links of a screen are followed once the frame has been painted', async () => {
  history.replaceState(null, '', '/archive');
  const root = document.getElementById('root') as HTMLElement;
  root.dataset.frame = 'archive';
  root.innerHTML = '<template><link rel="modulepreload" href="/assets/archive.js" /></template>';
  const link = () => document.head.querySelector('[href="/assets/archive.js"]');
  await import('./complete-frame.ts');
  expect(link()).toBeNull();
  await vi.waitFor(() => expect(link()).not.toBeNull());
  link()?.remove();
});

it.each([true, false])('a user does not see the links of a visitor: %s', async (isUser) => {
  history.replaceState(null, '', '/');
  const root = document.getElementById('root') as HTMLElement;
  root.dataset.frame = 'today';
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  if (isUser) document.cookie = `${USER_COOKIE}=x; path=/`;
  await import('./complete-frame.ts');
  expect(root.querySelector('nav')?.style.visibility).toBe(isUser ? 'hidden' : '');
});

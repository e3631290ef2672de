import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import { aLevel } from '../../../test/builders.ts';
import { around } from '../../../test/play/play-level.tsx';
import { storePlay } from '../../play/play-storage.ts';
import { DailyScreen } from './daily-screen.tsx';

vi.mock('../../game/catalogue/catalogue.ts', () => ({
  catalogue: {
    isLoaded: () => false,
    prefetch: () => {},
    gamesById: async () => [],
    gamesByName: async () => [],
  },
}));
vi.mock('../../site/site.ts', () => ({
  site: () => ({ siteName: 'Zoomout', hashtag: '', firstDay: '2026-11-01' }),
  publicUrl: (path: string) => path,
}));
vi.mock('../../level/picture/zoomable-image.tsx', () => ({
  ZoomableImage: ({ children }: { children: ReactNode }) => children,
}));

const FIRST = dayNumber('2026-11-01');
const levels = Array.from({ length: 20 }, (_, index) => aLevel({ id: `ZO-${index + 1}` }));
let serverNow = '';

/** The days until that of the server have levels. */
function response(url: string, method = 'GET'): Response {
  if (method === 'HEAD') return new Response(null, { headers: { date: new Date(serverNow).toUTCString() } });
  const day = url.split('/api/daily/')[1];
  const index = day ? dayNumber(day) - FIRST : -1;
  const level = levels[index];
  if (!level || (day ?? '') > serverNow.slice(0, 10)) {
    const problem = { type: 'about:blank', title: 'Not found', status: 404, detail: '', code: 'not-found' };
    return new Response(JSON.stringify(problem), { status: 404 });
  }
  return Response.json({ level, number: index + 1, day, previous: null, next: null });
}

const heading = () => screen.findByRole('heading', { level: 1 }).then(({ textContent }) => textContent);

function open(path = '/') {
  const location = memoryLocation({ path, record: true });
  const screenAt = (at: string) => {
    const asked = at.split('/daily/')[1];
    return around(asked === undefined ? <DailyScreen /> : <DailyScreen asked={asked} />, location);
  };
  const view = render(screenAt(path));
  return { location, follow: () => view.rerender(screenAt(location.history?.at(-1) ?? path)) };
}

async function nextDay(time: string): Promise<void> {
  await act(async () => {
    vi.setSystemTime(time);
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

beforeEach(() => {
  localStorage.clear();
  serverNow = '2026-11-11T12:00:00Z';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T23:00:00') });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => response(url, init?.method));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('at midnight', () => {
  const begun = { step: 2, score: null, guesses: ['-1'] as const, playedOn: dayFromNumber(FIRST + 9) };
  const tenth = levels[9] ?? aLevel();

  test('a puzzle that nobody has begun makes way for the new one', async () => {
    open();
    expect(await heading()).toBe('Level 10');
    await nextDay('2026-11-11T00:01:00');
    await vi.waitFor(async () => expect(await heading()).toBe('Level 11'));
  });

  test.each([
    ['one attempt', () => storePlay({ ...begun, guesses: [...begun.guesses] }, tenth)],
    ['some letters', () => fireEvent.input(document.querySelector('[data-typing]') ?? document.body)],
  ])('one with %s stays, under its own address', async (_, begin) => {
    const { location } = open();
    expect(await heading()).toBe('Level 10');
    begin();
    await nextDay('2026-11-11T00:01:00');
    expect(await screen.findByText('A new puzzle is out. You can finish this one first.')).toBeTruthy();
    expect(await heading()).toBe('Level 10');
    expect(location.history?.at(-1)).toBe('/daily/2026-11-10');
  });

  test('a finished one makes way', async () => {
    storePlay({ ...begun, guesses: ['-1'], step: 5, score: 0 }, tenth);
    open();
    expect(await heading()).toBe('Level 10');
    await nextDay('2026-11-11T00:01:00');
    await vi.waitFor(async () => expect(await heading()).toBe('Level 11'));
  });
});

describe('a link to a day that has begun in the east only', () => {
  test('waits with its challenge, under its own address, and opens by itself', async () => {
    window.location.hash = '#challenge=AAAA';
    vi.setSystemTime('2026-11-11T20:48:30');
    serverNow = '2026-11-12T12:00:00Z';
    const { location } = open('/daily/2026-11-12');
    expect(await heading()).toBe('This puzzle comes here in 3:12');
    screen.getByText(/with the challenge of this link\.$/);
    expect(screen.getByRole('link', { name: "Play today's puzzle" }).getAttribute('href')).toBe('/');
    await nextDay('2026-11-12T00:00:01');
    await vi.waitFor(async () => expect(await heading()).toBe('Level 12'));
    expect(location.history).toEqual(['/daily/2026-11-12']);
    window.location.hash = '';
  });

  test.each(['2026-11-13', '2027-01-01', '2026-11-31'])('does not wait for %s', (day) => {
    vi.setSystemTime('2026-11-11T20:48:30');
    const { location } = open(`/daily/${day}`);
    expect(location.history).toEqual(['/']);
  });
});

describe('a wrong clock', () => {
  test('that is ahead leads to the latest puzzle', async () => {
    vi.setSystemTime('2030-03-04T12:00:00');
    open();
    expect(await screen.findByText(/says it is Monday, March 4, 2030/)).toBeTruthy();
    expect(await heading()).toBe('Level 11');
  });

  test('that is behind the first level is asked about', async () => {
    vi.setSystemTime('1999-01-01T12:00:00');
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Play the latest puzzle' }));
    await vi.waitFor(async () => expect(await heading()).toBe('Level 11'));
  });

  describe('that is behind the days of the page', () => {
    beforeEach(() => {
      document.body.innerHTML =
        '<script type="application/json" id="days">{"2026-11-11":{},"2026-11-12":{}}</script>';
    });
    afterEach(() => document.getElementById('days')?.remove());

    test('is said above the puzzle of its date', async () => {
      vi.setSystemTime('2026-11-09T12:00:00');
      open();
      expect(
        await screen.findByText(/says it is Monday, November 9, 2026. Check its date: newer/),
      ).toBeTruthy();
      expect(await heading()).toBe('Level 9');
    });

    test.each([
      ['on the first of them', '2026-11-11T00:00:00', '2026-11-11T12:00:00Z'],
      ['on a later day, when the page is old', '2026-11-15T12:00:00', '2026-11-15T12:00:00Z'],
      ['on an earlier day of the server, too', '2026-11-10T12:00:00', '2026-11-10T12:00:00Z'],
    ])('is not spoken of %s', async (_, device, server) => {
      vi.setSystemTime(device);
      serverNow = server;
      open();
      await heading();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(screen.queryByText(/Check its date/)).toBeNull();
    });
  });

  test('is not blamed when the first level is still to come', async () => {
    serverNow = '2026-10-30T12:00:00Z';
    vi.setSystemTime('2026-10-30T12:00:00');
    open();
    expect(await heading()).toBe('No puzzle yet');
    expect(screen.getByText('The first puzzle is on November 1, 2026.')).toBeTruthy();
  });
});

describe('a site without a level', () => {
  beforeEach(() => {
    vi.setSystemTime('2026-11-11T12:00:00');
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      url.includes('/api/levels') ? Response.json([]) : response('/api/daily/2026-10-01', init?.method),
    );
  });

  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = 'user-token=; path=/; max-age=0';
  });

  test('says that the first puzzle is coming, and lets its owner log in', async () => {
    open();
    expect(await heading()).toBe('The first puzzle is coming soon');
    expect(screen.getByRole('link', { name: 'Make a level' }).getAttribute('href')).toBe('/create');
    expect(screen.getByText(/Run this site/).textContent).toBe('Run this site? Log in');
  });

  test.each([
    ['admin', ['Add a level', 'Set the first day', 'Approve it']],
    ['manage-level', ['Add a level', 'Approve it']],
  ])('shows a user with the permission %s what is left to do', async (permission, steps) => {
    const payload = btoa(JSON.stringify({ name: 'meg', permissions: [permission] }));
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = `user-token=a.${payload}.c; path=/`;
    open();
    expect(await heading()).toBe('No puzzle yet');
    const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(shown).toEqual(steps);
    expect(screen.queryByText(/Run this site/)).toBeNull();
  });
});

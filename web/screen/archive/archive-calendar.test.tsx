import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import { cropKey } from '#shared/level/picture/picture-key.ts';
import { FRESH_PLAY } from '#shared/play/play.ts';
import { aLevel } from '../../../test/builders.ts';
import { storeValue } from '../../browser/storage/local-storage.ts';
import { storePlay } from '../../play/play-storage.ts';
import { ArchiveCalendar } from './archive-calendar.tsx';

vi.mock('../../site/site.ts', () => ({
  site: () => ({ firstDay: '2026-10-30', siteName: 'Zoomout', hashtag: 'zoomout' }),
  publicUrl: (path: string) => `https://example.org${path}`,
}));

const today = dayFromNumber(dayNumber('2026-11-05'));
const levels = Array.from({ length: 9 }, (_, index) =>
  aLevel({ name: `Game number ${index + 1}`, creator: index === 2 ? 'Ada L.' : 'Zoomout' }),
);
const levelAt = (number: number) => levels[number - 1] ?? aLevel();

function finish(number: number, score: number): void {
  storePlay({ ...FRESH_PLAY, step: 5, score }, levelAt(number));
}

function logIn(...permissions: string[]): void {
  const payload = btoa(JSON.stringify({ name: 'ada', permissions }));
  // biome-ignore lint/suspicious/noDocumentCookie: the site's server sets it like this
  document.cookie = `user-token=a.${payload}.c; path=/`;
}

function show(asked?: string, shown = levels, now = today) {
  const location = memoryLocation({ path: asked ? `/archive/${asked}` : '/archive', record: true });
  const tree = (month?: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={location.hook}>
        <ArchiveCalendar levels={shown} today={now} asked={month} />
      </Router>
    </QueryClientProvider>
  );
  const view = render(tree(asked));
  return { location, open: (month?: string) => view.rerender(tree(month)) };
}

const cell = (date: number, month = 'November') =>
  screen.queryByRole('link', { name: new RegExp(`^\\w+ ${date} ${month} 2026,`) });
const RINGS = ['error', 'success', 'skipped', 'overlap', 'current', 'not-played'];
const ringsOf = (date: number) =>
  [...(cell(date)?.querySelectorAll('rect') ?? [])].map((ring) =>
    RINGS.find((name) => ring.getAttribute('class')?.includes(name)),
  );
const nameOf = (date: number) => cell(date)?.querySelector('.visually-hidden')?.textContent;
/** Those that are in colour, or those that are not. */
const pictures = (isDeveloped = true) =>
  [...document.querySelectorAll('table img')]
    .filter((image) => isDeveloped !== Boolean(image.closest('[class*="undeveloped"]')))
    .map((image) => image.getAttribute('src'));
const firstStepOf = (level: number) =>
  `/api/thumbnail/${levelAt(level).path}?${encodeURIComponent(cropKey(levelAt(level), 1))}`;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'user-token=; path=/; max-age=0';
});

describe('the archive', () => {
  test('links released days and disables the others', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('November 2026');
    expect(cell(4)?.getAttribute('href')).toBe('/daily/2026-11-04');
    expect(cell(5)?.getAttribute('href')).toBe('/');
    expect(cell(5)?.getAttribute('aria-current')).toBe('date');
    expect(cell(6)).toBeNull();
    expect(screen.getByText('Friday 6 November 2026, available tomorrow')).toBeTruthy();
    expect(screen.getByText('Monday 30 November 2026, not available yet')).toBeTruthy();
    expect(document.querySelectorAll('td [aria-disabled=true]')).toHaveLength(25);
  });

  test('shows score and name only of finished days, and the others without colour', () => {
    finish(4, 3);
    storePlay({ ...FRESH_PLAY, step: 2, guesses: ['-1'] }, levelAt(5));
    show();
    expect(pictures()).toEqual([firstStepOf(4), firstStepOf(7)]);
    expect(pictures(false)).toEqual([firstStepOf(3), firstStepOf(5), firstStepOf(6)]);
    expect(nameOf(2)).toBe('Monday 2 November 2026, Level 4, found at step 3, Game number 4');
    expect(ringsOf(2)).toEqual(['error', 'error', 'success', 'not-played', 'not-played']);
    expect(ringsOf(3)).toEqual(['skipped', 'current', 'not-played', 'not-played', 'not-played']);
    expect(cell(3)?.textContent).toContain('Step 2 of 5');
    expect(cell(4)?.textContent).toContain('#6');
    expect(cell(5)?.textContent).toContain('Today');
    expect(document.body.textContent).not.toContain('Game number 5');
  });

  test('lists the pictures of the month for phones, latest first', () => {
    finish(3, 2);
    finish(4, 0);
    show();
    const list = () => screen.getByRole('list', { name: 'Games of this month' });
    const texts = () => [...list().querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(texts()).toEqual([
      'Game number 42 November 2026 · Level 4',
      'Game number 31 November 2026 · Level 3',
    ]);
    expect(list().querySelectorAll('img')).toHaveLength(2);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show Game Names' }));
    expect(texts()).toEqual(['Level 42 November 2026', 'Level 31 November 2026']);
  });

  test('hides the names and remembers it', () => {
    finish(4, 3);
    show();
    expect(document.body.textContent).toContain('Game number 4');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show Game Names' }));
    expect(document.body.textContent).not.toContain('Game number 4');
    expect(nameOf(2)).toBe('Monday 2 November 2026, Level 4, found at step 3');
    expect(localStorage.getItem('zoomout.show-game-names')).toBe('false');
  });

  test("marks and shows the player's own levels, ignoring case and punctuation", () => {
    storeValue('creator', 'ada-l');
    show();
    expect(nameOf(1)).toBe('Sunday 1 November 2026, Level 3, not played yet, by you');
    expect(pictures()).toEqual([firstStepOf(3), firstStepOf(7)]);
  });

  test('reveals thumbnails only to admins', () => {
    const box = () => screen.queryByRole('checkbox', { name: 'Reveal all thumbnails' });
    logIn('manage-level');
    show();
    expect(box()).toBeNull();
    cleanup();
    logIn('admin');
    show();
    expect(pictures()).toEqual([firstStepOf(7)]);
    fireEvent.click(box() ?? document.body);
    expect(pictures()).toHaveLength(7);
    expect(cell(6)).toBeNull();
  });

  test.each([
    ['2026-1', '/archive/2026-10'],
    ['2026-13', '/archive/2026-11'],
    ['1999-11', '/archive/2026-10'],
    ['2098-05', '/archive/2026-11'],
    ['2026-11-05', '/archive'],
    ['rubbish', '/archive'],
    ['1999', '/archive/2026'],
    ['99999', '/archive/2026'],
    ['02026', '/archive/2026'],
  ])('leads from %s to %s', (asked, address) => {
    expect(show(asked).location.history).toEqual([address]);
  });

  test('navigates between the existing months', () => {
    const { location, open } = show('2026-11');
    fireEvent.click(screen.getByRole('button', { name: 'This is the latest month' }));
    expect(location.history).toEqual(['/archive/2026-11']);
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(location.history.at(-1)).toBe('/archive/2026-10');
    open('2026-10');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('October 2026');
    expect(screen.getByRole('button', { name: 'This is the first month' })).toBeTruthy();
    expect(cell(29, 'October')).toBeNull();
    expect(cell(30, 'October')).toBeTruthy();
  });

  test('finds the next unplayed day, if there is one', () => {
    finish(3, 1);
    const next = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    show();
    expect(next('Play one you missed')).toBe('/daily/2026-11-02');
    act(() => [4, 5, 6].forEach((number) => void finish(number, 0)));
    expect(next("Play today's puzzle")).toBe('/');
    act(() => finish(7, 2));
    expect(next('Play an earlier puzzle')).toBe('/daily/2026-10-30');
    act(() => [1, 2].forEach((number) => void finish(number, 0)));
    expect(screen.getByText(/All caught up/)).toBeTruthy();
  });
});

describe('the year', () => {
  const wall = () => screen.getByRole('list', { name: 'Months' });
  const days = () => [...wall().querySelectorAll<HTMLElement>('[data-day]')];
  const score = (one: HTMLElement) => one.querySelector('svg')?.getAttribute('data-score') ?? null;

  test('has a mark for each day, with its full name', () => {
    finish(3, 1);
    finish(4, 0);
    storePlay({ ...FRESH_PLAY, step: 2, guesses: ['-1'] }, levelAt(5));
    show('2026');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2026');
    // December is to come.
    expect(wall().querySelectorAll('table')).toHaveLength(2);
    expect(days().map((one) => one.getAttribute('aria-label'))).toEqual([
      'Friday 30 October 2026, Level 1, not played yet',
      'Saturday 31 October 2026, Level 2, not played yet',
      'Sunday 1 November 2026, Level 3, found at step 1, Game number 3',
      'Monday 2 November 2026, Level 4, not found, Game number 4',
      'Tuesday 3 November 2026, Level 5, started, at step 2 of 5',
      'Wednesday 4 November 2026, Level 6, not played yet',
      'Thursday 5 November 2026, Level 7, not played yet',
    ]);
    expect(days().map(score)).toEqual([null, null, '1', '0', null, null, null]);
    screen.getByText('Friday 6 November 2026, available tomorrow');
    screen.getByText('Thursday 1 October 2026, no puzzle');
    expect(cell(5)?.getAttribute('href')).toBe('/');
    expect(cell(4)?.getAttribute('href')).toBe('/daily/2026-11-04');
  });

  test('counts what was played, and its months', () => {
    finish(1, 2);
    finish(2, 0);
    finish(3, 1);
    show('2026');
    const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(facts).toEqual(['Played3', 'Found2', 'Best streak1', 'Average step1.5']);
    expect(screen.getByRole('list', { name: 'Scores' }).textContent).toContain('Not played: 4');
    const names = screen
      .getAllByRole('link', { name: /played, of/ })
      .map((one) => `${one.getAttribute('href')} ${one.firstElementChild?.textContent}`);
    expect(names).toEqual([
      '/archive/2026-10 October 2026: 1 found, 2 played, of 2 days',
      '/archive/2026-11 November 2026: 1 found, 1 played, of 5 days',
    ]);
  });

  test('is one stop of the Tab key, and arrow keys move between its days', () => {
    show('2026');
    const stops = () => days().filter(({ tabIndex }) => tabIndex === 0);
    const press = (key: string, keys = {}) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key, ...keys });
      return (document.activeElement as HTMLElement).dataset.day;
    };
    expect(stops().map(({ dataset }) => dataset.day)).toEqual(['2026-11-05']);
    act(() => stops()[0]?.focus());
    expect(press('ArrowLeft')).toBe('2026-11-04');
    expect(press('PageUp')).toBe('2026-10-30');
    expect(press('ArrowLeft')).toBe('2026-10-30');
    expect(press('ArrowDown', { altKey: true })).toBe('2026-10-30');
    expect(press('ArrowRight')).toBe('2026-10-31');
    expect(press('End')).toBe('2026-11-05');
    expect(press('Home')).toBe('2026-10-30');
    expect(stops().map(({ dataset }) => dataset.day)).toEqual(['2026-10-30']);
    document.documentElement.dir = 'rtl';
    expect(press('ArrowLeft')).toBe('2026-10-31');
    expect(press('ArrowRight')).toBe('2026-10-30');
    document.documentElement.removeAttribute('dir');
  });

  test('is shared as a text with a line for each month', async () => {
    const write = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, language: 'en-GB', clipboard: { writeText: write } });
    finish(1, 2);
    finish(3, 1);
    finish(4, 0);
    show('2026');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Share the year' })));
    expect(write).toHaveBeenLastCalledWith(
      '🔎 Zoomout: 2026 (3/365 days):\n😎\n🤓😭\nhttps://example.org/archive/2026\n#zoomout',
    );
    vi.unstubAllGlobals();
  });

  test('has nothing to share before a level is finished', () => {
    show('2026');
    expect(screen.queryByRole('button', { name: 'Share the year' })).toBeNull();
    expect(screen.getByRole('button', { name: 'This is the first year' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'This is the latest year' })).toBeTruthy();
  });

  test('leads to its months and back, and to the years before and after', () => {
    const many = Array.from({ length: 800 }, () => aLevel());
    const { location, open } = show('2027', many, dayFromNumber(dayNumber('2028-02-29')));
    const links = (name: string) =>
      [...screen.getByRole('navigation', { name }).querySelectorAll('a')].map((one) =>
        one.getAttribute('href'),
      );
    expect(links('View')).toEqual(['/archive/2027-12', '/archive/2027']);
    expect(links('Years')).toEqual(['/archive/2026', '/archive/2027', '/archive/2028']);
    expect(days()).toHaveLength(365);
    fireEvent.click(screen.getByRole('button', { name: 'Next year' }));
    expect(location.history.at(-1)).toBe('/archive/2028');
    open('2028');
    expect(days().at(-1)?.dataset.day).toBe('2028-02-29');
    expect(links('View')).toEqual(['/archive/2028-02', '/archive/2028']);
    open('2026-10');
    expect(links('View')).toEqual(['/archive/2026-10', '/archive/2026']);
  });
});

describe('the scores of a month', () => {
  test('are available as text', () => {
    finish(3, 1);
    finish(4, 0);
    finish(5, 1);
    show();
    const list = screen.getByRole('region', { name: 'Scores of this month' });
    expect(list.textContent).toContain('Found at step 1: 2');
    expect(list.textContent).toContain('Found at step 5: 0');
    expect(list.textContent).toContain('Not found: 1');
  });

  test('are copied, with a message that disappears after two seconds', async () => {
    const write = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, language: 'en-GB', clipboard: { writeText: write } });
    vi.useFakeTimers();
    finish(3, 1);
    finish(5, 0);
    show();
    const share = () =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Share score' })));
    const message = () => screen.getByRole('status').textContent;
    await share();
    expect(message()).toBe('Copied to clipboard!');
    expect(write).toHaveBeenLastCalledWith(
      '🔎 Zoomout: November 2026 (2/30 days):\n🤓😭\nhttps://example.org/archive/2026-11\n#zoomout',
    );
    act(() => void vi.advanceTimersByTime(1999));
    expect(message()).toBe('Copied to clipboard!');
    act(() => void vi.advanceTimersByTime(1));
    expect(message()).toBe('');
    fireEvent.click(screen.getByRole('checkbox', { name: 'With link' }));
    await share();
    expect(write).toHaveBeenLastCalledWith('🔎 Zoomout: November 2026 (2/30 days):\n🤓😭\n#zoomout');
    vi.unstubAllGlobals();
  });

  test('are left out of a month without any', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Share score' })).toBeNull();
    expect(screen.getByText(/Nothing finished this month/)).toBeTruthy();
  });
});

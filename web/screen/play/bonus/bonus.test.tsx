import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import { aLevel } from '../../../../test/builders.ts';
import { aSave, GAMES, level, sharedText, showLevel, store } from '../../../../test/play/play-level.tsx';

const games = vi.hoisted(() => [] as Game[]);
vi.mock('../../../game/catalogue/catalogue.ts', () => ({
  catalogue: {
    isLoaded: () => false,
    prefetch: () => {},
    gamesById: async () => games,
    gamesByName: async () => [],
    cachedGame: () => undefined,
  },
}));
vi.mock('../../../site/site.ts', () => ({
  site: () => ({ siteName: 'Zoomout', hashtag: '', firstDay: '2026-11-01' }),
  publicUrl: (path: string) => path,
}));
vi.mock('../../../level/picture/zoomable-image.tsx', () => ({
  ZoomableImage: ({ children }: { children: ReactNode }) => children,
}));

const makers = ['Square', 'Valve', 'Rare', 'Sega', 'Bungie'];
const facts = makers.map((developer, index) => ({ id: index + 1, genre: null, platforms: [], developer }));
let asked: string[];

beforeEach(() => {
  localStorage.clear();
  asked = [];
  games.length = 0;
  store(aSave({ finished: true, score: 2, guesses: ['-1', { id: 1, name: 'Chrono Trigger' }] }));
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/facts/')) asked.push(decodeURIComponent(url).replace(/.*facts\/|\.json.*/g, ''));
    if (url.includes('/facts/')) return Response.json(facts);
    if (!url.includes('/api/levels')) return new Promise(() => {});
    return Response.json([
      level,
      ...[2, 3, 4, 5].map((gameId) => aLevel({ gameId, releaseDate: 1990 + gameId })),
    ]);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts = { presentation: 'It came out in 1995.', didYouKnow: 'It was 1995 in Japan.' };
const slider = () =>
  screen.findByRole<HTMLInputElement>('slider', { name: 'Bonus: in which year did it come out?' });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const page = () => document.documentElement.innerHTML;

test('nothing on the page tells the year before it is answered, once', async () => {
  showLevel(texts);
  fireEvent.change(await slider(), { target: { value: '1996' } });
  await screen.findByRole('heading', { name: 'About the game' });
  expect(page()).not.toContain('1995');
  expect(screen.getByRole('heading', { level: 2, name: 'Chrono Trigger' })).toBeTruthy();
  await press('A year later');
  await press('Answer 1997');
  const line = screen.getByText(/It came out in 1995\. You said 1997: 2 years off\./);
  expect(document.activeElement).toBe(line);
  screen.getByRole('heading', { level: 2, name: 'Chrono Trigger 1995' });
  screen.getByText(texts.presentation);
  screen.getByText(texts.didYouKnow);
  cleanup();
  showLevel(texts);
  await screen.findByText(/You said 1997/);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('then one of four makers is asked for, with the facts of a few games, and both are shared on request', async () => {
  showLevel();
  fireEvent.change(await slider(), { target: { value: '1995' } });
  expect(asked).toEqual([]);
  await press('Answer 1995');
  const group = await screen.findByRole('group', { name: 'And who made it?' });
  expect(asked).toEqual(['1,5,4,3,2']);
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rare', 'Sega', 'Square', 'Valve']);
  await press('Sega');
  expect(document.activeElement).toBe(screen.getByText(/It was Square, not Sega\./));
  expect(await sharedText()).not.toContain('Bonus');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include my bonus answers' }));
  expect(await sharedText()).toContain('\nBonus: 🟩 year, 🟥 developer');
});

test('who wants to be told is told, and asked nothing more', async () => {
  showLevel();
  await press('Just tell me');
  screen.getByRole('heading', { level: 2, name: 'Chrono Trigger 1995' });
  const region = screen.getByRole('region', { name: 'Bonus question' });
  expect(region.textContent).toBe('It came out in 1995.');
  expect(document.activeElement).toBe(within(region).getByText(/1995/));
  expect(asked).toEqual([]);
});

test('a year that a hint told is not asked for, but who made the game', async () => {
  games.push(...GAMES, { ...(GAMES[0] as Game), id: 9, name: 'Mortal Kombat 3' });
  const guesses = [
    { id: 9, name: 'Mortal Kombat 3' },
    { id: 1, name: 'Chrono Trigger' },
  ];
  store(aSave({ finished: true, score: 2, guesses }));
  showLevel();
  await press('Square');
  screen.getByText('Square: right.');
  screen.getByRole('heading', { level: 2, name: 'Chrono Trigger 1995' });
  expect(screen.queryByRole('slider')).toBeNull();
});

test('the right guess alone tells no year', async () => {
  games.push(...GAMES);
  showLevel();
  await slider();
});

test('where there is nothing to ask, nothing is there', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/api/levels') || url.includes('/facts/') ? Response.json([]) : new Promise(() => {}),
  );
  showLevel({ celebration: 'The best of 1995!' });
  await screen.findByRole('heading', { level: 2, name: 'Chrono Trigger 1995' });
  await screen.findByRole('heading', { name: 'About the game' });
  expect(screen.queryByRole('region', { name: 'Bonus question' })).toBeNull();
});

test.each([
  ['to who has switched it off', {}, () => localStorage.setItem('zoomout.without-bonus', 'true')],
  ['after a level that counts nowhere', { state: 'submitted' as const }, () => {}],
])('nothing is asked %s', async (_, changes, prepare) => {
  prepare();
  showLevel(changes);
  screen.getByRole('heading', { level: 2, name: 'Chrono Trigger 1995' });
  await screen.findByRole('heading', { name: 'About the game' });
  expect(screen.queryByRole('slider')).toBeNull();
});

test('a year that the page tells anyway is not asked for', async () => {
  showLevel({ celebration: 'The best of 1995!' });
  await screen.findByRole('heading', { level: 2, name: 'Chrono Trigger 1995' });
  expect(screen.queryByRole('slider')).toBeNull();
});

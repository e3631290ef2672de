import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import {
  aSave,
  GAMES,
  guess,
  sharedText,
  showLevel,
  shownStep,
  steps,
  store,
  stored,
  storeElsewhere,
} from '../../../test/play/play-level.tsx';
import { burstParticles } from '../../browser/particles.ts';

const games = vi.hoisted(() => ({ fetch: async (): Promise<Game[]> => [] }));

vi.mock('../../game/catalogue/catalogue.ts', async () => {
  const { createCatalogue } = await import('../../game/catalogue/create-catalogue.ts');
  const { createLocalCatalogue } = await import('../../game/catalogue/local-catalogue.ts');
  const key = () => '2026-11-20';
  let current = createCatalogue(
    createLocalCatalogue(() => games.fetch()),
    key,
  );
  const renew = () => {
    current = createCatalogue(
      createLocalCatalogue(() => games.fetch()),
      key,
    );
  };
  return {
    catalogue: new Proxy({}, { get: (_, name) => (name === 'renew' ? renew : Reflect.get(current, name)) }),
  };
});
vi.mock('../../site/site.ts', () => ({
  site: () => ({ siteName: 'Zoomout', hashtag: '', firstDay: '2026-11-01' }),
  publicUrl: (path: string) => `https://example.org${path}`,
}));
vi.mock('../../browser/particles.ts', () => ({ burstParticles: vi.fn() }));
vi.mock('../../level/picture/zoomable-image.tsx', () => ({
  ZoomableImage: ({ children }: { children: ReactNode }) => children,
}));

const dreamers = { id: 2, name: 'Radical Dreamers' };
const doom = { id: 3, name: 'Doom' };
const loss = (first: object) => aSave({ finished: true, score: 0, guesses: [first, '-1', '-1', '-1', '-1'] });
const found = { id: 1, name: 'Chrono Trigger' };

beforeEach(async () => {
  localStorage.clear();
  games.fetch = async () => GAMES;
  const { catalogue } = await import('../../game/catalogue/catalogue.ts');
  (catalogue as unknown as { renew: () => void }).renew();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an overlap by series', () => {
  test('is neither shown nor shared as wrong before the games are loaded', async () => {
    const loading = Promise.withResolvers<Game[]>();
    games.fetch = () => loading.promise;
    store(loss(dreamers));
    showLevel();
    await screen.findByText('You can share your score once the list of games is loaded.');
    expect(steps()[0]).toBe('Step 1');
    expect(document.body.textContent).not.toContain('😭');
    loading.resolve(GAMES);
    expect(await sharedText()).toContain(': 🟧🟥🟥🟥🟥 😩');
    expect(steps()[0]).toBe('Step 1, close');
  });

  test('can be asked for again when the games could not be loaded', async () => {
    games.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    store(loss(dreamers));
    const user = showLevel();
    await screen.findByText(/^The list of games could not be loaded/);
    games.fetch = async () => GAMES;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await sharedText()).toContain(': 🟧🟥🟥🟥🟥 😩');
  });

  test('is neutral until it is known: in words, at its step, in the mark and in what is stored', async () => {
    const loading = Promise.withResolvers<Game[]>();
    games.fetch = () => loading.promise;
    store(aSave({ finished: false, step: 2, guesses: [dreamers] }));
    showLevel();
    await screen.findByText('Step 2 of 5.');
    expect(steps()[0]).toBe('Step 1');
    expect(document.querySelector('svg .error, svg .overlap')).toBeNull();
    expect(document.body.textContent).not.toContain('Not Radical Dreamers');
    expect(stored().guesses).toEqual([dreamers]);
    loading.resolve(GAMES);
    await screen.findByText(/^Close! Radical Dreamers/);
    expect(steps()[0]).toBe('Step 1, close');
    await waitFor(() => expect(stored().guesses).toEqual([{ ...dreamers, outcome: 'overlap' }]));
  });

  test.each([
    ['close', dreamers, /^Close! Radical Dreamers/, 'overlap'],
    ['another edition', { id: 5, name: 'Lavos Rising' }, 'Same game, other edition? Not quite', 'overlap'],
    ['wrong', doom, 'Not Doom. Step 2 of 5.', 'error'],
    ['no longer in the catalogue', { id: 99, name: 'Polybius' }, 'Not Polybius. Step 2 of 5.', 'error'],
  ])('is known from the two games before the list has come: %s', async (_, guessed, text, outcome) => {
    games.fetch = () => new Promise(() => {});
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      const id = Number(
        /\/api\/game\/(\d+)\/year,series,editionOf\.json$/.exec(decodeURIComponent(url))?.[1],
      );
      if (!id) return new Promise(() => {});
      asked.push(url);
      const game = GAMES.find((one) => one.id === id);
      if (game)
        return Response.json({ year: game.year, series: game.series, editionOf: game.editionOf ?? null });
      const problem = { type: 'about:blank', title: 'Not found', status: 404, detail: '', code: 'not-found' };
      return Response.json(problem, { status: 404 });
    });
    store(aSave({ finished: false, step: 2, guesses: [guessed] }));
    showLevel();
    await screen.findByText(text);
    expect(asked).toHaveLength(2);
    await waitFor(() => expect(stored().guesses).toEqual([{ ...guessed, outcome }]));
  });

  test('needs no games when it was stored with the guess', async () => {
    const user = showLevel();
    await guess(user, 'Radical Dreamers');
    await screen.findByText(/^Close! Radical Dreamers/);
    expect(stored().guesses).toEqual([{ ...dreamers, outcome: 'overlap' }]);
    await guess(user, 'Tetris');
    expect(stored().guesses[1]).toMatchObject({ name: 'Tetris', outcome: 'error' });
    cleanup();
    games.fetch = () => new Promise(() => {});
    store(loss({ ...dreamers, outcome: 'overlap' }));
    showLevel();
    expect(await sharedText()).toContain(': 🟧🟥🟥🟥🟥 😩');
  });
});

test('the names in an old save get their series and their year', async () => {
  store({ version: 2, finished: false, step: 4, guesses: ['radical dreamers', 'Doom'] });
  showLevel();
  await screen.findByText('Released before 1996');
  expect(screen.getByText('Released after 1993')).toBeTruthy();
  expect(steps().slice(0, 4)).toEqual(['Step 1, wrong', 'Step 2, close', 'Step 3, wrong', 'Step 4']);
});

test('without a network a skip is taken when it is pressed again, after a warning', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const user = showLevel();
  screen.getByText(/^You are offline\. A guess or skip counts/);
  const skip = await screen.findByRole('button', { name: /^Skip/ });
  await user.dblClick(skip);
  screen.getByText(/^You are offline\. Press Skip again/);
  expect(localStorage.getItem('zoomout.save.ZO-1')).toBeNull();
  clock.mockReturnValue(10_600);
  await user.click(skip);
  await waitFor(() => expect(stored()).toMatchObject({ step: 2, guesses: ['-1'] }));
  screen.getByText(/^You are offline\. A guess or skip counts/);
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  isOnline.mockRestore();
  clock.mockRestore();
});

test('Skip says what it does until a browser has stored a skip', async () => {
  const name = () => screen.getByRole('button', { name: /^Skip/ }).textContent;
  store(aSave({ finished: false, step: 2, guesses: [doom] }));
  const user = showLevel();
  expect(name()).toBe('Skip zooms out');
  await user.click(screen.getByRole('button', { name: 'Skip zooms out' }));
  expect(name()).toBe('Skip');
  cleanup();
  showLevel();
  expect(name()).toBe('Skip');
});

test('Skip always says that it ends the puzzle at the last step', () => {
  const guesses = ['-1', doom, '-1', '-1'];
  store(aSave({ finished: false, step: 4, guesses: guesses.slice(1) }));
  showLevel();
  screen.getByRole('button', { name: 'Skip' });
  cleanup();
  store(aSave({ finished: false, step: 5, guesses }));
  showLevel();
  screen.getByRole('button', { name: 'Skip ends the puzzle' });
});

test('letters that are typed anywhere on the page go to the field', async () => {
  const user = showLevel();
  const field = await screen.findByRole('combobox');
  screen.getByRole('button', { name: /^Skip/ }).focus();
  await user.keyboard('{Control>}c{/Control}');
  expect(document.activeElement).not.toBe(field);
  await user.keyboard('do');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', 'do');
});

describe('two tabs', () => {
  test('keep the attempts of both', async () => {
    const user = showLevel();
    const skip = await screen.findByRole('button', { name: /^Skip/ });
    // Written a moment ago: this tab has not heard of it.
    store(aSave({ finished: false, step: 2, guesses: [doom] }));
    await user.click(skip);
    await waitFor(() => expect(stored()).toMatchObject({ step: 3, guesses: [doom, '-1'] }));
  });

  test('show the same step', async () => {
    store(aSave({ finished: false, step: 2, guesses: ['-1'] }));
    const user = showLevel();
    await user.click(screen.getByRole('button', { name: 'Step 1, skipped' }));
    await storeElsewhere(aSave({ finished: false, step: 3, guesses: ['-1', '-1'] }));
    expect(shownStep()).toBe('Step 3');
  });

  test('only the one that guessed celebrates and takes the focus', async () => {
    const user = showLevel();
    await guess(user, 'Tetris');
    await storeElsewhere(aSave({ finished: true, score: 2, guesses: [{ id: 4, name: 'Tetris' }, found] }));
    const heading = await screen.findByRole('heading', { level: 2, name: /Chrono Trigger/ });
    expect(shownStep()).toBe('Step 5');
    expect(burstParticles).not.toHaveBeenCalled();
    expect(document.activeElement).not.toBe(heading);
    cleanup();
    localStorage.clear();
    const other = showLevel();
    await guess(other, 'Chrono Trigger');
    const own = await screen.findByRole('heading', { level: 2, name: /Chrono Trigger/ });
    await waitFor(() => expect(document.activeElement).toBe(own));
    expect(burstParticles).toHaveBeenCalledOnce();
  });
});

test('after a reset the focus is on the title of the page', async () => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  store(aSave({ finished: false, step: 2, guesses: ['-1'] }));
  const user = showLevel();
  await user.click(await screen.findByRole('button', { name: 'Reset progress' }));
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
  expect(localStorage.getItem('zoomout.save.ZO-1')).toBeNull();
});

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameFacts } from '#shared/game/facts/facts.ts';
import type { Game } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import type { PlayOptions } from '#shared/play/play-options.ts';
import { aLevel } from '../../../test/builders.ts';
import { aSave, GAMES, guess, sharedText, showLevel, steps, store } from '../../../test/play/play-level.tsx';

const playOptions = vi.hoisted(() => ({ current: undefined as PlayOptions | undefined }));
const response = vi.hoisted(() => ({
  levels: [] as Level[] | Error,
  games: [] as Game[],
  facts: [] as GameFacts[],
}));

vi.mock('../../game/catalogue/catalogue.ts', async () => {
  const { createCatalogue } = await import('../../game/catalogue/create-catalogue.ts');
  const { createLocalCatalogue } = await import('../../game/catalogue/local-catalogue.ts');
  const source = createLocalCatalogue(async () => response.games);
  return { catalogue: createCatalogue(source, () => '2026-11-20') };
});
vi.mock('../../site/site.ts', () => ({
  site: () => ({
    ...{ siteName: 'Zoomout', hashtag: '', firstDay: '2026-11-01' },
    playOptions: playOptions.current,
  }),
  publicUrl: (path: string) => `https://example.org${path}`,
  refreshSite: async () => {},
}));
vi.mock('../../browser/particles.ts', () => ({ burstParticles: vi.fn() }));
vi.mock('../../level/picture/zoomable-image.tsx', () => ({
  ZoomableImage: ({ children }: { children: ReactNode }) => children,
}));
// It loads the levels in an idle moment.
vi.mock('./week/week-strip.tsx', () => ({ WeekStrip: () => null }));

const dreamers = { id: 2, name: 'Radical Dreamers', outcome: 'overlap' };
const text = () => document.body.textContent ?? '';

/** What another tab chooses. */
function choose(key: string, value: unknown): void {
  localStorage.setItem(`zoomout.${key}`, JSON.stringify(value));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `zoomout.${key}` })));
}

beforeEach(() => {
  localStorage.clear();
  playOptions.current = undefined;
  response.levels = [];
  response.games = GAMES;
  response.facts = [{ id: 1, genre: 'rpg', platforms: ['snes', 'ps1'], developer: 'Square' }];
  vi.stubGlobal('fetch', async (url: string) => {
    if (String(url).startsWith('/api/games/facts/')) return Response.json(response.facts);
    if (!String(url).startsWith('/api/levels')) return new Promise(() => {});
    if (response.levels instanceof Error) throw response.levels;
    return Response.json(response.levels);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('playing without hints', () => {
  test('does not say how close a guess was, nor what it reveals', async () => {
    choose('without-hints', true);
    const user = showLevel();
    await guess(user, 'Radical Dreamers');
    await screen.findByText(/^Not Radical Dreamers/);
    expect(steps()[0]).toBe('Step 1, wrong');
    expect(text()).not.toMatch(/close|before 1996/i);
    expect(screen.queryByRole('heading', { name: 'Hints' })).toBeNull();
  });

  test('begins and ends at once, also when another tab chooses it', async () => {
    store(aSave({ finished: false, step: 2, guesses: [dreamers] }));
    showLevel();
    await screen.findByText('before 1996', { exact: false });
    expect(steps()[0]).toBe('Step 1, close');
    choose('without-hints', true);
    expect(steps()[0]).toBe('Step 1, wrong');
    expect(text()).not.toMatch(/close|before 1996/i);
    choose('without-hints', false);
    expect(steps()[0]).toBe('Step 1, close');
    expect(text()).toMatch(/before 1996/);
  });

  test('shows and shares everything once the level is finished', async () => {
    choose('without-hints', true);
    store(aSave({ finished: true, score: 2, guesses: [dreamers, { id: 1, name: 'Chrono Trigger' }] }));
    showLevel();
    expect(steps().slice(0, 2)).toEqual(['Step 1, close', 'Step 2, found']);
    expect(await sharedText()).toContain('2026-11-20: 🟧🟩⬛⬛⬛ 😎');
  });

  test('is off with a value that nothing can be made of', async () => {
    localStorage.setItem('zoomout.without-hints', '{"yes"');
    store(aSave({ finished: false, step: 2, guesses: [dreamers] }));
    showLevel();
    expect(steps()[0]).toBe('Step 1, close');
  });
});

describe('facts', () => {
  const facts = () => screen.queryByRole('list', { name: 'Facts' })?.textContent ?? null;
  const atStep4 = aSave({ finished: false, step: 4, guesses: [dreamers, '-1', '-1'] });

  test('are told from step 4 on, and take the place of the decade', async () => {
    store(atStep4);
    showLevel();
    await waitFor(() => expect(facts()).toBe('Genre: Role-playing gamePlatforms: Super NES, PlayStation'));
    expect(await screen.findByRole('button', { name: 'Show the first letter' })).toBeTruthy();
    choose('without-hints', true);
    expect(facts()).toBeNull();
  });

  test('are not asked for before, nor where the site does not want them', async () => {
    store(aSave({ finished: false, step: 3, guesses: [dreamers, '-1'] }));
    showLevel();
    await screen.findByRole('button', { name: 'Show the first letter' });
    expect(facts()).toBeNull();
    cleanup();
    playOptions.current = { mayGiveUp: true, mayGetHelp: true, showsFacts: false };
    store(atStep4);
    showLevel();
    await screen.findByRole('button', { name: 'Show the decade' });
    expect(facts()).toBeNull();
  });
});

describe('help and giving up', () => {
  const names = ['Show the decade', 'Give up', 'Reset progress'];
  const shown = () => names.filter((name) => screen.queryByRole('button', { name }));

  test('are offered as site and player want it', async () => {
    playOptions.current = { mayGiveUp: true, mayGetHelp: true, showsFacts: false };
    store(aSave({ finished: false, step: 3, guesses: [dreamers, '-1'] }));
    showLevel();
    await screen.findByRole('button', { name: 'Reset progress' });
    expect(shown()).toEqual(names);
    choose('without-hints', true);
    expect(shown()).toEqual(['Give up', 'Reset progress']);
    choose('without-giving-up', true);
    expect(shown()).toEqual(['Reset progress']);
    choose('without-hints', false);
    playOptions.current = { mayGiveUp: true, mayGetHelp: false, showsFacts: false };
    choose('without-giving-up', false);
    expect(shown()).toEqual(['Give up', 'Reset progress']);
  });

  test('given help stays where it is no longer offered, and is no attempt', async () => {
    playOptions.current = { mayGiveUp: false, mayGetHelp: false, showsFacts: false };
    store(aSave({ finished: false, step: 3, guesses: [dreamers, '-1'], help: 1 }));
    showLevel();
    expect(await screen.findByText('Decade: 1990s')).toBeTruthy();
    expect(shown()).toEqual(['Reset progress']);
  });
});

test('shapes replace the squares of the shared text at once', async () => {
  store(aSave({ finished: true, score: 2, guesses: [dreamers, { id: 1, name: 'Chrono Trigger' }] }));
  showLevel();
  choose('share-shapes', true);
  expect(await sharedText()).toContain('🔎 Zoomout 2026-11-20: ≈✓··· 😎');
  choose('share-shapes', false);
  expect(await sharedText()).toContain('🔎 Zoomout 2026-11-20: 🟧🟩⬛⬛⬛ 😎');
});

describe('the answer of an earlier level', () => {
  const lost = (levelId: string) => ({
    version: 3,
    levelId,
    levelVersion: 1,
    finished: true,
    score: 0,
    guesses: ['-1', '-1', '-1', '-1', '-1'],
  });
  const won = (levelId: string, id: number, name: string) => ({
    ...lost(levelId),
    score: 1,
    guesses: [{ id, name }],
  });
  const save = (stored: { levelId: string }) =>
    localStorage.setItem(`zoomout.save.${stored.levelId}`, JSON.stringify(stored));

  test('is marked in the list, and one of a level that is not finished is not', async () => {
    response.levels = [
      aLevel({ id: 'ZO-7', gameId: 3 }),
      aLevel({ id: 'ZO-8', gameId: 4 }),
      aLevel({ id: 'ZO-9', gameId: 2 }),
    ];
    save(lost('ZO-7'));
    save({ ...lost('ZO-8'), finished: false, step: 2, score: undefined, guesses: ['-1'] } as never);
    const user = showLevel();
    await user.click(await screen.findByRole('button', { name: /^Skip/ }));
    const field = await screen.findByRole('combobox');
    await user.type(field, 'doom');
    expect(await screen.findByRole('option', { name: 'Doom Was an earlier answer 1993' })).toBeTruthy();
    for (const [typed, name] of [
      ['tetris', 'Tetris 1984'],
      ['radical', 'Radical Dreamers 1996'],
    ] as const) {
      await user.clear(field);
      await user.type(field, typed);
      expect(await screen.findByRole('option', { name })).toBeTruthy();
    }
  });

  test('is known of a level that was won when the levels cannot be loaded', async () => {
    response.levels = new TypeError('Failed to fetch');
    save(won('ZO-7', 3, 'Doom'));
    const user = showLevel();
    await user.type(await screen.findByRole('combobox'), 'doom');
    expect(await screen.findByRole('option', { name: /^Doom Was an earlier answer/ })).toBeTruthy();
  });

  test('is looked for without the list of levels before the first attempt', async () => {
    const fetched = vi.fn(() => new Promise<Response>(() => {}));
    vi.stubGlobal('fetch', fetched);
    save(won('ZO-7', 3, 'Doom'));
    const user = showLevel();
    await user.type(await screen.findByRole('combobox'), 'doom');
    await screen.findByRole('option', { name: /^Doom Was an earlier answer/ });
    expect(fetched.mock.calls.flat().join(' ')).not.toContain('/api/levels');
  });

  test('is not looked for before anything was played', async () => {
    const fetched = vi.fn(() => new Promise<Response>(() => {}));
    vi.stubGlobal('fetch', fetched);
    const user = showLevel();
    await user.type(await screen.findByRole('combobox'), 'doom');
    await screen.findByRole('option', { name: 'Doom 1993' });
    await vi.dynamicImportSettled();
    await act(async () => {});
    expect(fetched.mock.calls.flat().join(' ')).not.toContain('/api/levels');
  });
});

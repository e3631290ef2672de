import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSave, guess, showLevel, steps, store, stored } from '../../../test/play/play-level.tsx';
import { burstParticles } from '../../browser/particles.ts';

vi.mock('../../game/catalogue/catalogue.ts', async () => {
  const { createCatalogue } = await import('../../game/catalogue/create-catalogue.ts');
  const { createLocalCatalogue } = await import('../../game/catalogue/local-catalogue.ts');
  const source = createLocalCatalogue(async () => (await import('../../../test/play/play-level.tsx')).GAMES);
  return { catalogue: createCatalogue(source, () => '2026-11-20') };
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
const NOTE = 'You guessed Radical Dreamers, which counts too.';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('an accepted game wins, and the result names the level’s own game and what was guessed', async () => {
  const user = showLevel({ alsoAccepted: [dreamers] });
  await guess(user, 'Doom');
  await guess(user, 'Radical Dreamers');
  expect(await screen.findByText('Found at step 2')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: /Chrono Trigger/ })).toBeTruthy();
  expect(await screen.findByText(NOTE)).toBeTruthy();
  expect(burstParticles).toHaveBeenCalledOnce();
  expect(stored()).toMatchObject({ finished: true, score: 2, guesses: [{ id: 3 }, dreamers] });
});

test('the same game is wrong where it is not accepted', async () => {
  const user = showLevel();
  await guess(user, 'Radical Dreamers');
  expect(stored()).toMatchObject({ guesses: [dreamers] });
  expect(screen.queryByText(NOTE)).toBeNull();
});

test('a save shows it again, without a note for the game itself', async () => {
  store(aSave({ finished: true, score: 1, guesses: [dreamers] }));
  showLevel({ alsoAccepted: [dreamers] });
  expect(await screen.findByText(NOTE)).toBeTruthy();
  expect(steps()[0]).toBe('Step 1, found');
  cleanup();
  store(aSave({ finished: true, score: 1, guesses: [{ id: 1, name: 'Chrono Trigger' }] }));
  showLevel({ alsoAccepted: [dreamers] });
  expect(await screen.findByText('Found at step 1')).toBeTruthy();
  expect(screen.queryByText(/counts too/)).toBeNull();
});

describe('another edition of the game', () => {
  const HINT = 'Same game, other edition? Not quite';
  const rising = { id: 5, name: 'Lavos Rising' };

  test('counts where the level accepts it, and the result says so', async () => {
    const user = showLevel({ alsoAccepted: [rising] });
    await guess(user, 'Lavos Rising');
    expect(await screen.findByText('You guessed Lavos Rising. An edition of it: counts')).toBeTruthy();
    expect(stored()).toMatchObject({ finished: true, score: 1 });
  });

  test.each(['Lavos Rising', 'Zeal Forever'])('is not quite it elsewhere: %s', async (name) => {
    const user = showLevel();
    await guess(user, name);
    expect(await screen.findByText(HINT)).toBeTruthy();
    expect(stored()).toMatchObject({ guesses: [{ name, outcome: 'overlap' }] });
    await guess(user, 'Radical Dreamers');
    expect(await screen.findByText('Close! Radical Dreamers is of the same series.')).toBeTruthy();
    expect(screen.queryByText(HINT)).toBeNull();
  });

  test('is also told for the base of the level’s own edition', async () => {
    const user = showLevel({ gameId: 6, name: 'Zeal Forever' });
    await guess(user, 'Chrono Trigger');
    expect(await screen.findByText(HINT)).toBeTruthy();
  });

  test('is no hint for those who want none', async () => {
    localStorage.setItem('zoomout.without-hints', 'true');
    const user = showLevel();
    await guess(user, 'Lavos Rising');
    expect(await screen.findByText('Not Lavos Rising. Step 2 of 5.')).toBeTruthy();
    await guess(user, 'Tetris');
    expect(screen.queryByText(HINT)).toBeNull();
  });
});

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coverLevel } from '#shared/level/covered-level.ts';
import { aLevel } from '../../../test/builders.ts';
import { around } from '../../../test/play/play-level.tsx';
import { storePlay } from '../../play/play-storage.ts';
import { LevelScreen } from './level-screen.tsx';

vi.mock('../../game/catalogue/catalogue.ts', () => ({
  catalogue: { isLoaded: () => false, prefetch: () => {}, gamesById: async () => [] },
}));
vi.mock('../../site/site.ts', () => ({
  site: () => ({ siteName: 'Zoomout', hashtag: '', firstDay: '2026-11-01' }),
  publicUrl: (path: string) => path,
}));
vi.mock('../../level/picture/zoomable-image.tsx', () => ({
  ZoomableImage: ({ children }: { children: ReactNode }) => children,
}));

const level = aLevel({ id: 'ZO-11', state: 'approved' });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T23:30:00') });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(day: string | null) {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/api/level/') ? Response.json({ ...coverLevel(level), day }) : new Promise(() => {}),
  );
  render(around(<LevelScreen levelId={level.id} />));
}

test('a level is not played before its day, neither saved nor counted', async () => {
  open('2026-11-11');
  await screen.findByRole('heading', { name: 'This puzzle comes here in 0:30' });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test.each([
  ['2026-11-10', true],
  [null, false],
])('a level of the day %s is counted: %s', async (day, isCounted) => {
  const play = { step: 5, score: null, guesses: ['-1', '-1', '-1', '-1'] as const, playedOn: null };
  storePlay(play, level);
  open(day);
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Step 1, skipped' });
  const skip = await screen.findByRole('button', { name: /^Skip/ });
  await user.click(skip);
  await vi.waitFor(() => expect(localStorage.getItem('zoomout.save.ZO-11')).toContain('"finished":true'));
  expect(localStorage.getItem('zoomout.scores-to-send') !== null).toBe(isCounted);
});

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { around, aSave, level, store, stored, today } from '../../../../test/play/play-level.tsx';
import { DailyScreen } from '../daily-screen.tsx';
import { PlayLevel } from '../play-level.tsx';

vi.mock('../../../game/catalogue/catalogue.ts', () => ({
  catalogue: {
    isLoaded: () => false,
    prefetch: () => {},
    gamesById: async () => [],
    gamesByName: async () => [],
  },
}));
vi.mock('../../../site/site.ts', () => ({
  site: () => ({ siteName: 'Zoomout', hashtag: '', firstDay: '2026-11-01' }),
  publicUrl: (path: string) => path,
}));
vi.mock('../../../level/picture/zoomable-image.tsx', () => ({
  ZoomableImage: ({ onLoaded }: { onLoaded: (hasFailed: boolean) => void }) => (
    <button type="button" onClick={() => onLoaded(true)}>
      Fail to load
    </button>
  ),
}));

const place = { number: 20, day: today, previous: null, next: null };
const withdrawn = { ...level, name: '', path: '', withdrawnAt: '2026-11-20T12:00:00.000Z' };
const save = aSave({ step: 2, guesses: ['-1'] });
let shown: object;
let calls: string[];

beforeEach(() => {
  localStorage.clear();
  shown = level;
  calls = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`) });
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    return Response.json({ ...place, level: shown });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failToLoad = async () => {
  const button = await screen.findByRole('button', { name: 'Fail to load' });
  await act(async () => void fireEvent.click(button));
};
const heading = (name: string) => screen.findByRole('heading', { name });

test('a puzzle that was withdrawn while it was open says so when its next picture fails; the play stays', async () => {
  store(save);
  render(around(<DailyScreen />));
  await heading('Level 20');
  shown = withdrawn;
  await failToLoad();
  await heading('This puzzle was withdrawn');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByText(/does not answer/)).toBeNull();
  expect(stored()).toEqual(save);
});

test('a puzzle that was not withdrawn can still be played', async () => {
  render(around(<DailyScreen />));
  await heading('Level 20');
  await failToLoad();
  await waitFor(() => expect(calls.filter((url) => url.includes('/api/daily/'))).toHaveLength(2));
  expect(screen.getByRole('combobox')).toBeTruthy();
  expect(screen.getByText(/^This site does not answer/)).toBeTruthy();
});

test('the level of a link is not asked for', async () => {
  render(around(<PlayLevel level={level} link={null} {...place} today={today} />));
  await failToLoad();
  expect(calls.filter((url) => /daily|level/.test(url))).toEqual([]);
});

import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FRESH_PLAY, type Play } from '#shared/play/play.ts';
import { useSounds } from './use-sounds.ts';

const sounds = vi.hoisted(() => ({ playShutter: vi.fn(), playChord: vi.fn() }));
vi.mock('./sounds.ts', () => sounds);

const missed: Play = { ...FRESH_PLAY, step: 2 };
const found: Play = { ...FRESH_PLAY, step: 5, score: 2 };

function attempt(...plays: Play[]) {
  const { rerender } = renderHook(({ play, attempts }) => useSounds(play, attempts), {
    initialProps: { play: FRESH_PLAY, attempts: 0 },
  });
  for (const [index, play] of plays.entries()) rerender({ play, attempts: index + 1 });
}

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});
afterEach(cleanup);

test('attempts are silent unless the player wants to hear them', async () => {
  attempt(missed, found);
  await import('./sounds.ts');
  await Promise.resolve();
  expect(sounds.playShutter).not.toHaveBeenCalled();
  expect(sounds.playChord).not.toHaveBeenCalled();
});

test('a miss clicks, a find has two notes', async () => {
  localStorage.setItem('zoomout.sounds', 'true');
  attempt(missed, found);
  await waitFor(() => expect(sounds.playChord).toHaveBeenCalledOnce());
  expect(sounds.playShutter).toHaveBeenCalledOnce();
});

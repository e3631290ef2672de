import { afterEach, expect, test, vi } from 'vitest';
import { FRESH_PLAY } from '#shared/play/play.ts';
import { reportTest } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('a test of which nothing can be sent is not called sent', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const lost = { ...FRESH_PLAY, step: 5, score: 0 as const, guesses: ['-1' as const] };
  const opinions = { recognisedAt: null, isFair: null };
  await expect(reportTest('key', lost, opinions)).rejects.toThrow('not complete');
  expect(fetched).not.toHaveBeenCalled();
});

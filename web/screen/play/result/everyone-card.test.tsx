import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noPlayers, type PlayersByScore, type Score } from '#shared/play/everyone/players-by-score.ts';
import { levelScoresQuery } from '../../../level/queries.ts';
import { queueScore } from '../../../play/score-outbox.ts';
import { EveryoneCard } from './everyone-card.tsx';
import { ScoreComparison } from './result-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(players: PlayersByScore | undefined, score: Score): void {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  if (players) queryClient.setQueryData(levelScoresQuery('ZO-1').queryKey, players);
  render(
    <QueryClientProvider client={queryClient}>
      <ScoreComparison levelId="ZO-1" score={score} />
      <EveryoneCard levelId="ZO-1" score={score} />
    </QueryClientProvider>,
  );
}

const row = (name: string) => screen.getByText(name).closest('li');

test('nothing is counted before the numbers are there', () => {
  show(undefined, 2);
  expect(document.body.textContent).not.toMatch(/players? so far|%/);
});

test('the own score is among the numbers before the server has counted it', () => {
  show(noPlayers(), 2);
  expect(screen.getByText('1 player so far')).toBeTruthy();
  expect(row('Found at step 2, your score:')?.textContent).toContain('100%');
});

test('the percents of all scores add up to a hundred', () => {
  show([3, 1, 1, 1, 2, 0], 1);
  const percents = screen
    .getAllByText(/%/)
    .map(({ textContent }) => Number.parseInt(textContent.replace(/\D+/, ''), 10));
  expect(percents).toEqual([13, 13, 12, 25, 0, 37]);
});

test('an own loss is marked, but not like a find', () => {
  show([1, 0, 0, 1, 0, 0], 0);
  const loss = row('Not found, your score:')?.className;
  cleanup();
  show([1, 0, 0, 1, 0, 0], 3);
  expect(loss).not.toBe(row('Found at step 3, your score:')?.className);
  expect(loss).not.toBe(row('Not found:')?.className);
});

test('after a reset the player is counted once, under the first score', () => {
  queueScore('ZO-1', 1);
  show([0, 1, 0, 0, 0, 0], 0);
  expect(screen.getByText('1 player so far')).toBeTruthy();
  expect(row('Found at step 1:')?.textContent).toContain('100%');
  expect(row('Not found, your score:')?.textContent).toContain('0%');
  localStorage.clear();
});

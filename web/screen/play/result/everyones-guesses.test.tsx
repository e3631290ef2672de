import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type GuessesByStep, noGuesses } from '#shared/play/everyone/guesses-by-step.ts';
import { levelGuessesQuery } from '../../../guess/queries.ts';
import { EveryonesGuesses } from './everyones-guesses.tsx';

afterEach(cleanup);

const wrong = [
  { gameId: 3, name: 'Quake', count: 5 },
  { gameId: 4, name: 'Hexen', count: 3 },
];

function guessesOf(players: number): GuessesByStep {
  const [, ...others] = noGuesses();
  return [{ players, found: 1, unnamed: players - 9, wrong }, ...others];
}

function show(guesses: GuessesByStep) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(levelGuessesQuery('ZO-1').queryKey, guesses);
  render(
    <QueryClientProvider client={queryClient}>
      <EveryonesGuesses levelId="ZO-1" guesses={[{ id: 4, name: 'Hexen' }, '-1', null, null, null]} />
    </QueryClientProvider>,
  );
}

test('nothing is shown before ten players have guessed', () => {
  show(guessesOf(9));
  expect(document.body.textContent).toBe('');
});

test('from ten players on, each step shows who found it and the wrong guesses, with the own one marked', async () => {
  show(guessesOf(10));
  expect(await screen.findByText('What everyone guessed')).toBeTruthy();
  const [first, second] = screen.getAllByText(/^Step/).map((step) => step.closest('li') as HTMLElement);
  const rows = within(first as HTMLElement).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Found it10%',
    'Quake50%',
    'Hexen (your guess)30%',
    'Skipped10%',
  ]);
  expect(second?.textContent).toBe('Step 2 0 players');
});

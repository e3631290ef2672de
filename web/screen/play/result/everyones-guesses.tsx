import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { t } from '#shared/language/t.ts';
import { guessingPlayers, MIN_PLAYERS_TO_SHOW_GUESSES } from '#shared/play/everyone/guesses-by-step.ts';
import { type Guess, SKIP } from '#shared/play/guess.ts';
import { levelGuessesQuery } from '../../../guess/queries.ts';
import { FoldingCard } from '../../../ui/card/card.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';

const GuessTable = lazyPart(async () => (await import('../../../guess/guess-table.tsx')).GuessTable);

interface EveryonesGuessesProps {
  levelId: string;
  /** The own guess of each step; null where it is not known. */
  guesses: readonly (Guess | null)[];
}

/** What everyone guessed on a level, once enough players have. */
export function EveryonesGuesses({ levelId, guesses }: EveryonesGuessesProps) {
  const { data } = useQuery(levelGuessesQuery(levelId));
  if (!data || guessingPlayers(data) < MIN_PLAYERS_TO_SHOW_GUESSES) return null;
  const own = guesses.map((guess) => (guess === null || guess === SKIP ? null : guess.name));
  return (
    <Suspense>
      <FoldingCard title={t('What everyone guessed')}>
        <GuessTable guesses={data} own={own} />
      </FoldingCard>
    </Suspense>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { guessingPlayers } from '#shared/play/everyone/guesses-by-step.ts';
import { Loaded } from '../ui/loading/loaded.tsx';
import styles from './guess-details.module.css';
import { GuessTable } from './guess-table.tsx';
import { levelGuessesQuery } from './queries.ts';

/** What everyone guessed on a level. */
export function LoadedGuesses({ levelId }: { levelId: string }) {
  const query = useQuery(levelGuessesQuery(levelId));
  return (
    <Loaded query={query} failed={t('The guesses could not be loaded')}>
      {(guesses) =>
        guessingPlayers(guesses) === 0 ? (
          <p>{t('No guesses were counted yet.')}</p>
        ) : (
          <GuessTable guesses={guesses} />
        )
      }
    </Loaded>
  );
}

/** The same, loaded when it is unfolded. */
export function GuessDetails({ levelId }: { levelId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={`note ${styles.details}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>{t('Guesses')}</summary>
      {isOpen && <LoadedGuesses levelId={levelId} />}
    </details>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { guessingPlayers } from '#shared/play/everyone/guesses-by-step.ts';
import { LoadErrorNote } from '../ui/loading/load-error-note.tsx';
import styles from './guess-details.module.css';
import { GuessTable } from './guess-table.tsx';
import { levelGuessesQuery } from './queries.ts';

function LoadedGuesses({ levelId }: { levelId: string }) {
  const { data, error, refetch } = useQuery(levelGuessesQuery(levelId));
  if (!data && error)
    return (
      <LoadErrorNote
        text={t('The guesses could not be loaded')}
        error={error}
        variant="muted"
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <p aria-busy="true">{t('Loading the guesses…')}</p>;
  return guessingPlayers(data) === 0 ? (
    <p>{t('No guesses were counted yet.')}</p>
  ) : (
    <GuessTable guesses={data} />
  );
}

/** What everyone guessed on a level, loaded when it is unfolded. */
export function GuessDetails({ levelId }: { levelId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>{t('Guesses')}</summary>
      {isOpen && <LoadedGuesses levelId={levelId} />}
    </details>
  );
}

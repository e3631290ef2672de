import { t } from '#shared/language/t.ts';
import { Button } from '../button.tsx';
import styles from './load-error-note.module.css';

interface LoadErrorNoteProps {
  /** What could not be loaded, as the subject of a sentence: `The list`. */
  what: string;
  error: Error;
  variant?: 'error' | 'muted';
  onRetry?: () => void;
}

/** In place of a part of a screen whose data could not be loaded. */
export function LoadErrorNote({ what, error, variant = 'error', onRetry }: LoadErrorNoteProps) {
  return (
    <p className={styles[variant]}>
      {what} could not be loaded: {error.message}
      {onRetry && ' '}
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </p>
  );
}

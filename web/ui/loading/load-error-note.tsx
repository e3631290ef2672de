import { t } from '#shared/language/t.ts';
import { Button } from '../button/button.tsx';
import styles from './load-error-note.module.css';

interface LoadErrorNoteProps {
  /** What could not be loaded, without a full stop: `The list could not be loaded`. */
  text: string;
  error: Error;
  variant?: 'error' | 'muted';
  onRetry?: () => void;
}

/** In place of a part of a screen whose data could not be loaded. */
export function LoadErrorNote({ text, error, variant = 'error', onRetry }: LoadErrorNoteProps) {
  return (
    <p className={styles[variant]}>
      {text}: {error.message}
      {onRetry && ' '}
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </p>
  );
}

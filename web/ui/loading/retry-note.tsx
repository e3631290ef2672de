import { t } from '#shared/language/t.ts';
import { Button } from '../button/button.tsx';
import styles from './retry-note.module.css';

interface RetryNoteProps {
  role: 'alert' | 'status';
  text: string;
  /** Null while there is nothing to try again. */
  onRetry: (() => void) | null;
}

/** Shown where part of a screen failed to load. */
export function RetryNote({ role, text, onRetry }: RetryNoteProps) {
  return (
    <div className={`stack gap-2 note ${styles.note}`}>
      <p role={role}>{text}</p>
      {onRetry && <Button onClick={onRetry}>{t('Try again')}</Button>}
    </div>
  );
}

import { Button } from '../button.tsx';
import styles from './retry-note.module.css';

interface RetryNoteProps {
  role: 'alert' | 'status';
  text: string;
  /** Null while there is nothing to try again. */
  onRetry: (() => void) | null;
}

/** In place of a part of a screen that is not there. */
export function RetryNote({ role, text, onRetry }: RetryNoteProps) {
  return (
    <div className={styles.note}>
      <p role={role}>{text}</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}

import { Button } from '../ui/button.tsx';
import styles from './result-message.module.css';

interface ResultMessageProps {
  text: string;
  onRetry?: (() => void) | undefined;
}

/** Shown instead of the results when there are none. */
export function ResultMessage({ text, onRetry }: ResultMessageProps) {
  return (
    <div className={styles.notice}>
      <p>{text}</p>
      {onRetry && (
        <Button className={styles.retry} onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

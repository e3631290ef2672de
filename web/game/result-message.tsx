import { Button } from '../ui/button.tsx';
import styles from './result-message.module.css';

interface ResultNoticeProps {
  words: string;
  onRetry?: (() => void) | undefined;
}

/** Stands where the results would, when there are none to show. */
export function ResultMessage({ words, onRetry }: ResultNoticeProps) {
  return (
    <div className={styles.notice}>
      <p>{words}</p>
      {onRetry && (
        <Button className={styles.retry} onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

import { Button } from './button.tsx';
import styles from './part-failure.module.css';

/** In place of a part of a screen that could not be loaded. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>This part of the page could not be loaded.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

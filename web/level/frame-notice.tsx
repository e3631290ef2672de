import { Button } from '../ui/button.tsx';
import { useLate } from './use-late.ts';
import styles from './zoomable-image.module.css';

interface FrameNoticeProps {
  state: 'waiting' | 'ready' | 'failed';
  onRetry: () => void;
}

const LOADER_DELAY = 500;

/** What the frame says while a picture does not come, or when it has failed to. */
export function FrameNotice({ state, onRetry }: FrameNoticeProps) {
  const isLate = useLate(state === 'waiting', LOADER_DELAY);
  return (
    <div className={`${styles.notice} ${state === 'failed' ? styles.failed : ''}`}>
      <p role="status">
        {isLate && <span className={styles.loader} />}
        {isLate && <span className="visually-hidden">Loading the picture…</span>}
        {state === 'failed' && 'Image failed to load'}
      </p>
      {state === 'failed' && <Button onClick={onRetry}>Retry</Button>}
    </div>
  );
}

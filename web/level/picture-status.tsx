import { useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { useDelayed } from './use-delayed.ts';
import styles from './zoomable-image.module.css';

interface FrameNoticeProps {
  state: 'waiting' | 'ready' | 'failed';
  onRetry: () => void;
}

const LOADER_DELAY = 500;

/** What the frame says while a picture does not come, or when it has failed to. */
export function PictureStatus({ state, onRetry }: FrameNoticeProps) {
  const isLate = useDelayed(state === 'waiting', LOADER_DELAY);
  const notice = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button goes away; without this the keyboard would start again at the top of the page.
    notice.current?.focus();
    onRetry();
  };
  return (
    <div ref={notice} className={`${styles.notice} ${state === 'failed' ? styles.failed : ''}`} tabIndex={-1}>
      <p role="status">
        {isLate && <span className={styles.loader} />}
        {isLate && <span className="visually-hidden">Loading the picture…</span>}
        {state === 'failed' && 'Image failed to load'}
      </p>
      {state === 'failed' && <Button onClick={retry}>Retry</Button>}
    </div>
  );
}

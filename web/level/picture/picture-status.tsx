import { useEffect, useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './picture-status.module.css';

interface PictureStatusProps {
  state: 'waiting' | 'ready' | 'failed';
  /** Said below a failed picture. */
  failureDetail?: string | undefined;
  onRetry: () => void;
}

const LOADER_DELAY_MS = 500;

/** A spinner in the frame while a picture is slow, or a retry after it failed (docs/rules/zoom.md#loading-pictures). */
export function PictureStatus({ state, failureDetail, onRetry }: PictureStatusProps) {
  const isSlow = useDelayed(state === 'waiting', LOADER_DELAY_MS);
  const container = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The focused button disappears; without this the focus would move to the top of the page.
    container.current?.focus();
    onRetry();
  };
  return (
    <div
      ref={container}
      className={`${styles.notice} ${state === 'failed' ? styles.failed : ''}`}
      tabIndex={-1}
    >
      <p role="status">
        {isSlow && <span className={styles.loader} />}
        {isSlow && <span className="visually-hidden">{t('Loading the picture…')}</span>}
        {state === 'failed' && t('Image failed to load')}
      </p>
      {state === 'failed' && failureDetail && <p className={styles.detail}>{failureDetail}</p>}
      {state === 'failed' && <Button onClick={retry}>{t('Retry')}</Button>}
    </div>
  );
}

/** True once `isActive` has been true for `delayMs` milliseconds, until it is false. */
function useDelayed(isActive: boolean, delayMs: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setHasElapsed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setHasElapsed(false);
    };
  }, [isActive, delayMs]);
  return isActive && hasElapsed;
}

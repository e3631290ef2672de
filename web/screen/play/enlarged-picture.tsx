import { type CSSProperties, useEffect, useRef } from 'react';
import type { Level } from '#shared/level/level.ts';
import { fullImageUrl } from '../../level/picture/picture-url.ts';
import styles from './enlarged-picture.module.css';

interface EnlargedPictureProps {
  level: Level;
  onClose: () => void;
}

const DEFAULT_RATIO = 16 / 9;

/** The whole screenshot of a finished level in the place of its frame, as large as the window allows; it scrolls where it is larger. */
export function EnlargedPicture({ level, onClose }: EnlargedPictureProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const style: Record<string, number> = { '--ratio': level.imageRatio ?? DEFAULT_RATIO };
  return (
    <div className={styles.view}>
      <button
        ref={button}
        type="button"
        className={styles.close}
        style={style as CSSProperties}
        aria-label="Show the picture smaller"
        onClick={onClose}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <img
          className={styles.picture}
          src={fullImageUrl(level)}
          alt={`The whole screenshot of ${level.name}`}
          referrerPolicy="no-referrer"
        />
      </button>
    </div>
  );
}

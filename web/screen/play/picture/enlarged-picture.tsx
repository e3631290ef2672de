import { type CSSProperties, useEffect, useRef } from 'react';
import { t } from '#shared/language/t.ts';
import type { OpenLevel } from '#shared/level/covered-level.ts';
import type { Level } from '#shared/level/level.ts';
import { useReloadedImage } from '../../../browser/connection.ts';
import { pressedKey } from '../../../browser/input/pressed-key.ts';
import { fullImageUrl } from '../../../level/picture/picture-url.ts';
import styles from './enlarged-picture.module.css';

/** The page holds the open part of its level only; the rest comes with a call. */
export type PicturedLevel = OpenLevel & Partial<Pick<Level, 'name' | 'state'>>;

interface EnlargedPictureProps {
  level: PicturedLevel;
  onClose: () => void;
}

const DEFAULT_RATIO = 16 / 9;

/** The whole screenshot of a finished level in the place of its frame, as large as the window shows it without scrolling. */
export function EnlargedPicture({ level, onClose }: EnlargedPictureProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const { key, onError } = useReloadedImage();
  const style: Record<string, number> = { '--ratio': level.imageRatio ?? DEFAULT_RATIO };
  return (
    <div className={styles.view}>
      <button
        ref={button}
        type="button"
        className={styles.close}
        style={style as CSSProperties}
        aria-label={t('Show the picture smaller')}
        onClick={onClose}
        onKeyDown={(event) => pressedKey(event) === 'Escape' && onClose()}
      >
        <img
          key={key}
          className={styles.picture}
          src={fullImageUrl(level)}
          alt={t('The whole screenshot of {name}', { name: level.name ?? '' })}
          referrerPolicy="no-referrer"
          onError={onError}
        />
      </button>
    </div>
  );
}

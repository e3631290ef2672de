import { ImageOff } from 'lucide-react';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { Thumbnail } from '../../level/thumbnail.tsx';
import styles from './level-picture.module.css';

interface LevelPictureProps {
  level: Level;
  isSmall?: boolean;
  /** In place of a size for rows. */
  className?: string | undefined;
}

/** The first step of a level as a small picture; a sign for one that is on another site, whose pictures no list loads. */
export function LevelPicture({ level, isSmall = false, className }: LevelPictureProps) {
  const shown = className ?? `${styles.picture} ${isSmall ? styles.small : ''}`;
  if (!isWebAddress(level.path)) return <Thumbnail level={level} className={shown} />;
  return (
    <span className={shown}>
      <ImageOff size={16} aria-hidden="true" />
    </span>
  );
}

import { ImageOff } from 'lucide-react';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { Thumbnail } from '../../level/thumbnail.tsx';
import styles from './level-picture.module.css';

interface LevelPictureProps {
  level: Level;
  size?: 'small' | 'medium' | 'large';
  /** In place of a size. */
  className?: string | undefined;
}

/** The first step of a level as a small picture; a sign for one that is on another site, whose pictures no list loads. */
export function LevelPicture({ level, size = 'medium', className = styles[size] }: LevelPictureProps) {
  if (!isWebAddress(level.path)) return <Thumbnail level={level} className={className} />;
  return (
    <span className={className}>
      <ImageOff size={16} aria-hidden="true" />
    </span>
  );
}

import { ImageOff } from 'lucide-react';
import { thumbnail } from '#shared/api/level/level.ts';
import type { Level } from '#shared/level/level.ts';
import { cropKey } from '#shared/level/picture/picture-key.ts';
import { apiUrl } from '../browser/call.ts';
import { useReloadedImage } from '../browser/connection.ts';

interface ThumbnailProps {
  level: Pick<Level, 'id' | 'version' | 'path' | 'zoomPresets' | 'noSmoothing' | 'masks'>;
  className?: string | undefined;
}

/** The first step of a level as a small picture, loaded when it scrolls into view; a sign for a withdrawn level, which has none. */
export function Thumbnail({ level, className }: ThumbnailProps) {
  const { key, onError } = useReloadedImage();
  if (level.path === '') {
    return (
      <span className={className}>
        <ImageOff size={20} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      key={key}
      className={className}
      src={apiUrl(thumbnail.path, { path: level.path }, cropKey(level, 1))}
      alt=""
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
      onError={onError}
      // A browser has six connections: the first cuts of a long list would keep a call waiting for seconds.
      fetchPriority="low"
    />
  );
}

import { lazy, Suspense } from 'react';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture-key.ts';
import { pictureHost } from '../../level/picture/picture-url.ts';
import { ZoomFrame } from '../../level/picture/zoom-frame.tsx';
import { ZoomableImage } from '../../level/picture/zoomable-image.tsx';

const ForeignPicture = lazy(async () => ({
  default: (await import('./foreign-picture.tsx')).ForeignPicture,
}));

interface PlayPictureProps {
  level: Level;
  isCustom: boolean;
  shownStep: number;
  unlockedStep: number;
  onEnlarge?: (() => void) | undefined;
}

/** The picture of a level at a step. Only levels in a link may show one of another site (docs/rules/pictures.md#foreign-pictures). */
export function PlayPicture({ level, isCustom, ...shown }: PlayPictureProps) {
  const isForeign = isWebAddress(level.path);
  if (isForeign && !isCustom) {
    return (
      <Suspense fallback={<ZoomFrame />}>
        <ForeignPicture level={level} />
      </Suspense>
    );
  }
  const failureDetail = isForeign ? `It is on ${pictureHost(level.path)}.` : undefined;
  return (
    <ZoomableImage
      level={level}
      {...shown}
      source={isCustom ? 'full' : 'crops'}
      failureDetail={failureDetail}
    />
  );
}

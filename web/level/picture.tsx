import { useState } from 'react';
import type { ImageSize } from '#shared/level/crop-rect.ts';
import type { Rect } from '#shared/level/zoom.ts';
import { pixelRatio } from '../browser/pixel-ratio.ts';
import { cropTransform } from './stage-transform.ts';
import styles from './zoomable-image.module.css';
import { cropOfStep, FULL_IMAGE, pictureUrl, type ZoomableLevel } from './zoomable-level.ts';

interface PictureProps {
  level: ZoomableLevel;
  picture: number;
  imageRatio: number;
  /** The magnification of the shown step. */
  scale: number;
  isReady: boolean;
  /** A closer crop than the shown one: it lies above that one and fades, so that no seam is left when the frame has zoomed out. */
  isInner: boolean;
  isNeeded: boolean;
  onReady: (size: ImageSize) => void;
  onFail: () => void;
}

const ALL: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** One crop, or the whole image, in its place on the stage; hidden until it is decoded. */
export function Picture({ level, picture, imageRatio, scale, isReady, isInner, ...rest }: PictureProps) {
  const [pixelsHigh, setPixelsHigh] = useState(0);
  const part = picture === FULL_IMAGE ? ALL : cropOfStep(level, picture, imageRatio);
  // Hard pixels are for what is enlarged: a picture made smaller without smoothing loses lines and letters.
  const framesHigh = picture === FULL_IMAGE ? scale : 1;
  const hasHardPixels = level.noSmoothing && pixelsHigh < framesHigh;
  const { isNeeded, onReady, onFail } = rest;
  const decode = async (image: HTMLImageElement) => {
    // A picture that has loaded can be shown even where decoding ahead of time is refused.
    await image.decode().catch(() => undefined);
    setPixelsHigh(image.naturalHeight / (image.clientHeight * pixelRatio()));
    onReady({ width: image.naturalWidth, height: image.naturalHeight });
  };
  return (
    <img
      className={`${styles.picture} ${hasHardPixels ? styles.hardPixels : ''}`}
      style={{
        transform: cropTransform(part, imageRatio),
        opacity: isInner ? 0 : 1,
        visibility: isReady ? 'visible' : 'hidden',
      }}
      src={pictureUrl(level, picture)}
      alt=""
      draggable={false}
      referrerPolicy="no-referrer"
      fetchPriority={isNeeded ? 'high' : 'low'}
      onLoad={(event) => void decode(event.currentTarget)}
      onError={onFail}
    />
  );
}

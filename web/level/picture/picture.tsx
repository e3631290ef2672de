import { useState } from 'react';
import type { Camera } from '#shared/level/zoom/camera-path.ts';
import type { ImageSize } from '#shared/level/zoom/crop-rect.ts';
import { FRAME_RATIO, FULL_RECT, type Rect } from '#shared/level/zoom/zoom.ts';
import { cssPercent } from '../../browser/css-percent.ts';
import { pixelRatio } from '../../browser/page/screen.ts';
import styles from './picture.module.css';
import { FULL_IMAGE, pictureUrl } from './picture-url.ts';
import { cropOfStep, type ZoomableLevel } from './zoomable-level.ts';

interface PictureProps {
  level: ZoomableLevel;
  picture: number;
  imageRatio: number;
  /** The magnification of the shown step. */
  scale: number;
  isReady: boolean;
  /** A closer crop than the drawn one: it lies above it and fades out, so that no seam is left after zooming out. */
  isInner: boolean;
  isNeeded: boolean;
  onReady: (size: ImageSize) => void;
  onFail: () => void;
}

/** One crop, or the full image, in its place on the stage; hidden until it is decoded, then laid in around what is there. */
export function Picture(props: PictureProps) {
  const { level, picture, imageRatio, isReady } = props;
  // Image pixels per display pixel while the picture is one frame high.
  const [pixelDensity, setPixelDensity] = useState(0);
  const part = picture === FULL_IMAGE ? FULL_RECT : cropOfStep(level, picture, imageRatio);
  const frameHeights = picture === FULL_IMAGE ? props.scale : 1;
  // Only enlarged pictures are drawn without smoothing: a reduced one would lose lines and letters.
  const hasHardPixels = level.noSmoothing && pixelDensity < frameHeights;

  const url = pictureUrl(level, picture);

  async function decode(image: HTMLImageElement) {
    // A loaded picture can be shown even if decoding it ahead fails.
    await image.decode().catch(() => undefined);
    setPixelDensity(image.naturalHeight / (image.clientHeight * pixelRatio()));
    props.onReady({ width: image.naturalWidth, height: image.naturalHeight });
  }

  return (
    <img
      className={`${styles.picture} ${props.isInner ? styles.inner : ''} ${hasHardPixels ? styles.hardPixels : ''}`}
      style={{
        transform: cropTransform(part, imageRatio),
        opacity: props.isInner || !isReady ? 0 : 1,
        visibility: isReady ? 'visible' : 'hidden',
      }}
      // A crop has all pixels that the screenshot has there: no larger one exists for screens of a higher density.
      srcSet={picture === FULL_IMAGE ? undefined : `${url} 1x`}
      src={url}
      alt=""
      draggable={false}
      referrerPolicy="no-referrer"
      // One that is ready at once must not be missing in the first frame.
      decoding={isReady ? 'sync' : 'async'}
      fetchPriority={props.isNeeded ? 'high' : 'low'}
      onLoad={(event) => void decode(event.currentTarget)}
      onError={props.onFail}
    />
  );
}

/** The CSS transform that moves the stage, a box of the frame's size with the image one frame high, under the camera. */
export function stageTransform({ scale, x, y }: Camera): string {
  return `translate(${cssPercent(x / FRAME_RATIO)}, ${cssPercent(y)}) scale(${scale})`;
}

/**
 * The CSS transform that lays a picture of the frame's size over its part of the image. A `left` or `width` would be rounded to whole
 * pixels before the stage enlarges it, and two crops would not meet.
 */
export function cropTransform(part: Rect, imageRatio: number): string {
  const { x, y, width, height } = placeOnStage(part, imageRatio);
  return `translate(${cssPercent(x)}, ${cssPercent(y)}) scale(${width}, ${height})`;
}

/** Where a part of the image lies on the stage, in fractions of that. */
export function placeOnStage(part: Rect, imageRatio: number): Rect {
  const ratio = imageRatio / FRAME_RATIO;
  return { x: part.x * ratio, y: part.y, width: part.width * ratio, height: part.height };
}

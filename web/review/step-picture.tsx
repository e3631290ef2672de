import type { Level } from '#shared/level/level.ts';
import { FRAME_RATIO } from '#shared/level/zoom/zoom.ts';
import { useReloadedImage } from '../browser/connection.ts';
import { imagePlace } from '../level/picture/image-place.ts';
import { fullImageUrl } from '../level/picture/picture-url.ts';
import styles from './step-picture.module.css';

interface StepPictureProps {
  level: Level;
  /** 1 to 5. */
  step: number;
  alt: string;
}

/** What a step of a level shows, in an element of the frame's ratio that cuts it. Needs the right to see all of its picture. */
export function StepPicture({ level, step, alt }: StepPictureProps) {
  const { key, onError } = useReloadedImage();
  const preset = level.zoomPresets[step - 1];
  if (!preset) return null;
  const place = imagePlace(preset, level.imageRatio ?? FRAME_RATIO);
  return (
    <>
      <img
        key={key}
        className={`${styles.picture} ${level.noSmoothing ? styles.hardPixels : ''}`}
        style={place}
        src={fullImageUrl(level)}
        alt={alt}
        loading="lazy"
        onError={onError}
      />
      {level.masks && (
        <svg
          className={styles.masks}
          style={place}
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {level.masks.map((mask, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masks are known by their number
            <rect key={index} {...mask} />
          ))}
        </svg>
      )}
    </>
  );
}

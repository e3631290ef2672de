import type { CSSProperties } from 'react';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture-key.ts';
import { descriptionOf } from '#shared/level/step-descriptions.ts';
import { FRAME_RATIO, imagePlacement, type ZoomPreset } from '#shared/level/zoom/zoom.ts';
import { fullImageUrl } from '../level/picture/picture-url.ts';
import styles from './step-pictures.module.css';

interface StepPicturesProps {
  level: Level;
  /** Which version this is, for screen readers. */
  label: string;
  /** The steps to mark; null marks all of them. */
  changedSteps: readonly number[] | null;
}

function placeOf(preset: ZoomPreset, imageRatio: number): CSSProperties {
  const { x, y, width, height } = imagePlacement(preset, imageRatio);
  return {
    left: `${(x / FRAME_RATIO) * 100}%`,
    top: `${y * 100}%`,
    width: `${(width / FRAME_RATIO) * 100}%`,
    height: `${height * 100}%`,
  };
}

/** The five steps of a level as small pictures. Needs the right to see all of its picture. */
export function StepPictures({ level, label, changedSteps }: StepPicturesProps) {
  if (isWebAddress(level.path)) {
    return <p className={styles.elsewhere}>The picture is on another site: {new URL(level.path).host}</p>;
  }
  return (
    <ol className={styles.steps} aria-label={`Steps ${label}`}>
      {level.zoomPresets.map((preset, index) => {
        const step = index + 1;
        const description = descriptionOf(level, step);
        const isChanged = changedSteps?.includes(step) ?? true;
        return (
          <li key={step} className={`${styles.step} ${isChanged ? styles.changed : ''}`}>
            {preset && (
              <img
                className={`${styles.picture} ${level.noSmoothing ? styles.hardPixels : ''}`}
                style={placeOf(preset, level.imageRatio ?? FRAME_RATIO)}
                src={fullImageUrl(level)}
                alt={`Step ${step} ${label}${isChanged ? ', changed' : ''}${description && `: ${description}`}`}
                loading="lazy"
              />
            )}
            {preset && level.masks && (
              <svg
                className={styles.masks}
                style={placeOf(preset, level.imageRatio ?? FRAME_RATIO)}
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
            <span className={styles.number} aria-hidden="true">
              {step}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

import { useRef, useState } from 'react';
import { cameraOf, magnificationText } from '#shared/level/camera-path.ts';
import type { ImageSize } from '#shared/level/crop-rect.ts';
import { FRAME_RATIO, STEP_COUNT } from '#shared/level/zoom.ts';
import { Picture } from './picture.tsx';
import { PictureStatus } from './picture-status.tsx';
import { stageTransform } from './stage-transform.ts';
import { useCamera } from './use-camera.ts';
import { type PictureSource, usePictures } from './use-pictures.ts';
import { ZoomFrame } from './zoom-frame.tsx';
import styles from './zoomable-image.module.css';
import { FULL_IMAGE, presetOfStep, type ZoomableLevel } from './zoomable-level.ts';

interface ZoomableImageProps {
  level: ZoomableLevel;
  /** 1 to 5. */
  shownStep: number;
  /** The furthest step that may be loaded, 1 to 5; 5 when finished. */
  unlockedStep: number;
  /** Crops of a stored screenshot (only unlocked pixels are sent), or the whole image at the level's path. */
  source?: PictureSource;
  alt?: string;
  /** Hears of the size of a whole image. */
  onSize?: (size: ImageSize) => void;
}

/** The puzzle's picture in its viewfinder: shows a step and moves like a camera when another is asked for. */
export function ZoomableImage(props: ZoomableImageProps) {
  const { id, version, path } = props.level;
  return <Viewfinder key={`${id}.${version}.${path}`} {...props} />;
}

function Viewfinder({ level, shownStep, unlockedStep, source = 'crops', alt, onSize }: ZoomableImageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const reading = useRef<HTMLSpanElement>(null);
  const [loadedRatio, setLoadedRatio] = useState<number | null>(null);
  const pictures = usePictures(shownStep, unlockedStep, source);
  const step = pictures.step ?? shownStep;
  const imageRatio = loadedRatio ?? level.imageRatio ?? FRAME_RATIO;
  const camera = cameraOf(presetOfStep(level, step), imageRatio);
  useCamera(stage, reading, camera, pictures.step);

  const magnification = magnificationText(camera.scale);
  const label = alt ?? `Screenshot detail, step ${step} of ${STEP_COUNT}, magnification ${magnification}`;
  return (
    <ZoomFrame>
      <div className={styles.view} {...(pictures.step !== null && { role: 'img', 'aria-label': label })}>
        <div ref={stage} className={styles.stage} style={{ transform: stageTransform(camera) }}>
          {pictures.wanted.map((picture) => (
            <Picture
              key={picture}
              level={level}
              picture={picture}
              imageRatio={imageRatio}
              scale={camera.scale}
              isReady={pictures.isReady(picture)}
              isInner={picture !== FULL_IMAGE && picture < step}
              isNeeded={picture === FULL_IMAGE || picture === shownStep}
              onReady={(size) => {
                if (source === 'full') {
                  setLoadedRatio(size.width / size.height);
                  onSize?.(size);
                }
                pictures.keep(picture, 'ready');
              }}
              onFail={() => pictures.keep(picture, 'failed')}
            />
          ))}
        </div>
      </div>
      <PictureStatus state={pictures.state} onRetry={pictures.retry} />
      <span ref={reading} className={styles.reading} aria-hidden="true">
        {`×${magnification}`}
      </span>
    </ZoomFrame>
  );
}

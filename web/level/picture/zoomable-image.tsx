import { Maximize2 } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { shownText } from '#shared/level/level-texts.ts';
import { descriptionOf } from '#shared/level/step-descriptions.ts';
import { cameraOf } from '#shared/level/zoom/camera-path.ts';
import type { ImageSize } from '#shared/level/zoom/crop-rect.ts';
import { FRAME_RATIO, FULL_RECT, STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { formatDecimal } from '#shared/text/format-number.ts';
import { isShownFirst } from '../../browser/page/page.ts';
import { cropTransform, Picture, stageTransform } from './picture.tsx';
import { PictureStatus } from './picture-status.tsx';
import { FULL_IMAGE, pictureUrl } from './picture-url.ts';
import { StepFrames } from './step-frames.tsx';
import { useCamera } from './use-camera.ts';
import { useMaskLayer } from './use-mask-layer.ts';
import { type PictureSource, usePictures } from './use-pictures.ts';
import { type FrameMotion, ZoomFrame } from './zoom-frame.tsx';
import styles from './zoomable-image.module.css';
import { presetOfStep, type ZoomableLevel } from './zoomable-level.ts';

interface ZoomableImageProps {
  level: ZoomableLevel;
  /** 1 to 5. */
  shownStep: number;
  /** The last step that may be loaded, 1 to 5; 5 when finished. */
  unlockedStep: number;
  source?: PictureSource;
  alt?: string;
  /** Called with the size of a full image once it is loaded. */
  onSize?: (size: ImageSize) => void;
  /** Called when the picture is pressed. */
  onEnlarge?: (() => void) | undefined;
  /** Called when a picture is loaded, or has failed to load. */
  onLoaded?: (hasFailed: boolean) => void;
  failureDetail?: string | undefined;
  /** Shows the magnification; without, it is in the frame. */
  reading?: RefObject<HTMLElement | null> | undefined;
  motion?: FrameMotion | undefined;
  /** Of a finished level: their frames stay in the picture. */
  outcomes?: readonly StepOutcome[] | undefined;
  /** Lies over the picture, in its frame. */
  children?: ReactNode;
}

/** What the picture shows, as text. */
function labelOf(level: ZoomableLevel, step: number, imageRatio: number): string {
  const { text: seen } = shownText(level, (texts) => descriptionOf(texts, step));
  const place = { step, stepCount: STEP_COUNT };
  return seen
    ? t('Screenshot detail, step {step} of {stepCount}: {seen}', { ...place, seen })
    : t('Screenshot detail, step {step} of {stepCount}, magnification {magnification}', {
        ...place,
        magnification: formatDecimal(cameraOf(presetOfStep(level, step), imageRatio).scale),
      });
}

/** That of a full image is known once it is loaded. */
function ratioOf(level: ZoomableLevel, size: ImageSize | null): number {
  return size ? size.width / size.height : (level.imageRatio ?? FRAME_RATIO);
}

/** The picture of a puzzle in its frame: shows a step and moves to another like a camera. */
export function ZoomableImage(props: ZoomableImageProps) {
  const { id, version, path } = props.level;
  return <Viewfinder key={`${id}.${version}.${path}`} {...props} />;
}

function Viewfinder(props: ZoomableImageProps) {
  const { level, shownStep, unlockedStep, source = 'crops', alt } = props;
  const { onSize, onEnlarge, onLoaded, failureDetail, motion, outcomes, children } = props;
  const stage = useRef<HTMLDivElement>(null);
  const ownReading = useRef<HTMLSpanElement>(null);
  const reading = props.reading ?? ownReading;
  const [size, setSize] = useState<ImageSize | null>(null);
  const { visibleStep, aheadStep, ...pictures } = usePictures(shownStep, unlockedStep, source, (picture) =>
    isShownFirst(pictureUrl(level, picture)),
  );
  // From a close-up to the whole picture there would be next to nothing to see.
  const cameraStep = outcomes ? visibleStep : aheadStep;
  const step = visibleStep ?? shownStep;
  const imageRatio = ratioOf(level, size);
  const camera = cameraOf(presetOfStep(level, cameraStep ?? shownStep), imageRatio);
  useCamera({ stage, reading }, camera, cameraStep, motion);
  // The server draws those of crops.
  const masks = (source === 'full' && level.masks) || [];
  const { Layer, ...layer } = useMaskLayer(masks.length > 0);
  const isUncovered = masks.length > 0 && !Layer;

  function setReady(picture: number, loaded: ImageSize) {
    if (source === 'full') {
      setSize(loaded);
      onSize?.(loaded);
    }
    pictures.setState(picture, 'ready');
    onLoaded?.(false);
  }

  const label = alt ?? labelOf(level, step, imageRatio);
  return (
    <ZoomFrame motion={motion}>
      <div className={styles.view} {...(visibleStep !== null && { role: 'img', 'aria-label': label })}>
        <div ref={stage} className={styles.stage} style={{ transform: stageTransform(camera) }}>
          {pictures.rendered.map((picture) => (
            <Picture
              key={picture}
              level={level}
              picture={picture}
              imageRatio={imageRatio}
              scale={camera.scale}
              isReady={pictures.isReady(picture) && !isUncovered}
              isInner={picture !== FULL_IMAGE && picture < step}
              isNeeded={picture === FULL_IMAGE || picture === shownStep}
              onReady={(size) => setReady(picture, size)}
              onFail={() => {
                pictures.setState(picture, 'failed');
                onLoaded?.(true);
              }}
            />
          ))}
          <StepFrames {...{ level, imageRatio, outcomes }} />
          {Layer && size && masks.length > 0 && (
            <Layer
              masks={masks}
              url={pictureUrl(level, FULL_IMAGE)}
              size={size}
              style={{ transform: cropTransform(FULL_RECT, imageRatio) }}
            />
          )}
        </div>
      </div>
      {onEnlarge && (
        <button
          type="button"
          className={styles.enlarge}
          aria-label={t('Show the picture larger')}
          onClick={onEnlarge}
        >
          <Maximize2 size={18} aria-hidden="true" />
        </button>
      )}
      {!props.reading && <span ref={ownReading} dir="ltr" className={styles.reading} aria-hidden="true" />}
      {children}
      <PictureStatus
        state={layer.hasFailed ? 'failed' : isUncovered ? 'waiting' : pictures.state}
        failureDetail={failureDetail}
        onRetry={() => {
          pictures.retry();
          layer.retry();
        }}
      />
    </ZoomFrame>
  );
}

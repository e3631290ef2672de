import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { OpenLevel } from '#shared/level/covered-level.ts';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture-key.ts';
import { descriptionOf } from '#shared/level/step-descriptions.ts';
import { fullImageUrl, pictureHost } from '../../level/picture/picture-url.ts';
import { ZoomFrame } from '../../level/picture/zoom-frame.tsx';
import { ZoomableImage } from '../../level/picture/zoomable-image.tsx';
import styles from './enlarged-picture.module.css';
import layout from './play-layout.module.css';

/** The page holds the open part of its level only; the rest comes with a call. */
type ShownLevel = OpenLevel & Partial<Pick<Level, 'name' | 'state'>>;

interface PlayFigureProps {
  level: ShownLevel;
  /** Whether it is a level in a link. */
  isCustom: boolean;
  shownStep: number;
  unlockedStep: number;
  isFinished: boolean;
  /** How many attempts were made on this screen: after each, the picture comes into view. */
  attempts: number;
  legendClass: string | undefined;
  /** Called when a picture is loaded, or has failed to load. */
  onLoaded: (hasFailed: boolean) => void;
}

/** The picture of a level with its legend. Once the level is finished, pressing it shows the whole screenshot in its place. */
export function PlayFigure(props: PlayFigureProps) {
  const { level, shownStep, unlockedStep, isCustom, isFinished, attempts, legendClass, onLoaded } = props;
  const figure = useRef<HTMLElement>(null);
  const [isLarge, setIsLarge] = useState(false);
  const isEnlarged = isLarge && isFinished;
  const description = descriptionOf(level, Math.min(shownStep, unlockedStep));

  useEffect(() => {
    if (attempts > 0 || isEnlarged) figure.current?.scrollIntoView({ block: 'nearest' });
  }, [attempts, isEnlarged]);

  function shrink() {
    setIsLarge(false);
    figure.current?.focus({ preventScroll: true });
  }

  return (
    <div className={layout.place}>
      <figure ref={figure} className={layout.picture} data-enlarged={isEnlarged} tabIndex={-1}>
        <div hidden={isEnlarged}>
          <PlayPicture
            level={level}
            isCustom={isCustom}
            shownStep={shownStep}
            unlockedStep={unlockedStep}
            onEnlarge={isFinished ? () => setIsLarge(true) : undefined}
            onLoaded={onLoaded}
          />
        </div>
        {isEnlarged && <EnlargedPicture level={level} onClose={shrink} />}
        {(level.comment || description) && (
          <figcaption className={legendClass}>
            {level.comment && <p>{level.comment}</p>}
            {description && (
              <details>
                <summary>Describe what is visible</summary>
                <p aria-live="polite">{description}</p>
              </details>
            )}
          </figcaption>
        )}
      </figure>
    </div>
  );
}

interface EnlargedPictureProps {
  level: ShownLevel;
  onClose: () => void;
}

const DEFAULT_RATIO = 16 / 9;

/** The whole screenshot of a finished level in the place of its frame, as large as the window shows it without scrolling. */
function EnlargedPicture({ level, onClose }: EnlargedPictureProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const style: Record<string, number> = { '--ratio': level.imageRatio ?? DEFAULT_RATIO };
  return (
    <div className={styles.view}>
      <button
        ref={button}
        type="button"
        className={styles.close}
        style={style as CSSProperties}
        aria-label="Show the picture smaller"
        onClick={onClose}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <img
          className={styles.picture}
          src={fullImageUrl(level)}
          alt={`The whole screenshot of ${level.name}`}
          referrerPolicy="no-referrer"
        />
      </button>
    </div>
  );
}

const ForeignPicture = lazy(async () => ({
  default: (await import('./foreign-picture.tsx')).ForeignPicture,
}));

interface PlayPictureProps {
  level: ShownLevel;
  isCustom: boolean;
  shownStep: number;
  unlockedStep: number;
  onEnlarge?: (() => void) | undefined;
  onLoaded: (hasFailed: boolean) => void;
}

/** The picture of a level at a step. Only levels in a link may show one of another site (docs/rules/pictures.md#foreign-pictures). */
function PlayPicture({ level, isCustom, ...shown }: PlayPictureProps) {
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

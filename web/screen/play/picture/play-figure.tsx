import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { pictureHost } from '../../../level/picture/picture-url.ts';
import { type FrameMotion, ZoomFrame } from '../../../level/picture/zoom-frame.tsx';
import { ZoomableImage } from '../../../level/picture/zoomable-image.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import layout from '../play-layout.module.css';
import type { PicturedLevel } from './enlarged-picture.tsx';

const EnlargedPicture = lazyPart(async () => (await import('./enlarged-picture.tsx')).EnlargedPicture);

interface PlayFigureProps {
  level: PicturedLevel;
  /** Whether it is a level in a link. */
  isCustom: boolean;
  shownStep: number;
  unlockedStep: number;
  isFinished: boolean;
  /** How many attempts were made on this screen: after each, the picture comes into view. */
  attempts: number;
  reading: RefObject<HTMLElement | null>;
  motion?: FrameMotion;
  outcomes?: readonly StepOutcome[];
  /** Called when a picture is loaded, or has failed to load. */
  onLoaded: (hasFailed: boolean) => void;
  /** Below the picture or beside it, and stays with it. */
  steps: ReactNode;
  /** Lies over the picture. */
  children?: ReactNode;
}

/** The picture of a level. Once the level is finished, pressing it shows the whole screenshot in its place. */
export function PlayFigure({ isFinished, attempts, outcomes, steps, children, ...picture }: PlayFigureProps) {
  const figure = useRef<HTMLElement>(null);
  const [isLarge, setIsLarge] = useState(false);
  const isEnlarged = isLarge && isFinished;

  useEffect(() => {
    if (attempts > 0 || isEnlarged) figure.current?.scrollIntoView({ block: 'nearest' });
  }, [attempts, isEnlarged]);

  function shrink() {
    setIsLarge(false);
    figure.current?.focus({ preventScroll: true });
  }

  return (
    <div className={layout.place}>
      <div className={layout.view}>
        <figure ref={figure} className={layout.picture} data-enlarged={isEnlarged} tabIndex={-1}>
          <div hidden={isEnlarged}>
            <PlayPicture {...picture} {...(isFinished && { outcomes, onEnlarge: () => setIsLarge(true) })}>
              {children}
            </PlayPicture>
          </div>
          {isEnlarged && (
            <Suspense fallback={<ZoomFrame />}>
              <EnlargedPicture level={picture.level} onClose={shrink} />
            </Suspense>
          )}
        </figure>
        {steps}
      </div>
    </div>
  );
}

const ForeignPicture = lazy(async () => ({
  default: (await import('./foreign-picture.tsx')).ForeignPicture,
}));

interface PlayPictureProps extends Omit<PlayFigureProps, 'isFinished' | 'attempts' | 'outcomes' | 'steps'> {
  outcomes?: readonly StepOutcome[];
  onEnlarge?: () => void;
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
  const failureDetail = isForeign
    ? t('It is on {pictureHost}.', { pictureHost: pictureHost(level.path) })
    : undefined;
  return (
    <ZoomableImage
      level={level}
      {...shown}
      source={isCustom ? 'full' : 'crops'}
      failureDetail={failureDetail}
    />
  );
}

import { useEffect, useRef, useState } from 'react';
import type { Level } from '#shared/level/level.ts';
import type { PictureSource } from '../../level/use-pictures.ts';
import { ZoomableImage } from '../../level/zoomable-image.tsx';
import { loadedFinish } from './load-finish.ts';
import layout from './play-layout.module.css';

interface PlayFigureProps {
  level: Level;
  shownStep: number;
  unlockedStep: number;
  source: PictureSource;
  isFinished: boolean;
  /** How many attempts were made on this screen: after each, the picture comes into view. */
  attempts: number;
  legendClass: string | undefined;
}

/** The picture of a level with its legend. Once the level is finished, pressing it shows the whole screenshot in its place. */
export function PlayFigure(props: PlayFigureProps) {
  const { level, shownStep, unlockedStep, source, isFinished, attempts, legendClass } = props;
  const figure = useRef<HTMLElement>(null);
  const [isLarge, setIsLarge] = useState(false);
  const EnlargedPicture = isLarge && isFinished ? loadedFinish()?.EnlargedPicture : undefined;
  const isEnlarged = EnlargedPicture !== undefined;

  useEffect(() => {
    if (attempts > 0 || isEnlarged) figure.current?.scrollIntoView({ block: 'nearest' });
  }, [attempts, isEnlarged]);

  function shrink() {
    setIsLarge(false);
    figure.current?.focus({ preventScroll: true });
  }

  return (
    <figure ref={figure} className={layout.picture} data-enlarged={isEnlarged} tabIndex={-1}>
      <div hidden={isEnlarged}>
        <ZoomableImage
          level={level}
          shownStep={shownStep}
          unlockedStep={unlockedStep}
          source={source}
          onEnlarge={isFinished ? () => setIsLarge(true) : undefined}
        />
      </div>
      {EnlargedPicture && <EnlargedPicture level={level} onClose={shrink} />}
      {level.comment && <figcaption className={legendClass}>{level.comment}</figcaption>}
    </figure>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { Level } from '#shared/level/level.ts';
import { descriptionOf } from '#shared/level/step-descriptions.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import layout from './play-layout.module.css';
import { PlayPicture } from './play-picture.tsx';

interface PlayFigureProps {
  level: Level;
  /** Whether it is a level in a link. */
  isCustom: boolean;
  shownStep: number;
  unlockedStep: number;
  isFinished: boolean;
  /** How many attempts were made on this screen: after each, the picture comes into view. */
  attempts: number;
  legendClass: string | undefined;
}

/** The picture of a level with its legend. Once the level is finished, pressing it shows the whole screenshot in its place. */
export function PlayFigure(props: PlayFigureProps) {
  const { level, shownStep, unlockedStep, isCustom, isFinished, attempts, legendClass } = props;
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

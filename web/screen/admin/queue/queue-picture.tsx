import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture-key.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { useFrameLimit } from '../../../level/use-frame-limit.ts';
import { ZoomableImage } from '../../../level/zoomable-image.tsx';
import styles from './queue-picture.module.css';

interface QueuePictureProps {
  level: Level;
  /** 1 to 5. */
  step: number;
  onStep: (step: number) => void;
}

const STEPS = Array.from({ length: STEP_COUNT }, (_, index) => index + 1);

/** The picture of a waiting level at one step, with buttons for all of them. */
export function QueuePicture({ level, step, onStep }: QueuePictureProps) {
  const frameLimit = useFrameLimit();
  if (isWebAddress(level.path)) return null;
  return (
    <div className={styles.picture} style={frameLimit}>
      <ZoomableImage level={level} shownStep={step} unlockedStep={step} />
      <fieldset className={styles.steps}>
        <legend className="visually-hidden">Step</legend>
        {STEPS.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.step}
            aria-label={`Step ${one}`}
            aria-current={one === step ? 'step' : undefined}
            onClick={() => onStep(one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { formatTime } from '../../../browser/time/format-time.ts';
import { pictureUrl } from '../../../level/picture/picture-url.ts';
import { ZoomableImage } from '../../../level/picture/zoomable-image.tsx';
import { StepPicture } from '../../../review/step-picture.tsx';
import styles from './queue-picture.module.css';

interface QueuePictureProps {
  level: Level;
  /** Earlier ones to compare with. */
  versions?: {
    /** Null where there is none; `at` is ISO text. */
    before: { level: Level; at: string } | null;
    /** Whether it is shown in place of the latest one. */
    isBefore: boolean;
  };
  /** Whether no more than the first step may be loaded. */
  isUnseen: boolean;
  /** 1 to 5. */
  step: number;
  onStep: (step: number) => void;
}

const STEPS = Array.from({ length: STEP_COUNT }, (_, index) => index + 1);

/** The picture of a level that somebody decides about at one step, or that of an earlier version, above a strip of all steps. */
export function QueuePicture({ level, versions, isUnseen, step, onStep }: QueuePictureProps) {
  const { before = null, isBefore = false } = versions ?? {};
  if (isWebAddress(level.path)) {
    return (
      <p className="near medium">
        {t('Its screenshot is on another site: open the editor to see and copy it.')}
      </p>
    );
  }
  if (isUnseen)
    return <img className={styles.first} src={pictureUrl(level, 1)} alt={t('Step {step}', { step: 1 })} />;
  const shown = isBefore && before ? before.level : level;
  return (
    <div className={`stack gap-2 ${styles.picture}`}>
      {/* Crops are of the steps as they are stored, and those on the desk may be others. */}
      <ZoomableImage level={level} shownStep={step} unlockedStep={step} source="full">
        {/* Loaded at once, so that the two can be told apart by a flicker. */}
        {before && !isWebAddress(before.level.path) && (
          <div className={styles.before} hidden={!isBefore}>
            <StepPicture level={before.level} step={step} alt={t('Before, step {step}', { step })} />
            <p className={styles.tag}>{t('Before, {time}', { time: formatTime(before.at) })}</p>
          </div>
        )}
      </ZoomableImage>
      <fieldset className={styles.steps}>
        <legend className="visually-hidden">{t('Step')}</legend>
        {STEPS.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.step}
            aria-label={t('Step {step}', { step: one })}
            aria-current={one === step ? 'step' : undefined}
            aria-keyshortcuts={String(one)}
            onClick={() => onStep(one)}
          >
            <StepPicture level={shown} step={one} alt="" />
            <span className={styles.number}>{one}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

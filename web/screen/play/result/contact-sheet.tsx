import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { cameraOf } from '#shared/level/zoom/camera-path.ts';
import { FRAME_RATIO, FULL_RECT } from '#shared/level/zoom/zoom.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { useReloadedImage } from '../../../browser/connection.ts';
import { outcomeMark, stepName } from '../../../level/outcome-marks.ts';
import { cropTransform, stageTransform } from '../../../level/picture/picture.tsx';
import { FULL_IMAGE, pictureUrl } from '../../../level/picture/picture-url.ts';
import { cropOfStep, presetOfStep } from '../../../level/picture/zoomable-level.ts';
import type { PicturedLevel } from '../picture/enlarged-picture.tsx';
import styles from './contact-sheet.module.css';

interface ContactSheetProps {
  level: PicturedLevel;
  /** Whether it is a level in a link, whose picture is there as a whole. */
  isCustom: boolean;
  outcomes: readonly StepOutcome[];
  shownStep: number;
  onShow: (step: number) => void;
}

/** The five crops of a finished level, each with its outcome and leading back to its step. */
export function ContactSheet({ level, isCustom, outcomes, shownStep, onShow }: ContactSheetProps) {
  const [loadedRatio, setLoadedRatio] = useState<number | null>(null);
  const imageRatio = level.imageRatio ?? loadedRatio ?? FRAME_RATIO;
  // Stored levels show no pictures of other sites (docs/rules/pictures.md#foreign-pictures).
  const hasPictures = isCustom || !isWebAddress(level.path);
  return (
    <ol className={styles.sheet} aria-label={t('Steps')}>
      {outcomes.map((outcome, index) => {
        const step = index + 1;
        const mark = outcomeMark(outcome);
        return (
          <li key={step}>
            <button
              type="button"
              className={`${styles.shot} ${mark ? styles[outcome] : ''}`}
              aria-label={stepName(step, outcome)}
              aria-current={step === shownStep ? 'step' : undefined}
              onClick={() => onShow(step)}
            >
              {hasPictures && <Shot {...{ level, isCustom, step, imageRatio }} onRatio={setLoadedRatio} />}
              <span className={styles.tag}>
                {step}
                {mark && <mark.Icon size={14} strokeWidth={3} aria-hidden="true" />}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface ShotProps extends Pick<ContactSheetProps, 'level' | 'isCustom'> {
  step: number;
  imageRatio: number;
  onRatio: (ratio: number) => void;
}

/** What a step shows. The frame loads the same pictures, so that the sheet costs no download. */
function Shot({ level, isCustom, step, imageRatio, onRatio }: ShotProps) {
  const picture = isCustom ? FULL_IMAGE : step;
  const part = isCustom ? FULL_RECT : cropOfStep(level, step, imageRatio);
  const camera = cameraOf(presetOfStep(level, step), imageRatio);
  const { key, onError } = useReloadedImage();
  return (
    <span className={styles.view} style={{ transform: stageTransform(camera) }}>
      <img
        key={key}
        className={styles.picture}
        style={{ transform: cropTransform(part, imageRatio) }}
        src={pictureUrl(level, picture)}
        alt=""
        draggable={false}
        referrerPolicy="no-referrer"
        decoding="async"
        fetchPriority="low"
        onError={onError}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          isCustom && onRatio(naturalWidth / naturalHeight)
        }
      />
    </span>
  );
}

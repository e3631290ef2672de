import { t } from '#shared/language/t.ts';
import type { OpenLevel } from '#shared/level/covered-level.ts';
import { descriptionOf } from '#shared/level/step-descriptions.ts';
import styles from './picture-legend.module.css';

interface PictureDescriptionProps {
  level: OpenLevel;
  /** The step whose description may be read. */
  step: number;
}

/** What the creator of a level says about it. */
export function LevelComment({ level }: { level: OpenLevel }) {
  return level.comment ? <p className={`note ${styles.legend}`}>{level.comment}</p> : null;
}

/** What the picture of a level shows, in words. */
export function PictureDescription({ level, step }: PictureDescriptionProps) {
  const description = descriptionOf(level, step);
  if (!description) return null;
  return (
    <details className={`note ${styles.legend}`}>
      <summary>{t('Picture description')}</summary>
      <p aria-live="polite">{description}</p>
    </details>
  );
}

import type { OpenLevel } from '#shared/level/covered-level.ts';
import { descriptionOf } from '#shared/level/step-descriptions.ts';
import styles from './picture-legend.module.css';

interface PictureLegendProps {
  level: OpenLevel;
  /** The step whose description may be read. */
  step: number;
}

/** What the creator of a level says about it, and what its picture shows, in words. */
export function PictureLegend({ level, step }: PictureLegendProps) {
  const description = descriptionOf(level, step);
  if (!level.comment && !description) return null;
  return (
    <div className={styles.legend}>
      {level.comment && <p>{level.comment}</p>}
      {description && (
        <details>
          <summary>Picture description</summary>
          <p aria-live="polite">{description}</p>
        </details>
      )}
    </div>
  );
}

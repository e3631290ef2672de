import { t } from '#shared/language/t.ts';
import type { OpenLevel } from '#shared/level/covered-level.ts';
import { shownText } from '#shared/level/level-texts.ts';
import { descriptionOf } from '#shared/level/step-descriptions.ts';
import styles from './picture-legend.module.css';

interface PictureDescriptionProps {
  level: OpenLevel;
  /** The step whose description may be read. */
  step: number;
}

/** What the creator of a level says about it. */
export function LevelComment({ level }: { level: OpenLevel }) {
  const { text, lang } = shownText(level, ({ comment }) => comment);
  return text ? (
    <p className={`note ${styles.legend}`} lang={lang}>
      {text}
    </p>
  ) : null;
}

/** What the picture of a level shows, in words. */
export function PictureDescription({ level, step }: PictureDescriptionProps) {
  const { text, lang } = shownText(level, (texts) => descriptionOf(texts, step));
  if (!text) return null;
  return (
    <details className={`note ${styles.legend}`}>
      <summary>{t('Picture description')}</summary>
      <p aria-live="polite" lang={lang}>
        {text}
      </p>
    </details>
  );
}

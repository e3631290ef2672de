import type { Highlight } from '#shared/game/search-results.ts';
import styles from './highlighted-text.module.css';

interface HighlightedTextProps {
  text: string;
  highlights: Highlight[];
}

/** A text with its highlighted ranges, which are in order and do not overlap. */
export function HighlightedText({ text, highlights }: HighlightedTextProps) {
  const lastEnd = highlights.at(-1)?.[1] ?? 0;
  return (
    <>
      {highlights.map(([from, to], index) => (
        <span key={from}>
          {text.slice(highlights[index - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(lastEnd)}
    </>
  );
}

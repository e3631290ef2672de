import type { Highlight } from '#shared/game/search-highlights.ts';
import styles from './result-row.module.css';

interface MarkedTextProps {
  text: string;
  marks: Highlight[];
}

export function HighlightedText({ text, marks }: MarkedTextProps) {
  const starts = marks.map((_, at) => marks[at - 1]?.[1] ?? 0);
  const end = marks.at(-1)?.[1] ?? 0;
  return (
    <>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(starts[at], from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(end)}
    </>
  );
}

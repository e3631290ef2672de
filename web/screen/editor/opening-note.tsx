import { useQuery } from '@tanstack/react-query';
import { openingQuery } from '../../review/queries.ts';
import { Warning } from '../../ui/warning.tsx';
import styles from './opening-note.module.css';

/** Says before a maker has done the work when the site takes no new levels, and what its managers want makers to know. */
export function OpeningNote() {
  const { data } = useQuery(openingQuery());
  if (!data || (data.refusal === null && data.notice === '')) return null;
  return (
    <div className={styles.note} role="status">
      {data.refusal !== null && (
        <Warning>{data.refusal} You can build your level here all the same, and share it as a link.</Warning>
      )}
      {data.notice !== '' && <p className={styles.text}>{data.notice}</p>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { REASON_TEXTS, type ReviewEntry } from '#shared/submission/review-entry.ts';
import { formatTime } from '../browser/format-time.ts';
import styles from './entry-list.module.css';

interface EntryListProps<Entry> {
  entries: readonly Entry[];
  /** What happened, as one line. */
  titleOf: (entry: Entry) => string;
  /** What follows the text of an entry. */
  actionsOf?: (entry: Entry) => ReactNode;
}

const MARKS: Partial<Record<ReviewEntry['kind'], string | undefined>> = {
  'changes-requested': styles.asked,
  approved: styles.approved,
  declined: styles.declined,
  archived: styles.declined,
  note: styles.note,
};

/** A review thread, oldest entry first (docs/rules/submission.md#review-thread). */
export function EntryList<Entry extends ReviewEntry>({ entries, titleOf, actionsOf }: EntryListProps<Entry>) {
  return (
    <ol className={styles.entries} aria-label="What happened so far">
      {entries.map((entry) => (
        <li key={entry.number} className={`${styles.entry} ${MARKS[entry.kind] ?? ''}`}>
          <p className={styles.head}>
            <b>{titleOf(entry)}</b>
            <time dateTime={entry.at}>{formatTime(entry.at)}</time>
          </p>
          {entry.reasons.length > 0 && (
            <ul className={styles.reasons} aria-label="Reasons">
              {entry.reasons.map((reason) => (
                <li key={reason}>{REASON_TEXTS[reason]}</li>
              ))}
            </ul>
          )}
          {entry.text !== '' && <p className={styles.text}>{entry.text}</p>}
          {actionsOf?.(entry)}
        </li>
      ))}
    </ol>
  );
}

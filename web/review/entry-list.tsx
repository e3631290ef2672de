import type { ReactNode } from 'react';
import { type EntryKind, REASON_TEXTS, type ReviewEntry } from '#shared/submission/review-entry.ts';
import type { ReviewStatus } from '#shared/submission/review-status.ts';
import { formatTime } from '../browser/format.ts';
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

/** What happened, in the words for creators. */
export const CREATOR_TEXTS: Readonly<Record<EntryKind, string>> = {
  submitted: 'You submitted this level',
  'changes-requested': 'Changes requested',
  resubmitted: 'You submitted it again',
  approved: 'Approved by the team',
  declined: 'Declined by the team',
  archived: 'Put aside by the team',
  reopened: 'Taken up again by the team',
  note: 'Note',
};

/** What happened, as managers read it after a name: `Ada asked for changes`. */
export const MANAGER_TEXTS: Readonly<Record<EntryKind, string>> = {
  submitted: 'submitted this level',
  'changes-requested': 'asked for changes',
  resubmitted: 'submitted it again',
  approved: 'approved it',
  declined: 'declined it',
  archived: 'archived it',
  reopened: 'reopened it',
  note: 'wrote a note',
};

/** The status of a submission, in short. */
export const STATUS_TEXTS: Readonly<Record<ReviewStatus, string>> = {
  waiting: 'Waiting for review',
  'changes-requested': 'Changes requested',
  approved: 'Approved',
  declined: 'Declined',
  archived: 'Put aside',
};

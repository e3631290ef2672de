import type { ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import { reviewReasonText } from '#shared/refusal/review-reason-text.ts';
import type { EntryKind, ReviewEntry } from '#shared/submission/review-entry.ts';
import type { ReviewStatus } from '#shared/submission/review-status.ts';
import { formatTime } from '../browser/time/format-time.ts';
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
    <ol className="stack" aria-label={t('What happened so far')}>
      {entries.map((entry) => (
        <li key={entry.number} className={`stack gap-2 start ${styles.entry} ${MARKS[entry.kind] ?? ''}`}>
          <p className={`breaks ${styles.head}`}>
            <b>{titleOf(entry)}</b>
            <time dateTime={entry.at}>{formatTime(entry.at)}</time>
          </p>
          {entry.reasons.length > 0 && (
            <ul className={`row ${styles.reasons}`} aria-label={t('Reasons')}>
              {entry.reasons.map((reason) => (
                <li key={reason}>{reviewReasonText(reason)}</li>
              ))}
            </ul>
          )}
          {entry.text !== '' && <p className={`breaks ${styles.text}`}>{entry.text}</p>}
          {actionsOf?.(entry)}
        </li>
      ))}
    </ol>
  );
}

/** What happened, in the words for creators. */
export const CREATOR_TEXTS: Readonly<Record<EntryKind, string>> = {
  submitted: t('You submitted this level'),
  'changes-requested': t('Changes requested'),
  resubmitted: t('You submitted it again'),
  approved: t('Approved by the team'),
  declined: t('Declined by the team'),
  archived: t('Put aside by the team'),
  reopened: t('Taken up again by the team'),
  message: t('Message from the team'),
  note: t('Note'),
};

/** What happened, as managers read it after a name: `Ada asked for changes`. */
export const MANAGER_TEXTS: Readonly<Record<EntryKind, string>> = {
  submitted: t('submitted this level'),
  'changes-requested': t('asked for changes'),
  resubmitted: t('submitted it again'),
  approved: t('approved it'),
  declined: t('declined it'),
  archived: t('archived it'),
  reopened: t('reopened it'),
  message: t('wrote to the creator'),
  note: t('wrote a note'),
};

/** The status of a submission, in short. */
export const STATUS_TEXTS: Readonly<Record<ReviewStatus, string>> = {
  waiting: t('Waiting for review'),
  'changes-requested': t('Changes requested'),
  approved: t('Approved'),
  declined: t('Declined'),
  archived: t('Put aside'),
};

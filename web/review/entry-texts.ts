import type { EntryKind } from '#shared/submission/review-entry.ts';
import type { ReviewStatus } from '#shared/submission/review-status.ts';

/** What happened, as the maker of the level reads it. */
export const MAKER_TEXTS: Readonly<Record<EntryKind, string>> = {
  submitted: 'You sent this level',
  'changes-requested': 'The managers ask for changes',
  resubmitted: 'You sent it again',
  approved: 'Approved by the managers',
  declined: 'Declined by the managers',
  archived: 'Put aside by the managers',
  reopened: 'Taken up again by the managers',
  note: 'Note',
};

/** What happened, as managers read it after a name: `Ada asked for changes`. */
export const MANAGER_TEXTS: Readonly<Record<EntryKind, string>> = {
  submitted: 'sent this level',
  'changes-requested': 'asked for changes',
  resubmitted: 'sent it again',
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

import type { QueuedLevel } from '#shared/api/submission.ts';
import styles from './review-note.module.css';

interface ReviewNoteProps {
  review: QueuedLevel;
  userName: string;
}

/** Where a submitted level is in its review, and who has it open. */
export function ReviewNote({ review: { status, sent, claim }, userName }: ReviewNoteProps) {
  const isAsked = status === 'changes-requested';
  const isBack = status === 'waiting' && sent > 1;
  const holder = claim && claim.user !== userName ? claim.user : null;
  if (!isAsked && !isBack && !holder) return null;
  return (
    <p className={styles.notes}>
      {isAsked && <span className={styles.asked}>Changes requested</span>}
      {isBack && <span className={styles.back}>Sent again</span>}
      {holder && <span className={styles.asked}>{holder} has this level open</span>}
    </p>
  );
}

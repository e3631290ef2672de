import { ImageOff } from 'lucide-react';
import { Link } from 'wouter';
import type { ListedSubmission } from '#shared/api/level/submission.ts';
import { t } from '#shared/language/t.ts';
import { levelName } from '#shared/level/level-title.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { isWithdrawn, listedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { formatDay } from '../../browser/time/format.ts';
import { formatDayOf } from '../../browser/time/format-time.ts';
import { Thumbnail } from '../../level/thumbnail.tsx';
import { STATUS_TEXTS } from '../../review/entry-list.tsx';
import styles from './submission-row.module.css';

interface SubmissionRowProps {
  submission: ListedSubmission;
  /** Undefined for one that this browser has only a cookie of. */
  submissionKey: string | undefined;
  /** Whether there is a decision since the last visit. */
  hasNewDecision: boolean;
}

const LOOKS: Partial<Record<ListedSubmission['status'], string | undefined>> = {
  'changes-requested': styles.asked,
  approved: styles.approved,
  declined: styles.declined,
  archived: styles.declined,
};

/** One submission of this browser. */
export function SubmissionRow({ submission, submissionKey, hasNewDecision }: SubmissionRowProps) {
  const { level, status, day, answeredAt } = submission;
  const isOpen = status === 'waiting' || status === 'changes-requested';
  const link = isOpen ? paths.editLevel(level.id) : paths.level(level.id);
  const facts = [
    t('Submitted {day}', { day: formatDayOf(level.createdAt) }),
    answeredAt && t('Reviewed {day}', { day: formatDayOf(answeredAt) }),
    day && t('Daily puzzle of {day}', { day: formatDay(day) }),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      {isWebAddress(level.path) ? (
        <span className={styles.picture}>
          <ImageOff size={20} aria-hidden="true" />
        </span>
      ) : (
        <Thumbnail level={level} className={styles.picture} />
      )}
      <div className={`breaks ${styles.texts}`}>
        <Link className={`strong ${styles.name}`} to={submissionKey ? paths.submission(submissionKey) : link}>
          {levelName(listedLevel(level))}
        </Link>
        <p className="note">{facts.join(' · ')}</p>
      </div>
      <p className={`row small strong ${styles.state}`}>
        <span className={`${styles.status} ${(isWithdrawn(level) ? styles.declined : LOOKS[status]) ?? ''}`}>
          {isWithdrawn(level) ? t('Withdrawn') : STATUS_TEXTS[status]}
        </span>
        {hasNewDecision && <span className={styles.news}>{t('New answer')}</span>}
      </p>
    </li>
  );
}

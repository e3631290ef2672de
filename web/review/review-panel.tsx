import { useQuery } from '@tanstack/react-query';
import { Columns2, Mail, MessageSquarePlus, RotateCcw, SquarePen, ThumbsDown } from 'lucide-react';
import { useState } from 'react';
import type { ReviewThread } from '#shared/api/level/submission.ts';
import { t } from '#shared/language/t.ts';
import { isPlayerMade } from '#shared/level/level-origin.ts';
import { mayReview } from '#shared/submission/review-action.ts';
import type { ManagerEntry } from '#shared/submission/review-entry.ts';
import type { User } from '#shared/user/user.ts';
import { Button } from '../ui/button/button.tsx';
import { Loaded } from '../ui/loading/loaded.tsx';
import { CompareDialog, type Versions, versionsOf } from './compare.tsx';
import { EntryList, MANAGER_TEXTS } from './entry-list.tsx';
import { threadQuery } from './queries.ts';
import { type PendingDecision, ReviewDialog } from './review-dialog.tsx';
import styles from './review-panel.module.css';
import { useReview } from './use-review.ts';

interface DecisionsProps {
  levelId: string;
  /** The level as text. */
  label: string;
  user: User;
  /** How many days ahead the level is played; null outside of the daily order. */
  daysAhead: number | null;
  /** Whether the approval is cancelled by another button. */
  isReopenedElsewhere?: boolean;
  /** Called with the thread after a decision. */
  onDecided?: (thread: ReviewThread) => void;
}

const ACTIONS = [
  { kind: 'changes-requested', label: t('Request changes'), Icon: SquarePen },
  { kind: 'declined', label: t('Decline'), Icon: ThumbsDown },
  { kind: 'reopened', label: t('Reopen'), Icon: RotateCcw },
  { kind: 'message', label: t('Write to the creator'), Icon: Mail },
  { kind: 'note', label: t('Add a note'), Icon: MessageSquarePlus },
] as const;

/** What happened in an entry, as managers read it. */
export function managerTitle({ kind, author, user }: ManagerEntry): string {
  const name = user ?? (author === 'maker' ? t('The creator') : t('A manager'));
  return `${name} ${MANAGER_TEXTS[kind]}`;
}

/** The thread of a level for managers, with what they can do; approving is beside it. */
export function ReviewPanel(props: DecisionsProps) {
  return (
    <div className="stack">
      <LevelThread levelId={props.levelId} user={props.user} />
      <div className={`row ${styles.buttons}`}>
        <Decisions {...props} />
      </div>
    </div>
  );
}

/** The thread of a level for managers, and who else has it open. */
export function LevelThread({ levelId, user }: Pick<DecisionsProps, 'levelId' | 'user'>) {
  const query = useQuery(threadQuery(levelId));
  return (
    <Loaded query={query} failed={t('The review could not be loaded')}>
      {({ claim, entries }) => (
        <div className="stack">
          {claim && claim.user !== user.name && (
            <p className="near medium" role="status">
              {t('{user} has this level open.', { user: claim.user })}
            </p>
          )}
          <Thread entries={entries} />
        </div>
      )}
    </Loaded>
  );
}

/** What a manager can do about a level besides approving it, each with its dialog; nothing until the thread is known. */
export function Decisions({
  levelId,
  label,
  user,
  daysAhead,
  isReopenedElsewhere,
  onDecided,
}: DecisionsProps) {
  const { data: thread } = useQuery(threadQuery(levelId));
  const { isBusy, decide } = useReview();
  const [asked, setAsked] = useState<PendingDecision | null>(null);
  if (!thread) return null;
  const { state } = thread.level;
  const seen = thread.entries.at(-1)?.number ?? 0;
  return (
    <>
      {ACTIONS.filter(
        ({ kind }) =>
          mayReview(user, kind, { state, daysAhead }) &&
          (kind !== 'message' || isPlayerMade(levelId)) &&
          !(kind === 'reopened' && state === 'approved' && isReopenedElsewhere),
      ).map((action) => (
        <Button key={action.kind} disabled={isBusy} onClick={() => setAsked({ kind: action.kind, seen })}>
          <action.Icon size={16} aria-hidden="true" />
          {action.label}
        </Button>
      ))}
      {asked && (
        <ReviewDialog
          kind={asked.kind}
          label={label}
          onDecide={(texts) => decide(levelId, { ...asked, ...texts })}
          language={thread.level.language}
          onDecided={(decided) => onDecided?.(decided.thread)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The entries of a thread, with what each version has changed. */
export function Thread({ entries }: { entries: readonly ManagerEntry[] }) {
  const [compared, setCompared] = useState<Versions | null>(null);
  if (entries.length === 0)
    return <p className="near medium">{t('Nothing has passed about this level yet.')}</p>;
  return (
    <>
      <EntryList
        entries={entries}
        titleOf={managerTitle}
        actionsOf={(entry) => {
          const versions = versionsOf(entries, entry);
          return (
            versions && (
              <Button variant="quiet" className={styles.compare} onClick={() => setCompared(versions)}>
                <Columns2 size={16} aria-hidden="true" />
                {t('Compare with before')}
              </Button>
            )
          );
        }}
      />
      {compared && <CompareDialog versions={compared} onClose={() => setCompared(null)} />}
    </>
  );
}

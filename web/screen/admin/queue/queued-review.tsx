import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReviewThread } from '#shared/api/level/submission.ts';
import { t } from '#shared/language/t.ts';
import { approvalNotes } from '#shared/level/approval-notes.ts';
import type { Level } from '#shared/level/level.ts';
import { hiddenName } from '#shared/level/level-access.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { isRemark, type ReviewKind } from '#shared/submission/review-entry.ts';
import type { User } from '#shared/user/user.ts';
import { useLatestDay } from '../../../browser/time/clock.ts';
import { useFrameLimit } from '../../../level/picture/zoom-frame.tsx';
import { useIsUnseen } from '../../../level/unseen/play-along.ts';
import { revealQuestion } from '../../../level/unseen/reveal-question.ts';
import { CopyFirstDialog } from '../../../review/copy-first-dialog.tsx';
import { threadQuery } from '../../../review/queries.ts';
import { type PendingDecision, ReviewDialog } from '../../../review/review-dialog.tsx';
import { Thread } from '../../../review/review-panel.tsx';
import { useClaim } from '../../../review/use-claim.ts';
import { useReview } from '../../../review/use-review.ts';
import { site } from '../../../site/site.ts';
import { Card } from '../../../ui/card/card.tsx';
import { useQuestion } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { QueuedLevelFacts, QueuedTexts } from '../one-by-one/level-facts.tsx';
import styles from '../one-by-one/one-by-one.module.css';
import { QueuePicture } from '../one-by-one/queue-picture.tsx';
import { QueuedChecks } from '../one-by-one/queued-checks.tsx';
import { useIsNamed } from '../use-is-named.ts';
import { LastAnswer, latestEntries } from './last-answer.tsx';
import { QueueActions } from './queue-actions.tsx';
import { useQueueKeys } from './queue-keys.tsx';
import type { QueuePosition } from './use-queue.ts';
import { useVersions } from './use-versions.ts';

interface QueuedReviewProps {
  position: QueuePosition;
  user: User;
  levels: readonly Level[];
  /** Called with the thread after a decision. */
  onDecided: (kind: ReviewKind, thread: ReviewThread) => void;
  /** Called when the level has to stay, as its manager writes about it, and when it may go. */
  onHold: (isHeld: boolean) => void;
}

/** One level of the queue: its picture, blind at first, its texts, its thread and the decisions. */
export function QueuedReview(props: QueuedReviewProps) {
  const { current } = props.position;
  return current && <Review {...props} level={current.level} />;
}

function Review({ position, user, levels, level, onDecided, onHold }: QueuedReviewProps & { level: Level }) {
  const latestDay = useLatestDay();
  const frameLimit = useFrameLimit();
  const query = useQuery(threadQuery(level.id));
  const { data: thread, error, refetch } = query;
  const holder = useClaim(level.id, user.name);
  const isNamed = useIsNamed(
    useMemo(() => [level], [level]),
    user,
  )(level, null);
  const isAnyUnseen = useIsUnseen();
  const isUnseen = isAnyUnseen(level);
  const [question, askQuestion] = useQuestion();
  const [isRevealed, setIsRevealed] = useState(false);
  const [step, setStep] = useState(1);
  const [asked, setAsked] = useState<PendingDecision | null>(null);
  const { isBusy, decide } = useReview();
  const isShown = isNamed || (isRevealed && !isUnseen);
  const mustCopy = asked?.kind === 'approved' && isWebAddress(level.path);
  const name = isShown ? level.name : hiddenName();
  const seen = thread?.entries.at(-1)?.number;
  const versions = useVersions(level, thread?.entries ?? []);
  const notes = approvalNotes(level, levels, site(), latestDay, isAnyUnseen);

  // A key that is pressed while the thread loads, or while a decision is stored, is answered then.
  const [waiting, setWaiting] = useState<ReviewKind | null>(null);
  useEffect(() => {
    if (waiting === null || seen === undefined || isBusy) return;
    setWaiting(null);
    open({ kind: waiting, seen });
  });

  const reveal = () => askQuestion(revealQuestion(level.id));
  const toggleName = isUnseen ? reveal : () => setIsRevealed(!isRevealed);

  function ask(kind: ReviewKind) {
    // Who decides has to look.
    if (isUnseen && !isRemark(kind)) return reveal();
    if (isBusy || seen === undefined) {
      setWaiting(kind);
      if (error) void refetch();
      return;
    }
    open({ kind, seen });
  }
  function goOn(kind: ReviewKind, decided: ReviewThread) {
    onDecided(kind, decided);
    if (!isRemark(kind)) position.goOn();
  }
  function open(next: PendingDecision | null) {
    setAsked(next);
    onHold(next !== null);
  }
  useQueueKeys({ level, position, setStep, ask, flip: versions.flip, reveal: toggleName });

  return (
    <section
      className="stack"
      aria-label={t('Level {place} of {count}', { place: position.place, count: position.count })}
    >
      <QueueActions {...{ position, isBusy, holder }} isElsewhere={isWebAddress(level.path)} onAsk={ask} />
      <div className={styles.columns} style={frameLimit}>
        <QueuePicture {...{ level, versions, isUnseen, step }} onStep={setStep} />
        <div className="stack">
          <QueuedLevelFacts
            level={level}
            name={name}
            isShown={isShown}
            mayHide={!isNamed}
            onReveal={toggleName}
          />
          {isUnseen ? (
            <p className="note">
              {t('You play along: its texts, steps and thread are hidden until you reveal it.')}
            </p>
          ) : (
            <>
              <Loaded query={query} failed={t('The review could not be loaded')}>
                {({ entries }) => <LastAnswer {...{ entries, versions }} />}
              </Loaded>
              <QueuedChecks {...{ level, notes }} onStep={setStep} />
              <QueuedTexts {...{ level, isShown }} />
            </>
          )}
        </div>
      </div>
      {!isUnseen && thread && thread.entries.length > latestEntries(thread.entries).length && (
        <Card title={t('What happened so far')}>
          <Thread entries={thread.entries} />
        </Card>
      )}
      {asked && mustCopy && <CopyFirstDialog levelId={level.id} label={name} onClose={() => open(null)} />}
      {asked && !mustCopy && (
        <ReviewDialog
          kind={asked.kind}
          label={name}
          notes={asked.kind === 'approved' ? notes : []}
          onDecide={(texts) => decide(level.id, { ...asked, ...texts })}
          language={level.language}
          onDecided={({ thread }) => goOn(asked.kind, thread)}
          onClose={() => open(null)}
        />
      )}
      {question}
    </section>
  );
}

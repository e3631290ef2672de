import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReviewThread } from '#shared/api/level/submission.ts';
import { t } from '#shared/language/t.ts';
import { approvalNotes } from '#shared/level/approval-notes.ts';
import type { Level } from '#shared/level/level.ts';
import { hiddenName } from '#shared/level/level-access.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import type { ReviewAction } from '#shared/submission/review-action.ts';
import type { ReviewKind, ReviewReason } from '#shared/submission/review-entry.ts';
import type { User } from '#shared/user/user.ts';
import { useLatestDay } from '../../../browser/time/clock.ts';
import { useFrameLimit } from '../../../level/picture/zoom-frame.tsx';
import { ZoomableImage } from '../../../level/picture/zoomable-image.tsx';
import { CopyFirstDialog } from '../../../review/copy-first-dialog.tsx';
import { threadQuery } from '../../../review/queries.ts';
import { ReasonBoxes } from '../../../review/reason-boxes.tsx';
import { type PendingDecision, ReviewDialog } from '../../../review/review-dialog.tsx';
import { Thread } from '../../../review/review-panel.tsx';
import { StepPicture } from '../../../review/step-picture.tsx';
import { useClaim } from '../../../review/use-claim.ts';
import { undecidedReason, useReview } from '../../../review/use-review.ts';
import { site } from '../../../site/site.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { useIsNamed } from '../use-is-named.ts';
import { QueuedLevelFacts } from './level-facts.tsx';
import { QueueActions } from './queue-actions.tsx';
import { QueueKeys, useQueueKeys } from './queue-keys.tsx';
import styles from './queued-review.module.css';
import type { QueuePosition } from './use-queue.ts';

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
  const query = useQuery(threadQuery(level.id));
  const { data: thread, error, refetch } = query;
  const holder = useClaim(level.id, user.name);
  const isNamed = useIsNamed(
    useMemo(() => [level], [level]),
    user,
  )(level, null);
  const [isRevealed, setIsRevealed] = useState(false);
  const [step, setStep] = useState(1);
  const [reasons, setReasons] = useState<ReviewReason[]>([]);
  const [asked, setAsked] = useState<PendingDecision | null>(null);
  const [hasHelp, setHasHelp] = useState(false);
  const { isBusy, decide } = useReview();
  const decideNow = useAction((action: ReviewAction) => decide(level.id, action), {
    done: ({ thread }, { kind }) => goOn(kind, thread),
    failed: (_, error) => undecidedReason(error),
  });
  const isShown = isNamed || isRevealed;
  const mustCopy = asked?.kind === 'approved' && isWebAddress(level.path);
  const name = isShown ? level.name : hiddenName();
  const seen = thread?.entries.at(-1)?.number;

  // A key that is pressed while the thread loads, or while a decision is stored, is answered then.
  const [waiting, setWaiting] = useState<ReviewKind | null>(null);
  useEffect(() => {
    if (waiting === null || seen === undefined || isBusy) return;
    setWaiting(null);
    open({ kind: waiting, seen });
  });

  // With reasons chosen there is nothing left to ask.
  function ask(kind: ReviewKind) {
    if (isBusy || seen === undefined) {
      setWaiting(kind);
      if (error) void refetch();
      return;
    }
    const needsReasons = kind === 'declined' || kind === 'changes-requested';
    if (needsReasons && reasons.length > 0) void decideNow.run({ kind, reasons, text: '', seen });
    else open({ kind, seen });
  }
  function goOn(kind: ReviewKind, decided: ReviewThread) {
    onDecided(kind, decided);
    if (kind !== 'note') position.goOn();
  }
  function open(next: PendingDecision | null) {
    setAsked(next);
    onHold(next !== null);
  }
  const keys = useQueueKeys({
    level,
    position,
    reasons,
    setReasons,
    setStep,
    ask,
    reveal: () => setIsRevealed(!isRevealed),
    help: () => setHasHelp(true),
  });

  return (
    <section
      className="stack"
      aria-label={t('Level {place} of {count}', { place: position.place, count: position.count })}
    >
      <QueueActions position={position} isBusy={isBusy} onAsk={ask} onHelp={keys.help} />
      {holder && (
        <p className="near medium" role="status">
          {t('{user} has this level open.', { user: holder })}
        </p>
      )}
      <div className={styles.columns}>
        <div className="stack">
          <QueuePicture level={level} step={step} onStep={setStep} />
          {isWebAddress(level.path) && (
            <p className="near medium">
              {t('Its screenshot is on another site: open the editor to see and copy it.')}
            </p>
          )}
        </div>
        <div className="stack">
          <QueuedLevelFacts
            level={level}
            name={name}
            isShown={isShown}
            mayHide={!isNamed}
            onReveal={keys.reveal}
          />
          <Card title={t('Reasons')}>
            <ReasonBoxes isTitled chosen={reasons} onChange={setReasons} />
          </Card>
          <Loaded query={query} failed={t('The review could not be loaded')}>
            {({ entries }) => (
              <Card title={t('[heading] Review')}>
                <Thread entries={entries} />
              </Card>
            )}
          </Loaded>
        </div>
      </div>
      {asked && mustCopy && <CopyFirstDialog levelId={level.id} label={name} onClose={() => open(null)} />}
      {asked && !mustCopy && (
        <ReviewDialog
          kind={asked.kind}
          label={name}
          notes={asked.kind === 'approved' ? approvalNotes(level, levels, site(), latestDay) : []}
          onDecide={(texts) => decide(level.id, { ...asked, ...texts })}
          onDecided={(decided) => goOn(asked.kind, decided)}
          onClose={() => open(null)}
        />
      )}
      {hasHelp && <QueueKeys onClose={() => setHasHelp(false)} />}
    </section>
  );
}

interface QueuePictureProps {
  level: Level;
  /** 1 to 5. */
  step: number;
  onStep: (step: number) => void;
}

const STEPS = Array.from({ length: STEP_COUNT }, (_, index) => index + 1);

/** The picture of a waiting level at one step, above a strip of all of them. */
function QueuePicture({ level, step, onStep }: QueuePictureProps) {
  const frameLimit = useFrameLimit();
  if (isWebAddress(level.path)) return null;
  return (
    <div className={`stack gap-2 ${styles.picture}`} style={frameLimit}>
      <ZoomableImage level={level} shownStep={step} unlockedStep={step} />
      <fieldset className={styles.steps}>
        <legend className="visually-hidden">{t('Step')}</legend>
        {STEPS.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.step}
            aria-label={t('Step {step}', { step: one })}
            aria-current={one === step ? 'step' : undefined}
            onClick={() => onStep(one)}
          >
            <StepPicture level={level} step={one} alt="" />
            <span className={styles.number}>{one}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

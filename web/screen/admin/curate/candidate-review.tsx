import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { Candidate } from '#shared/candidate/candidate.ts';
import { t } from '#shared/language/t.ts';
import { hiddenName } from '#shared/level/level-access.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { useFrameLimit } from '../../../level/picture/zoom-frame.tsx';
import { useIsUnseen } from '../../../level/unseen/play-along.ts';
import { revealQuestion } from '../../../level/unseen/reveal-question.ts';
import { CompareDialog } from '../../../review/compare.tsx';
import { useQuestion } from '../../../ui/dialog/confirm-dialog.tsx';
import { QueuedLevelFacts, QueuedTexts } from '../one-by-one/level-facts.tsx';
import { useMoveKeys } from '../one-by-one/move-keys.tsx';
import styles from '../one-by-one/one-by-one.module.css';
import { QueuePicture } from '../one-by-one/queue-picture.tsx';
import { QueuedChecks } from '../one-by-one/queued-checks.tsx';
import { DeskActions } from './desk-actions.tsx';
import { OriginFacts } from './origin-facts.tsx';
import { UpdateClash } from './update-clash.tsx';
import { UpdateFacts, versionsOfUpdate } from './update-facts.tsx';
import { type DeskContext, isReady, useDeskActions } from './use-desk-actions.ts';

interface CandidateReviewProps extends DeskContext {
  /** What stands beside each candidate. */
  children: ReactNode;
}

/** One candidate with its five crops, what is known of it, and the decisions. */
export function CandidateReview({ children, ...context }: CandidateReviewProps) {
  const { current, position, desk, changes } = context;
  const { update } = current;
  const { id } = current.level;
  const frameLimit = useFrameLimit();
  const [stepOf, setStepOf] = useState({ id, step: 1 });
  const step = stepOf.id === id ? stepOf.step : 1;
  const setStep = (change: (step: number) => number) => setStepOf({ id, step: change(step) });
  const [opened, setOpened] = useState<'comparison' | 'clash' | null>(null);
  const close = () => setOpened(null);
  const [isNamed, setIsNamed] = useLocalStorage('desk-names', v.boolean(), true);
  const isUnseen = useIsUnseen()(current.level);
  const [question, ask] = useQuestion();
  const reveal = isUnseen ? () => ask(revealQuestion(id)) : null;
  const toggleNames = reveal ?? (() => setIsNamed(!isNamed));
  const isShown = isNamed && !isUnseen;
  const level = changes.levelOf(current);
  const compare = () => setOpened('comparison');
  const askAboutClash = () => setOpened('clash');
  const actions = useDeskActions(context, { reveal, toggleNames, compare, askAboutClash });
  useMoveKeys({ level, position, setStep });
  return (
    <section
      className="stack"
      aria-label={t('Candidate {place} of {count}', { place: position.place, count: position.count })}
    >
      <DeskActions
        {...{ current, position, desk, changes, actions, isUnseen }}
        ofOrigin={position.waiting.filter((one) => isOfOrigin(one, current))}
      />
      <div className={styles.columns} style={frameLimit}>
        {isReady(current) ? (
          <QueuePicture
            // Its camera begins anew, also for other steps.
            key={`${id} ${JSON.stringify(level.zoomPresets[0])}`}
            {...{ level, isUnseen, step }}
            onStep={(to) => setStep(() => to)}
          />
        ) : (
          <p className="muted" role="status">
            {t('This picture is being looked at.')}
          </p>
        )}
        <div className="stack">
          {update && <UpdateFacts update={update} isUnseen={isUnseen} onCompare={actions.compare} />}
          <QueuedLevelFacts
            level={level}
            name={isShown ? level.name : hiddenName()}
            isShown={isShown}
            mayHide
            onReveal={toggleNames}
          />
          <OriginFacts candidate={current} isNamed={isShown} />
          {isReady(current) && !isUnseen && (
            <QueuedChecks key={id} level={level} notes={[]} onStep={(to) => setStep(() => to)} />
          )}
          {!isUnseen && <QueuedTexts level={level} isShown={isShown} />}
          {children}
        </div>
      </div>
      {question}
      {opened === 'comparison' && update && (
        <CompareDialog versions={versionsOfUpdate(update)} onClose={close} />
      )}
      {opened === 'clash' && update && <UpdateClash update={update} onTake={actions.take} onClose={close} />}
    </section>
  );
}

function isOfOrigin({ origin }: Candidate, { origin: { kind, name } }: Candidate): boolean {
  return origin.kind === kind && origin.name === name;
}

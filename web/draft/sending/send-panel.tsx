import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Images, Save } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { approvalNotes } from '#shared/level/approval-notes.ts';
import type { Level, LevelState } from '#shared/level/level.ts';
import { isStarterMade } from '#shared/level/level-origin.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { firstFreeIndex } from '#shared/level/order/release.ts';
import { useLeaveGuard } from '../../browser/page/use-leave-guard.ts';
import { useLatestDay, useToday } from '../../browser/time/clock.ts';
import { storedLevelsQuery } from '../../level/queries.ts';
import { useIsUnseen } from '../../level/unseen/play-along.ts';
import { PlaceField } from '../../review/place-field.tsx';
import { site } from '../../site/site.ts';
import { levelPlace } from '../../submission/level-place.ts';
import { Button } from '../../ui/button/button.tsx';
import { useQuestion } from '../../ui/dialog/confirm-dialog.tsx';
import { draftName } from '../draft-name.ts';
import type { ListedDraft } from '../drafts.ts';
import { type ProgressItem, ProgressList } from '../progress-list.tsx';
import { cancelSending, saveDrafts } from './send-all.ts';
import { closeSending, onSendChange, type SendState, type SentDraft, sendState } from './send-state.ts';

const LOOKS: Record<SentDraft['status'], ProgressItem['look']> = {
  waiting: 'waiting',
  sending: 'working',
  sent: 'done',
  failed: 'failed',
};

function whatFollows(isApproved: boolean, isBeforeStarter: boolean, count: number): string {
  if (isApproved && isBeforeStarter)
    return t(
      '{count, plural, one {It joins the queue before the starter pack.} other {They join the queue before the starter pack.}}',
      { count },
    );
  if (isApproved)
    return t(
      '{count, plural, one {It joins the end of the queue.} other {They join the end of the queue.}}',
      { count },
    );
  return t('{count, plural, one {It waits for review.} other {They wait for review.}}', { count });
}

/** Whether drafts are sent in this tab; without their progress, for what is slow to draw. */
export function useIsSending(): boolean {
  return useSyncExternalStore(onSendChange, () => sendState().phase === 'running');
}

function noteOf({ phase, drafts, reason }: SendState): string {
  const sent = drafts.filter(({ status }) => status === 'sent').length;
  const rest = drafts.length - sent;
  const note = t('{sent} of {count} saved.', { sent, count: drafts.length });
  if (rest === 0) return note;
  return joinSentences(note, phase === 'stopped' && reason, t('The others stay in your drafts.'));
}

/** The button that saves or approves all, and the question before it. */
function sendTexts(isApproved: boolean, count: number): { label: string; question: string } {
  if (isApproved) {
    return {
      label: t('{count, plural, one {Approve # level} other {Approve # levels}}', { count }),
      question: t('{count, plural, one {Approve # level?} other {Approve # levels?}}', { count }),
    };
  }
  return {
    label: t('{count, plural, one {Save # level} other {Save # levels}}', { count }),
    question: t('{count, plural, one {Save # level?} other {Save # levels?}}', { count }),
  };
}

/** Says what managers should know before they approve drafts together: when they are asked, as each is compared with all levels. */
function useNotes(drafts: readonly ListedDraft[], known: readonly Level[]): () => string[] {
  const isUnseen = useIsUnseen();
  const latestDay = useLatestDay();
  return () => {
    const notes = drafts.flatMap((draft) =>
      approvalNotes(
        draft.level,
        known,
        site(),
        latestDay,
        (one) => one.id !== draft.level.id && isUnseen(one),
      ).map((note) => `${draftName(draft)}: ${note}`),
    );
    return [...new Set(notes)].slice(0, 10);
  };
}

interface SendPanelProps {
  ready: readonly ListedDraft[];
  /** These and those that lack nothing but steps, which the server proposes for candidates. */
  readyForDesk: readonly ListedDraft[];
}

/** Saves all finished drafts of a manager at once, with their results. */
export function SendPanel({ ready, readyForDesk }: SendPanelProps) {
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(onSendChange, sendState);
  const { data: known = [] } = useQuery(storedLevelsQuery(useToday()));
  const notesOf = useNotes(ready, known);
  const movable = dailyLevels(known)
    .slice(firstFreeIndex(site(), useLatestDay()))
    .map(({ id }) => id);
  const [question, ask] = useQuestion();
  const isRunning = state.phase === 'running';
  useLeaveGuard(isRunning);
  function askToSave(wanted: LevelState) {
    const isApproved = wanted === 'approved';
    const { label, question } = sendTexts(isApproved, ready.length);
    const isBeforeStarter = movable.some(isStarterMade) && levelPlace() === 'before-starter';
    ask({
      question,
      detail: joinSentences(
        whatFollows(isApproved, isBeforeStarter, ready.length),
        ...(isApproved ? notesOf() : []),
      ),
      confirmLabel: label,
      onConfirm: () => void saveDrafts(ready, wanted, queryClient),
    });
  }
  return (
    <>
      {readyForDesk.length > 0 && !isRunning && (
        <div className="row middle">
          {ready.length > 0 && (
            <>
              <Button onClick={() => askToSave('submitted')}>
                <Save size={16} aria-hidden="true" />
                {t('Save all ({count})', { count: ready.length })}
              </Button>
              <Button onClick={() => askToSave('approved')}>
                <BadgeCheck size={16} aria-hidden="true" />
                {t('Approve all ({count})', { count: ready.length })}
              </Button>
            </>
          )}
          <Button onClick={() => void saveDrafts(readyForDesk, 'candidate', queryClient)}>
            <Images size={16} aria-hidden="true" />
            {t('To the desk ({count})', { count: readyForDesk.length })}
          </Button>
          {ready.length > 0 && <PlaceField movable={movable} />}
        </div>
      )}
      {state.phase !== 'idle' && (
        <ProgressList
          title={isRunning ? t('Saving levels…') : t('Saved levels')}
          items={state.drafts.map(({ id, name, status, detail }) => ({
            key: id,
            name,
            look: LOOKS[status],
            detail,
          }))}
          isRunning={isRunning}
          note={noteOf(state)}
        >
          <Button onClick={isRunning ? cancelSending : closeSending}>
            {isRunning ? t('Stop') : t('Close')}
          </Button>
        </ProgressList>
      )}
      {question}
    </>
  );
}

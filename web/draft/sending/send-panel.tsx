import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Save } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { approvalNotes } from '#shared/level/approval-notes.ts';
import type { LevelState } from '#shared/level/level.ts';
import { useLatestDay, useToday } from '../../browser/clock.ts';
import { useLeaveGuard } from '../../browser/use-leave-guard.ts';
import { levelsQuery } from '../../level/queries.ts';
import { site } from '../../site/site.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { draftName } from '../draft-row.tsx';
import type { ListedDraft } from '../drafts.ts';
import { type ProgressItem, ProgressList } from '../progress-list.tsx';
import { cancelSending, saveDrafts } from './send-all.ts';
import styles from './send-panel.module.css';
import { closeSending, onSendChange, type SendState, type SentDraft, sendState } from './send-state.ts';

const LOOKS: Record<SentDraft['status'], ProgressItem['look']> = {
  waiting: 'waiting',
  sending: 'working',
  sent: 'done',
  failed: 'failed',
};
const QUESTIONS: Record<string, string> = { submitted: 'Save', approved: 'Approve' };

function whatFollows(isApproved: boolean, count: number): string {
  if (isApproved) return `${count === 1 ? 'It joins' : 'They join'} the end of the queue.`;
  return `${count === 1 ? 'It waits' : 'They wait'} for review.`;
}

/** Whether drafts are sent in this tab; without their progress, for what is slow to draw. */
export function useIsSending(): boolean {
  return useSyncExternalStore(onSendChange, () => sendState().phase === 'running');
}

function noteOf({ phase, drafts, reason }: SendState): string {
  const sent = drafts.filter(({ status }) => status === 'sent').length;
  const rest = drafts.length - sent;
  const note = `${sent} of ${drafts.length} saved.`;
  if (rest === 0) return note;
  return [note, phase === 'stopped' && reason, 'The others stay in your drafts.'].filter(Boolean).join(' ');
}

function levels(count: number): string {
  return count === 1 ? '1 level' : `${count} levels`;
}

/** What managers should know before they approve drafts together. */
function useNotes(drafts: readonly ListedDraft[]): string[] {
  const { data: known = [] } = useQuery(levelsQuery(useToday()));
  const latestDay = useLatestDay();
  const notes = drafts.flatMap((draft) =>
    approvalNotes(draft.level, known, site(), latestDay).map((note) => `${draftName(draft)}: ${note}`),
  );
  return [...new Set(notes)].slice(0, 10);
}

/** Saves all finished drafts of a manager at once, with their results. */
export function SendPanel({ ready }: { ready: readonly ListedDraft[] }) {
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(onSendChange, sendState);
  const notes = useNotes(ready);
  const [asked, setAsked] = useState<LevelState | null>(null);
  const isRunning = state.phase === 'running';
  useLeaveGuard(isRunning);
  return (
    <>
      {ready.length > 0 && !isRunning && (
        <div className={styles.buttons}>
          <Button onClick={() => setAsked('submitted')}>
            <Save size={16} aria-hidden="true" />
            Save all ({ready.length})
          </Button>
          <Button onClick={() => setAsked('approved')}>
            <BadgeCheck size={16} aria-hidden="true" />
            Approve all ({ready.length})
          </Button>
        </div>
      )}
      {state.phase !== 'idle' && (
        <ProgressList
          title={isRunning ? 'Saving levels…' : 'Saved levels'}
          items={state.drafts.map(({ id, name, status, detail }) => ({
            key: id,
            name,
            look: LOOKS[status],
            detail,
          }))}
          isRunning={isRunning}
          note={noteOf(state)}
        >
          <Button onClick={isRunning ? cancelSending : closeSending}>{isRunning ? 'Stop' : 'Close'}</Button>
        </ProgressList>
      )}
      {asked && (
        <ConfirmDialog
          question={`${QUESTIONS[asked]} ${levels(ready.length)}?`}
          detail={[
            whatFollows(asked === 'approved', ready.length),
            ...(asked === 'approved' ? notes : []),
          ].join(' ')}
          confirmLabel={`${QUESTIONS[asked]} ${levels(ready.length)}`}
          onConfirm={() => void saveDrafts(ready, asked, queryClient)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

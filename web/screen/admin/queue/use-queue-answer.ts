import { useLocation } from 'wouter';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { ReviewAction } from '#shared/review/review-action.ts';
import { useReview } from '../../../review/use-review.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import type { QueuePosition } from './use-queue.ts';

const UNDO_TIMEOUT_MS = 12_000;

const DONE: Readonly<Record<ReviewAction['kind'], string>> = {
  approved: 'Approved',
  'changes-requested': 'Changes requested',
  declined: 'Declined',
  reopened: 'Reopened',
  note: 'Note saved',
};

/** Sends the answer to a level of the queue, says so, offers to undo what can be undone, and goes on to the next level. */
export function useQueueAnswer(level: Level, position: QueuePosition) {
  const alert = useAlert();
  const [, navigate] = useLocation();
  const { isBusy, answer } = useReview();

  async function undo(seen: number) {
    const thread = await answer(level.id, { kind: 'reopened', reasons: [], text: '', seen });
    if (thread) navigate(paths.queue(level.id));
  }

  async function send(action: ReviewAction) {
    // The queue is shorter after the answer: who comes next is known now.
    const { goNext, count } = position;
    const thread = await answer(level.id, action);
    if (!thread) return;
    const mayUndo = action.kind === 'approved' || action.kind === 'declined';
    const seen = thread.entries.at(-1)?.number ?? 0;
    alert({
      type: 'success',
      message: `${DONE[action.kind]}: ${level.id}`,
      timeout: UNDO_TIMEOUT_MS,
      actions: mayUndo ? [{ label: 'Undo', onPress: () => void undo(seen) }] : [],
    });
    if (action.kind !== 'note' && count > 1) goNext();
  }

  return { isBusy, answer: send };
}

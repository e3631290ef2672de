import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { ReviewThread } from '#shared/api/level/submission.ts';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { ReviewAction } from '#shared/submission/review-action.ts';
import type { User } from '#shared/user/user.ts';
import { today } from '../../../browser/time/clock.ts';
import { levelsQuery } from '../../../level/queries.ts';
import { dayInList, savedAlert } from '../../../review/saved-alert.ts';
import { undecidedReason, useReview } from '../../../review/use-review.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import type { QueuePosition } from './use-queue.ts';

const UNDO_TIMEOUT_MS = 12_000;

const DONE: Readonly<Record<ReviewAction['kind'], string>> = {
  approved: t('Approved'),
  'changes-requested': t('Changes requested'),
  declined: t('Declined'),
  reopened: t('Reopened'),
  note: t('Note saved'),
};

/** Answers a level of the queue. After an decide, says so, offers to undo what can be undone, and goes on to the next level. */
export function useQueueDecision(level: Level, position: QueuePosition, user: User) {
  const queryClient = useQueryClient();
  const alert = useAlert();
  const [, navigate] = useLocation();
  const { isBusy, decide } = useReview();

  const undo = useAction(
    (seen: number) => decide(level.id, { kind: 'reopened', reasons: [], text: '', seen }),
    {
      done: async ({ refreshed }) => {
        // Until then the queue is without it.
        await refreshed;
        navigate(paths.queue(level.id));
      },
      failed: (_, error) => undecidedReason(error),
    },
  );

  /** An approval names its day, which the list tells. */
  async function tellApproval({ level: saved }: ReviewThread, seen: number) {
    const levels = await queryClient.fetchQuery({ ...levelsQuery(today()), staleTime: 0 }).catch(() => []);
    const texts = {
      withDay: (day: string) => t('{level} was approved. It is played on {day}.', { level: saved.id, day }),
      withoutDay: `${DONE.approved}: ${saved.id}`,
    };
    const day = dayInList(saved.id, levels);
    const show = (shown: Day) => navigate(paths.daily(shown));
    alert(savedAlert({ saved, before: 'submitted', day, user, texts }, show, () => void undo.run(seen)));
  }

  function goOn(kind: ReviewAction['kind'], thread: ReviewThread) {
    const seen = thread.entries.at(-1)?.number ?? 0;
    if (kind === 'approved') void tellApproval(thread, seen);
    else {
      alert({
        type: 'success',
        message: `${DONE[kind]}: ${level.id}`,
        timeout: UNDO_TIMEOUT_MS,
        actions: kind === 'declined' ? [{ label: t('Undo'), onPress: () => void undo.run(seen) }] : [],
      });
    }
    if (kind !== 'note' && position.count > 1) position.goNext();
  }

  /** Decides without a dialog. */
  const decideNow = useAction((action: ReviewAction) => decide(level.id, action), {
    done: ({ thread }, { kind }) => goOn(kind, thread),
    failed: (_, error) => undecidedReason(error),
  });

  return {
    isBusy,
    decide: (action: ReviewAction) => decide(level.id, action),
    decideNow: decideNow.run,
    goOn,
  };
}

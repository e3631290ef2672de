import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { ReviewThread } from '#shared/api/level/submission.ts';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level, LevelState } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { ReviewKind } from '#shared/submission/review-entry.ts';
import type { User } from '#shared/user/user.ts';
import { today } from '../../../browser/time/clock.ts';
import { levelsQuery } from '../../../level/queries.ts';
import { dayInList, savedAlert } from '../../../review/saved-alert.tsx';
import { isRefused, undecidedReason, useReview } from '../../../review/use-review.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { type Alert, useAlert } from '../../../ui/alert/alerts.tsx';
import { createPast } from '../one-by-one/past.ts';

/** A decision as the site has stored it. */
interface Decision {
  kind: ReviewKind;
  thread: ReviewThread;
}

const UNDOABLE: readonly ReviewKind[] = ['approved', 'declined'];

function textOf(kind: ReviewKind, count: number): string {
  switch (kind) {
    case 'approved':
      return t('{count, plural, one {Approved.} other {# approved.}}', { count });
    case 'declined':
      return t('{count, plural, one {Declined.} other {# declined.}}', { count });
    case 'changes-requested':
      return t('Changes requested');
    case 'reopened':
      return t('Undone: the level waits again.');
    case 'message':
      return t('Message sent');
    case 'note':
      return t('Note saved');
  }
}

interface Decided {
  saved: Level;
  /** Its state before. */
  before: LevelState;
  isApproval: boolean;
  /** How many were decided so in a row. */
  count: number;
  /** What is said of them without a day. */
  said: string;
}

/** Makes the message about a decision, which can be undone; that of an approval names its day, which the list tells. */
export function useDecisionAlert(user: User | null) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return async ({ saved, before, isApproval, count, said }: Decided, undo: () => void): Promise<Alert> => {
    const levels = isApproval
      ? await queryClient.fetchQuery({ ...levelsQuery(today()), staleTime: 0 }).catch(() => [])
      : [];
    const texts = {
      withDay: (day: string) =>
        t(
          '{count, plural, one {Approved. It is played on {day}.} other {# approved. The last one is played on {day}.}}',
          { count, day },
        ),
      withoutDay: said,
    };
    const show = (day: Day) => navigate(paths.daily(day));
    const undoLabel = count === 1 ? t('Undo (Z)') : t('Undo the last (Z)');
    return savedAlert(
      { saved, before, day: dayInList(saved.id, levels), user, texts, undoLabel },
      show,
      undo,
    );
  };
}

// The last decisions, which are all of one kind.
const pastOf = createPast<Decision>();

/** Tells what was decided, in one message, and takes back the last decision of those that it counts. */
export function useDecided(user: User | null) {
  const alert = useAlert();
  const alertAbout = useDecisionAlert(user);
  const [, navigate] = useLocation();
  const { decide } = useReview();
  const past = pastOf(user);
  const latest = useRef<Decision>(null);

  const undo = useAction(
    ({ level, entries }: ReviewThread) => {
      const seen = entries.at(-1)?.number ?? 0;
      return decide(level.id, { kind: 'reopened', reasons: [], text: '', seen });
    },
    {
      done: async ({ thread, refreshed }) => {
        past.dropLast();
        // Until then the queue is without it.
        await refreshed;
        navigate(paths.queue(thread.level.id));
        latest.current = { kind: 'reopened', thread };
        alert(await alertOf(latest.current));
      },
      failed: (_, error) => {
        // What the site takes no more would keep all before it from being undone.
        if (isRefused(error)) past.dropLast();
        return undecidedReason(error);
      },
    },
  );

  function undoLast(): void {
    const last = past.all().at(-1);
    if (last) void undo.run(last.thread);
  }

  function alertOf({ kind, thread: { level } }: Decision) {
    const count = past.all().length;
    const said = textOf(kind, count);
    return alertAbout(
      { saved: level, before: 'submitted', isApproval: kind === 'approved', count, said },
      undoLast,
    );
  }

  async function tell(kind: ReviewKind, thread: ReviewThread): Promise<void> {
    const decision = { kind, thread };
    const before = past.all().at(-1)?.kind === kind ? past.all() : [];
    past.set(UNDOABLE.includes(kind) ? [...before, decision] : []);
    latest.current = decision;
    const said = await alertOf(decision);
    // Another one may have been made while the day was looked up.
    if (latest.current === decision) alert(said);
  }

  return { tell, undoLast };
}

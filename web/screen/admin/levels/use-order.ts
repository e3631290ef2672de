import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveLevelOrder } from '#shared/api/level/level-order.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { orderRevision } from '#shared/level/level-version.ts';
import {
  countMoved,
  isSortedSince,
  type PendingOrder,
  rebaseOrder,
} from '#shared/level/order/pending-order.ts';
import { ApiError, call, noResponse } from '../../../browser/call.ts';
import { useLeaveGuard } from '../../../browser/page/use-leave-guard.ts';
import { invalidateLevels } from '../../../level/queries.ts';
import { useAction } from '../../../ui/action/use-action.ts';

// Outlives the screen: unsaved changes survive navigating away by mistake.
let unsaved: PendingOrder | null = null;

/** The daily order with a manager's unsaved changes; `current` is the stored order (docs/rules/daily-order.md#sorting). */
export function useOrder(current: readonly string[]) {
  const [own, setOwn] = useState(unsaved);
  const [wasSorted, setWasSorted] = useState(unsaved !== null);
  const queryClient = useQueryClient();
  const isConflict = own !== null && isSortedSince(own.base, current);
  const ids = own === null ? current : rebaseOrder(own, current);
  const moved = countMoved(current, ids);
  const isDirty = moved > 0;
  useLeaveGuard(isDirty, true);

  function setOrder(order: PendingOrder | null): void {
    unsaved = order;
    setWasSorted(true);
    setOwn(order);
  }

  const save = useAction(
    async (isUnlocked: boolean): Promise<PendingOrder | null> => {
      const sent = unsaved;
      const query = { base: orderRevision(current), unlocked: isUnlocked ? ('true' as const) : undefined };
      try {
        await call(saveLevelOrder, { body: [...ids], query });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') await invalidateLevels(queryClient);
        throw error;
      }
      // What was sorted while it was sent is not saved yet.
      return unsaved && unsaved !== sent ? { base: ids, ids: unsaved.ids } : null;
    },
    {
      done: async (rest) => {
        await invalidateLevels(queryClient).catch(() => {});
        setOrder(rest);
        return t('Changes succesfully saved.');
      },
      failed: (message, error) =>
        error instanceof ApiError
          ? t('The order was not saved. {message}', { message })
          : joinSentences(noResponse(), t('Your order is kept here: try again.')),
    },
  );

  return {
    ids,
    moved,
    isDirty,
    /** Whether the order has been changed on this screen, saved or not. */
    wasSorted,
    isSaving: save.isRunning,
    /** How many levels another manager has moved since; null if none. */
    movedByOthers: isConflict ? countMoved(own.base, current) : null,
    sort: (sorted: readonly string[]) => setOrder({ base: isConflict ? own.base : current, ids: sorted }),
    save: save.run,
    discard: () => setOrder(null),
    /** Continues with the user's own order on top of another manager's. */
    overwrite: () => setOrder({ base: current, ids }),
  };
}

export type Order = ReturnType<typeof useOrder>;

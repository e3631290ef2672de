import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saveLevelOrder } from '#shared/api/level/level-order.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { orderRevision } from '#shared/level/level-version.ts';
import {
  countMoved,
  isSortedSince,
  mergeOrders,
  type PendingOrder,
  rebaseOrder,
} from '#shared/level/order/pending-order.ts';
import { ApiError, call, noResponse } from '../../../browser/call.ts';
import { useLeaveGuard } from '../../../browser/page/use-leave-guard.ts';
import { invalidateLevels } from '../../../level/queries.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import {
  changeOrderState as change,
  orderState,
  type SortedOrder,
  undoOrder,
  useOrderState,
} from './order-state.ts';

/** Several moves in a row are one change. */
export const SAVE_DELAY_MS = 1500;
const UNDO_MS = 12_000;

interface Sorting {
  /** Whether it is looked at before it is saved. */
  isProposal?: boolean;
  isUnlocked?: boolean;
}

/**
 * The daily order with a manager's changes; `current` is the stored order. It is saved by itself, and each save can be undone; a proposal
 * is saved by the button (docs/rules/daily-order.md#sorting).
 */
export function useOrder(current: readonly string[]) {
  const { pending, heldAs, isSaving, past, wasSorted } = useOrderState();
  const { ids, isConflict } = orderNow(pending, current);
  const moved = countMoved(current, ids);
  const isDirty = moved > 0;
  const isSavedSoon = isDirty && heldAs === null && !isConflict;
  const save = useSave(ids, current);
  useLeaveGuard(isDirty, !isSavedSoon);
  useSoon(isSavedSoon && !isSaving, pending, () => void save.run());

  return {
    ids,
    moved,
    isDirty,
    wasSorted,
    isSaving,
    /** Whether it is not saved by itself. */
    isHeld: isDirty && !isSavedSoon,
    /** The order before, and that of another manager since, where both gave a day another level; null if none did. */
    conflict: isConflict && pending ? { was: pending.base, theirs: current } : null,
    sort: (sorted: readonly string[], { isProposal = false, isUnlocked = false }: Sorting = {}) =>
      change({
        pending: {
          base: isConflict && pending ? pending.base : current,
          ids: sorted,
          isUnlocked: isUnlocked || pending?.isUnlocked === true,
        },
        heldAs: isProposal || heldAs === 'proposal' ? 'proposal' : null,
        wasSorted: true,
      }),
    save: () => save.run(),
    /** Goes back to an order; `base` is what it was followed by. */
    restore: (before: PendingOrder) =>
      change({ pending: { ...before, isUnlocked: false }, heldAs: null, wasSorted: true }),
    addUndo: (undoing: () => void) => change({ past: [...orderState().past, undoing] }),
    canUndo: past.length > 0 && !isDirty && !isSaving,
    undo: undoOrder,
    /** Goes back to the stored order. That of another manager is a change, so it can be taken back. */
    discard: () =>
      change({
        pending: null,
        heldAs: null,
        isRetried: false,
        past: isConflict ? [...past, () => change({ pending, heldAs })] : past,
      }),
    /** Continues with the user's own order on top of another manager's. */
    overwrite: () =>
      pending && change({ pending: { ...pending, base: current, ids }, heldAs: null, isRetried: false }),
  };
}

/** The order to show, and whether it is one of two: another manager gave the same days other levels. */
function orderNow(
  pending: PendingOrder | null,
  current: readonly string[],
): { ids: readonly string[]; isConflict: boolean } {
  if (pending === null) return { ids: current, isConflict: false };
  const isSorted = isSortedSince(pending.base, current);
  const merged = isSorted ? mergeOrders(pending, current) : null;
  return { ids: merged ?? rebaseOrder(pending, current), isConflict: isSorted && merged === null };
}

/** Does something a moment after the last change, and at once when the screen is left before. */
function useSoon(isWanted: boolean, changed: unknown, act: () => void): void {
  const latest = useRef(() => {});
  latest.current = () => isWanted && act();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the wait
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [changed, isWanted]);
  useEffect(() => () => latest.current(), []);
}

/** Saves an order in place of the stored one. */
function useSave(ids: readonly string[], current: readonly string[]) {
  const queryClient = useQueryClient();
  return useAction(
    async () => {
      const sent = orderState().pending;
      const query = {
        base: orderRevision(current),
        unlocked: sent?.isUnlocked ? ('true' as const) : undefined,
      };
      change({ isSaving: true });
      try {
        await call(saveLevelOrder, { body: [...ids], query });
      } catch (error) {
        if (isOutdated(error)) await invalidateLevels(queryClient);
        if (isTriedAgain(error)) return null;
        throw error;
      }
      await invalidateLevels(queryClient).catch(() => {});
      return { isUndone: noteSaved(sent, ids, current) };
    },
    {
      done: (saved) =>
        saved && {
          type: 'success',
          message: t('Changes succesfully saved.'),
          timeout: UNDO_MS,
          // Undo takes the last change back.
          topic: 'order',
          actions: saved.isUndone ? [] : [{ label: t('Undo'), onPress: undoOrder }],
        },
      failed: (message, error) =>
        error instanceof ApiError
          ? t('The order was not saved. {message}', { message })
          : joinSentences(noResponse(), t('Your order is kept here: try again.')),
    },
  );
}

function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

/** Whether a refused order is saved on the order of now, once; otherwise it waits for the manager. */
function isTriedAgain(error: unknown): boolean {
  const { isRetried, heldAs } = orderState();
  const isAgain = isOutdated(error) && !isRetried;
  change({ isSaving: false, isRetried: isAgain, heldAs: isAgain ? heldAs : (heldAs ?? 'failed') });
  return isAgain;
}

/** Notes what was saved and what takes it back; returns whether it has taken back another save. */
function noteSaved(sent: SortedOrder | null, ids: readonly string[], current: readonly string[]): boolean {
  const { pending, heldAs, past } = orderState();
  // What was sorted while it was sent is not saved yet.
  const rest = pending === sent ? null : pending;
  const others = past.filter((one) => one !== sent);
  const isUndone = others.length < past.length;
  const before = { base: ids, ids: current, isUnlocked: sent?.isUnlocked === true };
  change({
    pending: rest && { ...rest, base: ids },
    heldAs: rest ? heldAs : null,
    isSaving: false,
    isRetried: false,
    past: isUndone ? others : [...past, before],
  });
  return isUndone;
}

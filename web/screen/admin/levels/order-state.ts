import { useSyncExternalStore } from 'react';
import type { PendingOrder } from '#shared/level/order/pending-order.ts';
import { notifyAll } from '../../../browser/notify-all.ts';

export interface SortedOrder extends PendingOrder {
  /** Whether the lock window was unlocked for it. */
  isUnlocked: boolean;
}

interface OrderState {
  /** What was sorted and is not saved yet. */
  pending: SortedOrder | null;
  /** Why it is not saved by itself: it is a proposal to look at first, or a save has failed. */
  heldAs: 'proposal' | 'failed' | null;
  isSaving: boolean;
  /** Whether the last attempt found another order than it began from. */
  isRetried: boolean;
  /** What takes each change back, the last one at the end: another order, or what else is to be done. */
  past: readonly (SortedOrder | (() => void))[];
  /** Whether the order has been changed in this tab, saved or not. */
  wasSorted: boolean;
}

// Outlives the screen: list and calendar show the same order, and nothing is lost by navigating away by mistake.
let state: OrderState = {
  pending: null,
  heldAs: null,
  isSaving: false,
  isRetried: false,
  past: [],
  wasSorted: false,
};
const listeners = new Set<() => void>();

export function orderState(): OrderState {
  return state;
}

export function changeOrderState(changes: Partial<OrderState>): void {
  state = { ...state, ...changes };
  notifyAll(listeners);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What a manager has changed of the daily order in this tab. */
export function useOrderState(): OrderState {
  return useSyncExternalStore(subscribe, orderState);
}

/** Takes the last change back, as another one: where another manager has sorted since, it is one of two. */
export function undoOrder(): void {
  const last = state.past.at(-1);
  if (typeof last === 'function') {
    changeOrderState({ past: state.past.slice(0, -1) });
    last();
  } else if (last) changeOrderState({ pending: last, heldAs: null, wasSorted: true });
}

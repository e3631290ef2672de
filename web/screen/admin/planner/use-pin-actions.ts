import { saveLevelOrder } from '#shared/api/level/level-order.ts';
import { changePins, type PinChange } from '#shared/api/level/planner.ts';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { orderRevision } from '#shared/level/level-version.ts';
import { planOrder } from '#shared/planner/pins.ts';
import { placesFor } from '#shared/planner/places.ts';
import { call } from '../../../browser/call.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import type { DailyOrderState } from '../levels/use-daily-order.ts';
import { usePlanAction } from './use-plan.ts';

const UNDO_MS = 12_000;

interface PinsInput {
  changes: readonly PinChange[];
  /** The order with the pins, and the one that they leave by themselves, where it is another one. */
  order?: { ids: readonly string[]; base: readonly string[] } | undefined;
  said: string;
  /** Null for what takes another change back. */
  undo: (() => void) | null;
}

/** Pinning levels to days and unpinning them, saved at once with Undo (docs/rules/daily-order.md#pins). */
export function usePinActions(daily: DailyOrderState) {
  const { order, pins, schedule, latestDay, levels } = daily;
  const alert = useAlert();
  const action = usePlanAction<PinsInput>(
    async ({ changes, order: after }) => {
      const plan = await call(changePins, { body: [...changes] });
      if (after)
        await call(saveLevelOrder, { body: [...after.ids], query: { base: orderRevision(after.base) } });
      return plan;
    },
    ({ said, undo }) => ({
      type: 'success',
      message: said,
      timeout: UNDO_MS,
      topic: 'order',
      actions: undo ? [{ label: t('Undo'), onPress: order.undo }] : [],
    }),
  );

  async function run(input: Omit<PinsInput, 'undo'>, after: readonly string[]): Promise<void> {
    if (order.isHeld) {
      alert({ type: 'info', message: t('Save or discard the order first to change pins.') });
      return;
    }
    if (order.isDirty && !(await order.save())) return;
    const before = order.ids;
    const changes = input.changes.map(({ levelId }) => ({ levelId, day: pins.get(levelId) ?? null }));
    const undo = async () => {
      const said = t('The pins are as they were before.');
      if (await action.run({ changes, said, undo: null })) order.restore({ base: after, ids: before });
    };
    if (await action.run({ ...input, undo })) order.addUndo(undo);
  }

  /** Puts levels on a day and the open ones after it, until the last day; returns those that have found one. */
  function place(chosen: readonly Level[], first: Day, last?: Day): readonly Level[] {
    const ids = chosen.map(({ id }) => id);
    const { changes, sorted } = placesFor(ids, { first, last, ids: order.ids, pins, schedule });
    if (changes.length === 0) return [];
    const waiting = levels.filter((level) => level.waiting).map(({ id }) => id);
    const wanted = new Map([...pins, ...changes.map(({ levelId, day }) => [levelId, day] as const)]);
    const planned = (from: readonly string[]) =>
      planOrder({ order: from, waiting, pins: wanted, schedule, latestDay }).order;
    const [base, after] = [planned(order.ids), planned(sorted)];
    const isSame = after.every((id, index) => id === base[index]);
    const said = t('{count, plural, one {# level} other {# levels}} pinned.', { count: changes.length });
    void run({ changes, said, order: isSame ? undefined : { ids: after, base } }, after);
    return chosen.slice(0, changes.length);
  }

  function unpin(levelId: string): void {
    void run({ changes: [{ levelId, day: null }], said: t('Unpinned.') }, order.ids);
  }

  return { place, unpin, isRunning: action.isRunning };
}

export type PinActions = ReturnType<typeof usePinActions>;

import { setStarterAside } from '#shared/api/level/candidate.ts';
import { saveLevelOrder } from '#shared/api/level/level-order.ts';
import { orderRevision } from '#shared/level/level-version.ts';
import { call } from '../../../browser/call.ts';
import type { Done } from './use-done.ts';

/** Gives the daily order, which is `before` as it is stored, another one (docs/rules/candidates.md#fill-the-month). */
export async function fillMonth(ids: readonly string[], before: readonly string[]): Promise<Done> {
  const replace = (one: readonly string[], other: readonly string[]) =>
    call(saveLevelOrder, { body: [...other], query: { base: orderRevision(one) } });
  await replace(before, ids);
  const undo = async () => {
    await replace(ids, before);
    return [];
  };
  return { kind: 'fill', count: 1, undo };
}

/** Sets the levels of the starter pack aside, or brings them back; null where there is none (docs/rules/candidates.md#starter-levels). */
export async function setStarter(isAside: boolean, before: readonly string[]): Promise<Done | null> {
  const { count } = await call(setStarterAside, { body: { isAside } });
  if (count === 0) return null;
  const undo = async () => {
    await call(setStarterAside, { body: { isAside: !isAside } });
    // They are back at the end of the order, and had other places.
    if (isAside) await call(saveLevelOrder, { body: [...before], query: {} });
    return [];
  };
  return { kind: isAside ? 'starter-aside' : 'starter-back', count, undo };
}

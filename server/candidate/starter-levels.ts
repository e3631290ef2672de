import type { AuditOf } from '#shared/api/endpoint.ts';
import type { setStarterAside as endpoint } from '#shared/api/level/candidate.ts';
import { isStarterMade } from '#shared/level/level-origin.ts';
import { firstFreeIndex } from '#shared/level/order/release.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Change, Commit } from '../change.ts';
import { currentCalendar } from '../level/calendar.ts';
import { listCandidateFacts, saveCandidate, saveDecision } from '../level/candidate-facts.ts';
import { joinDailyOrder, type PlanCalendar, saveLeft } from '../level/order.ts';
import { findLevel, listDailyIds, updateLevel } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';

const ORIGIN = { kind: 'pack', name: 'Zoomout' } as const;

/**
 * Makes the levels of the starter pack whose days are not fixed yet candidates that are put off, or lets those join the order again, one after
 * another as they were (docs/rules/candidates.md#starter-levels). Returns how many.
 */
export async function setStarterAside(
  context: LevelContext,
  commit: Commit<AuditOf<typeof endpoint>>,
  isAside: boolean,
): Promise<number> {
  const { schedule, latestDay } = await currentCalendar(context);
  return commit(async (change) => {
    const count = isAside ? await putAside(change, { schedule, latestDay }) : await bringBack(change);
    const detail = isAside
      ? `${count} levels of the starter pack set aside`
      : `${count} levels of the starter pack back`;
    return { result: count, entry: count > 0 ? { detail } : null };
  });
}

async function putAside({ trx, at }: Change, calendar: PlanCalendar): Promise<number> {
  const order = await listDailyIds(trx);
  const firstFree = firstFreeIndex(calendar.schedule, calendar.latestDay);
  const aside = new Set<string>();
  for (const id of order.slice(firstFree).filter(isStarterMade)) {
    const placed = await findLevel(trx, id);
    if (!placed || placed.damaged || placed.level.withdrawnAt) continue;
    const { level } = placed;
    if (!(await updateLevel(trx, { ...level, state: 'candidate' }, level, null))) continue;
    await saveCandidate(trx, level, ORIGIN);
    // A millisecond apart, so that they come back in their order.
    await saveDecision(trx, id, { putOffAt: timestampOf(at + aside.size), droppedAt: null });
    aside.add(id);
  }
  // None of them was fixed: the ones after them move up.
  const left = order.filter((id) => !aside.has(id));
  if (aside.size > 0) await saveLeft(trx, left, calendar);
  return aside.size;
}

async function bringBack({ trx, at }: Change): Promise<number> {
  const aside = [...(await listCandidateFacts(trx))]
    .filter(([id, { droppedAt, putOffAt }]) => isStarterMade(id) && droppedAt === null && putOffAt !== null)
    .sort(([, one], [, other]) => ((one.putOffAt ?? '') < (other.putOffAt ?? '') ? -1 : 1));
  let count = 0;
  for (const [id] of aside) {
    const level = (await findLevel(trx, id))?.level;
    if (level?.state !== 'candidate') continue;
    const position = await joinDailyOrder(trx, id, at);
    if (await updateLevel(trx, { ...level, state: 'approved' }, level, position)) count += 1;
  }
  return count;
}

import type { AuditAction } from '#shared/api/audit.ts';
import type { LevelToSave } from '#shared/api/review.ts';
import { firstFreeIndex, orderWithout } from '#shared/level/daily-order.ts';
import type { Level } from '#shared/level/level.ts';
import { mayEditLevel, mayTransition } from '#shared/level/level-rights.ts';
import { type StateTransition, transitionBetween } from '#shared/level/level-state.ts';
import { revisionOf } from '#shared/level/level-version.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import { daysAhead } from '../level/calendar.ts';
import { findLevel, listDailyOrder, type PlacedLevel, saveDailyOrder } from '../level/queries.ts';
import { levelAccess } from '../level/visibility.ts';
import { requireCopy, requireValid } from './checks.ts';
import { readSent, type Sent, takeLevel } from './take-level.ts';
import { type Arrival, type ReviewParts, settleLevel, writeLevel } from './write-level.ts';

const refusals: Record<StateTransition, string> = {
  stay: 'You may not save levels',
  approve: 'You may not approve this level',
  'cancel-approval': 'Its day is too near: the approbation can no longer be cancelled',
  archive: 'You may not archive this level',
  restore: 'You may not bring this level back',
};

const deeds: Record<StateTransition, AuditAction> = {
  stay: 'level-edited',
  approve: 'level-approved',
  'cancel-approval': 'level-approval-cancelled',
  archive: 'level-archived',
  restore: 'level-restored',
};

/** A manager's save, and the step of its states that goes with it (specification, 4). */
export async function saveLevel(
  parts: ReviewParts,
  body: LevelToSave,
  image: Buffer | null,
  visitor: Visitor,
): Promise<Level> {
  const sent = await readSent(parts, body, image, visitor);
  await checkSave(parts.db, sent);
  const { level } = await takeLevel(parts, sent, (trx, arrival) => write(trx, parts, sent, arrival));
  return level;
}

/** Whether the save may go on; asked before the image is decoded and again within the transaction. */
async function checkSave(
  db: Database,
  sent: Sent,
): Promise<{ placed: PlacedLevel | null; step: StateTransition }> {
  const { level, image, visitor, calendar } = sent;
  const placed = sent.baseRevision === null ? null : await findBase(db, sent);
  const step = transitionBetween(placed?.level.state ?? 'new', level.state);
  if (!step)
    throw new Failure('conflict', 'A level goes from approved to submitted, and from there to archived');
  const state = placed?.level.state ?? 'submitted';
  const ahead = placed && daysAhead(placed, calendar);
  if (!mayTransition(visitor.user, step, { state, daysAhead: ahead })) {
    throw new Failure('forbidden', refusals[step]);
  }
  const current = placed?.level ?? null;
  await requireValid(db, level, image !== null, current);
  requireCopy(level, image !== null, current);
  return { placed, step };
}

async function findBase(
  db: Database,
  { level, baseRevision, visitor, calendar }: Sent,
): Promise<PlacedLevel> {
  const placed = await findLevel(db, level.id);
  if (!placed) throw new Failure('not-found', 'This level has been deleted');
  if (!mayEditLevel(visitor.user, levelAccess(visitor, placed, calendar))) {
    throw new Failure('forbidden', 'This level has had its day: only an admin may change it');
  }
  if (revisionOf(placed.level) !== baseRevision) throw changed(placed.level);
  return placed;
}

async function write(
  trx: Database,
  parts: ReviewParts,
  sent: Sent,
  arrival: Arrival,
): Promise<{ level: Level; replaced: string }> {
  const { placed, step } = await checkSave(trx, sent);
  const current = placed?.level ?? null;
  const level = settleLevel(arrival, current, parts.now());
  if (!current) await requireFree(trx, level.id);
  const order = (await listDailyOrder(trx)).map(({ id }) => id);
  const { picture } = arrival;
  await writeLevel(trx, parts, { level, picture, current, ...(await placeAfter(trx, step)) });
  if (step === 'cancel-approval') {
    const { firstDay, latestDay } = sent.calendar;
    await saveDailyOrder(trx, orderWithout(order, level.id, firstFreeIndex(firstDay, latestDay)));
  }
  const action = current || step !== 'stay' ? deeds[step] : 'level-created';
  const user = sent.visitor.user?.name ?? null;
  await recordAuditEvent(trx, { at: parts.now(), user, action, subject: level.id, detail: level.name });
  return { level, replaced: current?.path ?? level.path };
}

/** An approved level goes to the end of the daily order, one that is no longer approved out of it. */
async function placeAfter(trx: Database, step: StateTransition): Promise<{ position?: number | null }> {
  if (step === 'cancel-approval') return { position: null };
  if (step !== 'approve') return {};
  const last = (await listDailyOrder(trx)).at(-1)?.position ?? -1;
  return { position: last + 1 };
}

async function requireFree(trx: Database, id: string): Promise<void> {
  const taken = await findLevel(trx, id);
  if (taken) {
    throw new Failure('conflict', 'There is a level with this creator and image already', {
      current: taken.level,
    });
  }
}

function changed(current: Level): Failure {
  return new Failure('conflict', 'Somebody else has saved this level in the meantime', { current });
}

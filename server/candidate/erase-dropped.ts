import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { type CandidateFacts, findCandidateFacts, listCandidateFacts } from '../level/candidate-facts.ts';
import { deleteLevelRow, findLevel } from '../level/queries.ts';
import { removeDerived } from '../picture/derived-image.ts';
import { type OrphanContext, releasePicture, removeIfOrphaned } from '../picture/orphans.ts';

/** Until then it can be taken back. */
const KEPT_DAYS = 30;

/** Deletes the candidates that were dropped more than 30 days ago, and changes of levels that are gone, with their pictures. */
export async function eraseDropped(context: OrphanContext): Promise<void> {
  const { db, now, screenshots } = context;
  const before = timestampOf(now() - KEPT_DAYS * MS_PER_DAY);
  for (const [id, facts] of await listCandidateFacts(db)) {
    if (!(await isDue(db, facts, before))) continue;
    const released = await withExclusiveLock(db, async (trx) => {
      const placed = await findLevel(trx, id);
      const latest = await findCandidateFacts(trx, id);
      if (placed?.level.state !== 'candidate' || !latest || !(await isDue(trx, latest, before))) return null;
      const { path } = placed.level;
      await deleteLevelRow(trx, id);
      await recordAuditEvent(trx, {
        at: now(),
        user: null,
        action: 'level-deleted',
        subject: id,
        detail: '',
      });
      return { path, orphan: await releasePicture(trx, path, now()) };
    });
    if (!released) continue;
    await removeIfOrphaned(context, released.orphan);
    await removeDerived({ screenshots, log: context.log }, released.path);
  }
}

async function isDue(db: Database, { origin, droppedAt }: CandidateFacts, before: string): Promise<boolean> {
  if (droppedAt !== null && droppedAt < before) return true;
  return origin.newerThan !== undefined && !(await findLevel(db, origin.newerThan));
}

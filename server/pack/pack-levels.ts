import { firstPackOf } from '#shared/candidate/candidate.ts';
import type { Level } from '#shared/level/level.ts';
import { isReleased } from '#shared/level/order/release.ts';
import { isWithdrawn } from '#shared/level/showing.ts';
import { type PackedLevel, packLevel } from '#shared/pack/packed-level.ts';
import type { Database } from '../database/tables.ts';
import { calendarAt } from '../level/calendar.ts';
import { listCandidateFacts } from '../level/candidate-facts.ts';
import { listLevels } from '../level/queries.ts';
import { isPictureName } from '../picture/storage/storage.ts';
import { listSettings, readSchedule } from '../setting/queries.ts';
import { listSubmittedIds, listUnreadablePictures } from './queries.ts';

/** A level that may be passed on, and whether a creator has sent it. */
export interface ShareableLevel {
  id: string;
  level: PackedLevel;
  isSubmitted: boolean;
}

/**
 * The levels that may be passed on, in their daily order: released ones that the site made itself, or whose creators allow it
 * (docs/rules/packs.md#permission).
 */
export async function listShareable(db: Database, now: number): Promise<ShareableLevel[]> {
  const submitted = await listSubmittedIds(db);
  const facts = await listCandidateFacts(db);
  const unreadable = await listUnreadablePictures(db);
  const calendar = calendarAt(readSchedule(await listSettings(db)), now);
  const mayShare = ({ id, mayShare: isAllowed }: Level) => isAllowed === true || !submitted.has(id);
  return (await listLevels(db)).flatMap(({ level, index }) => {
    const isShown = isReleased(index, calendar) && !isWithdrawn(level) && !level.damaged;
    const hasPicture = isPictureName(level.path) && !unreadable.has(level.path);
    const origin = facts.get(level.id)?.origin;
    const isChosen = isShown && hasPicture && mayShare(level);
    const packed = isChosen ? packLevel(level, origin && firstPackOf(origin)) : null;
    return packed ? [{ id: level.id, level: packed, isSubmitted: submitted.has(level.id) }] : [];
  });
}

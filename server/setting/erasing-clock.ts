import * as v from 'valibot';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import type { Database } from '../database/tables.ts';
import { findSetting, saveSetting } from './queries.ts';

/** A site that rested longer, or whose clock jumped further, erases nothing by age at first: either is possible, and only one is right. */
const MAX_REST_MS = 7 * MS_PER_DAY;
const HOLD_MS = 2 * MS_PER_DAY;
/** Each change of a setting makes the servers read the content again. */
const NOTED_EVERY_MS = MS_PER_DAY;

const Seen = v.object({ at: v.number(), heldUntil: v.number() });
type Seen = v.InferOutput<typeof Seen>;

interface ErasingClock {
  mayErase: boolean;
  /** When the site was last seen running before its clock jumped or it rested, in milliseconds since 1970; null without such a jump now. */
  jumpedFrom: number | null;
}

/**
 * Tells whether what is old by this clock may be erased (docs/rules/administration.md#erasing-by-age), and keeps in the database how late it was.
 * Not for two days after a jump ahead of more than a week; a clock that is set back ends them.
 */
export async function readErasingClock(db: Database, now: number): Promise<ErasingClock> {
  const stored = await findSetting(db, 'erasing_clock');
  const seen = stored === null ? { at: now, heldUntil: 0 } : v.parse(Seen, JSON.parse(stored));
  const jumped = now - seen.at > MAX_REST_MS;
  const next = { at: now, heldUntil: jumped ? now + HOLD_MS : heldUntil(seen, now) };
  const isNews = stored === null || jumped || next.heldUntil !== seen.heldUntil;
  if (isNews || Math.abs(now - seen.at) > NOTED_EVERY_MS)
    await saveSetting(db, 'erasing_clock', JSON.stringify(next));
  return { mayErase: next.heldUntil <= now, jumpedFrom: jumped ? seen.at : null };
}

function heldUntil(seen: Seen, now: number): number {
  const wasSetBack = seen.heldUntil > now + HOLD_MS;
  return wasSetBack ? 0 : seen.heldUntil;
}

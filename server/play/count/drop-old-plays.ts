import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { PLAY_LIFETIME_DAYS } from '#shared/play/everyone/players-by-score.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Context } from '../../context.ts';

/** Few enough not to hold up other writes. */
const PLAYS_PER_DELETE = 500;
/** In a round of the cleanup: a site with years of plays drops them within hours. */
const DELETES_PER_ROUND = 100;

/** Deletes plays that are older than 90 days: their counts stay (docs/rules/play.md#counts). */
export async function dropOldPlays({ db, now }: Context): Promise<void> {
  const before = timestampOf(now() - PLAY_LIFETIME_DAYS * MS_PER_DAY);
  for (let round = 0; round < DELETES_PER_ROUND; round += 1) {
    const oldest = db
      .selectFrom('play')
      .select('play_id')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(PLAYS_PER_DELETE);
    const { numDeletedRows } = await db
      .deleteFrom('play')
      .where('play_id', 'in', oldest)
      .executeTakeFirstOrThrow();
    if (numDeletedRows < PLAYS_PER_DELETE) return;
  }
}

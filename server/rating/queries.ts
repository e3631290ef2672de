import type { Rating, RatingCounts } from '#shared/rating/rating.ts';
import type { Database } from '../database/tables.ts';

/** The rating of a play; null takes it back. */
export interface PlayRating {
  playId: string;
  levelId: string;
  rating: Rating | null;
}

/** Stores ratings in one transaction; the last one of a play counts. A play that has rated one level rates no other. */
export async function saveRatings(db: Database, ratings: readonly PlayRating[]): Promise<void> {
  // All servers write rows in the same order, which rules out deadlocks between them.
  const last = new Map(ratings.map((rating) => [`${rating.playId} ${rating.levelId}`, rating]));
  const sorted = [...last].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, rating]) => rating);
  await db.transaction().execute(async (trx) => {
    for (const { playId, levelId, rating } of sorted) {
      if (rating)
        await upsertRating(trx, { play_id: playId, level_id: levelId, is_good: Number(rating === 'good') });
      else {
        await trx
          .deleteFrom('rating')
          .where('play_id', '=', playId)
          .where('level_id', '=', levelId)
          .execute();
      }
    }
  });
}

async function upsertRating(
  trx: Database,
  row: { play_id: string; level_id: string; is_good: number },
): Promise<void> {
  await trx
    .insertInto('rating')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('play_id')
        .doUpdateSet((update) => ({ is_good: update.ref('excluded.is_good') }))
        .whereRef('rating.level_id', '=', 'excluded.level_id'),
    )
    .execute();
}

/** The ratings of all levels that have any, by level id. */
export async function countRatings(db: Database, levelId?: string): Promise<Map<string, RatingCounts>> {
  let rated = db.selectFrom('rating');
  if (levelId !== undefined) rated = rated.where('level_id', '=', levelId);
  const rows = await rated
    .select(({ fn }) => ['level_id', 'is_good', fn.countAll().as('count')])
    .groupBy(['level_id', 'is_good'])
    .execute();
  const counts = new Map<string, RatingCounts>();
  for (const { level_id, is_good, count } of rows) {
    const ofLevel = counts.get(level_id) ?? { good: 0, bad: 0 };
    ofLevel[is_good === 0 ? 'bad' : 'good'] += Number(count);
    counts.set(level_id, ofLevel);
  }
  return counts;
}

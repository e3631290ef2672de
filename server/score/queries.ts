import { noPlayers, type PlayersByScore, type Score } from '#shared/score/players-by-score.ts';
import type { Database } from '../database/tables.ts';

interface Play {
  playId: string;
  levelId: string;
  score: Score;
  createdAt: string;
}

/** Counts a play once: a play id that is known changes nothing, whatever comes with it. */
export async function countPlay(db: Database, { playId, levelId, score, createdAt }: Play): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('play')
      .values({ play_id: playId, level_id: levelId, score, created_at: createdAt })
      .onConflict((conflict) => conflict.column('play_id').doNothing())
      .returning('play_id')
      .executeTakeFirst();
    if (!added) return;
    await trx
      .insertInto('score_count')
      .values({ level_id: levelId, score, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['level_id', 'score'])
          .doUpdateSet((update) => ({ count: update('score_count.count', '+', 1) })),
      )
      .execute();
  });
}

/** Counts by score of one level, or of all levels that anyone has finished. */
export async function findScores(db: Database, levelId?: string): Promise<Map<string, PlayersByScore>> {
  let query = db.selectFrom('score_count').select(['level_id', 'score', 'count']);
  if (levelId !== undefined) query = query.where('level_id', '=', levelId);
  const found = new Map<string, PlayersByScore>();
  for (const row of await query.execute()) {
    const players = found.get(row.level_id) ?? noPlayers();
    players[row.score] = row.count;
    found.set(row.level_id, players);
  }
  return found;
}

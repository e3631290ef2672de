import type { Database } from './tables.ts';

/** A number that changes with every committed play: with its score, its guesses are counted. */
export async function scoreRevision(db: Database): Promise<number> {
  const { number } = await db.selectFrom('score_revision').select('number').executeTakeFirstOrThrow();
  return Number(number);
}

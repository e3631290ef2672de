import type { Database } from '../database/tables.ts';

/** What the site has, at this moment. */
export interface SiteCounts {
  scores: number;
  /** By state. */
  levels: Map<string, number>;
  messages: number;
}

export async function countSite(db: Database): Promise<SiteCounts> {
  const scores = await db
    .selectFrom('score_count')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .executeTakeFirstOrThrow();
  const levels = await db
    .selectFrom('level')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const messages = await db
    .selectFrom('webhook_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    scores: Number(scores.count),
    levels: new Map(levels.map(({ state, count }) => [state, count])),
    messages: messages.count,
  };
}

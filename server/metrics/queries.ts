import type { Database } from '../database/tables.ts';

interface SiteCounts {
  scores: number;
  /** By state; a state without levels is missing. */
  levels: Map<string, number>;
  /** Messages that no receiver has taken yet. */
  messages: number;
  /** Of players, not resolved yet. */
  reports: number;
  /** Pictures of levels that cannot be shown. */
  pictureProblems: number;
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
    .selectFrom('queued_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const reports = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const problems = await db
    .selectFrom('picture_check')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('problem', 'is not', null)
    .where('path', 'in', db.selectFrom('level').select('path'))
    .executeTakeFirstOrThrow();
  return {
    scores: Number(scores.count),
    levels: new Map(levels.map(({ state, count }) => [state, count])),
    messages: messages.count,
    reports: reports.count,
    pictureProblems: problems.count,
  };
}

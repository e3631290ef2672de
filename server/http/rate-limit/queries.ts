import type { Database } from '../../database/tables.ts';

interface CountedCall {
  /** The name of the limit and the caller, hashed. */
  key: string;
  now: number;
  windowMs: number;
}

/** Counts a call; returns the calls in the current window, and its end in milliseconds since 1970. */
export async function countCall(
  db: Database,
  { key, now, windowMs }: CountedCall,
): Promise<{ count: number; endsAt: number }> {
  const row = await db
    .insertInto('call_count')
    .values({ key, count: 1, ends_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((update) => {
        const isExpired = update('call_count.ends_at', '<=', now);
        const oneMore = update('call_count.count', '+', 1);
        return {
          count: update.case().when(isExpired).then(1).else(oneMore).end(),
          ends_at: update
            .case()
            .when(isExpired)
            .then(update.ref('excluded.ends_at'))
            .else(update.ref('call_count.ends_at'))
            .end(),
        };
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, endsAt: row.ends_at };
}

/** Deletes the counts of windows that have ended. */
export async function deleteExpiredCounts(db: Database, now: number): Promise<void> {
  await db.deleteFrom('call_count').where('ends_at', '<=', now).execute();
}

import type { Database } from '../../database/tables.ts';

interface CountedCall {
  /** Who calls what. */
  key: string;
  now: number;
  windowMs: number;
}

/** Counts a call, and says how many there were since the first of the window, and when that ends (milliseconds since 1970). */
export async function countCall(
  db: Database,
  { key, now, windowMs }: CountedCall,
): Promise<{ count: number; endsAt: number }> {
  const row = await db
    .insertInto('call_count')
    .values({ key, count: 1, ends_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((update) => {
        const isOver = update('call_count.ends_at', '<=', now);
        const more = update('call_count.count', '+', 1);
        return {
          count: update.case().when(isOver).then(1).else(more).end(),
          ends_at: update
            .case()
            .when(isOver)
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

/** Forgets the windows that are over. */
export async function deleteOldCounts(db: Database, now: number): Promise<void> {
  await db.deleteFrom('call_count').where('ends_at', '<=', now).execute();
}

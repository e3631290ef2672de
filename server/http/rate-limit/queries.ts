import type { Database } from '../../database/tables.ts';

export interface CountedCall {
  /** The name of the limit and the caller, hashed. */
  key: string;
  windowMs: number;
}

interface CallPosition {
  /** The position of the call in its window, the first being 1. */
  current: number;
  /** The milliseconds until the window ends. */
  ttl: number;
}

/** Counts calls at once, in the order in which they came. */
export async function countCalls(
  db: Database,
  calls: readonly CountedCall[],
  now: number,
): Promise<CallPosition[]> {
  const byKey = Map.groupBy(calls, ({ key }) => key);
  const counted = await addCounts(
    db,
    // All servers write rows in the same order, which rules out deadlocks between them.
    [...byKey.keys()].sort().flatMap((key) => {
      const [first, ...others] = byKey.get(key) ?? [];
      return first ? [{ key, count: others.length + 1, ends_at: now + first.windowMs }] : [];
    }),
    now,
  );
  const windows = new Map(
    counted.map(({ key, count, ends_at }) => {
      // The row has the position of the last call with this key.
      return [key, { before: count - (byKey.get(key)?.length ?? 0), ttl: ends_at - now }];
    }),
  );
  return calls.map(({ key }) => {
    const window = windows.get(key);
    if (!window) throw new Error('A call was not counted');
    window.before += 1;
    return { current: window.before, ttl: window.ttl };
  });
}

function addCounts(
  db: Database,
  rows: readonly { key: string; count: number; ends_at: number }[],
  now: number,
) {
  return db
    .insertInto('call_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((update) => {
        const isExpired = update('call_count.ends_at', '<=', now);
        const added = update('call_count.count', '+', update.ref('excluded.count'));
        return {
          count: update.case().when(isExpired).then(update.ref('excluded.count')).else(added).end(),
          ends_at: update
            .case()
            .when(isExpired)
            .then(update.ref('excluded.ends_at'))
            .else(update.ref('call_count.ends_at'))
            .end(),
        };
      }),
    )
    .returning(['key', 'count', 'ends_at'])
    .execute();
}

/** The calls that were counted under a key and when their window ends; null if there are none. */
export async function findCount(
  db: Database,
  key: string,
  now: number,
): Promise<{ calls: number; endsAt: number } | null> {
  const row = await db
    .selectFrom('call_count')
    .select(['count', 'ends_at'])
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row ? { calls: row.count, endsAt: Number(row.ends_at) } : null;
}

/** Deletes the counts of windows that have ended. */
export async function deleteExpiredCounts(db: Database, now: number): Promise<void> {
  await db.deleteFrom('call_count').where('ends_at', '<=', now).execute();
}

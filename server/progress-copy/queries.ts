import { sql } from 'kysely';
import { addDays, type Day, dayInUtc } from '#shared/calendar/day.ts';
import { COPY_LIFETIME_DAYS } from '#shared/progress-copy/progress-copy.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/tables.ts';

/** Enough to be quick, few enough not to hold up other writes. */
const ROWS_PER_DELETE = 200;

/** A copy without its content. */
interface CopyHead {
  revision: string;
  isErased: boolean;
  usedOn: string;
  /** The size of its content. */
  bytes: number;
}

/** What a write stores under the id of a copy. */
interface CopyWrite {
  id: string;
  revision: string;
  content: string;
  usedOn: Day;
}

/** The revision of a copy and when it was last used; null for none. */
export async function findCopyHead(db: Database, id: string): Promise<CopyHead | null> {
  const row = await db
    .selectFrom('progress_copy')
    .select(({ eb }) => [
      'revision',
      'used_on',
      eb('content', 'is', null).as('is_erased'),
      // Does not read the content.
      sql<number>`coalesce(octet_length(content), 0)`.as('bytes'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { revision, used_on, is_erased, bytes } = row;
  return { revision, isErased: Boolean(is_erased), usedOn: used_on, bytes };
}

/** A copy with its content, which is null for an erased one; null for none. */
export async function findCopy(
  db: Database,
  id: string,
): Promise<{ revision: string; content: string | null } | null> {
  const query = db.selectFrom('progress_copy').select(['revision', 'content']).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Notes the day on which a copy was last used. */
export async function touchCopy(db: Database, id: string, usedOn: Day): Promise<void> {
  await db.updateTable('progress_copy').set({ used_on: usedOn }).where('id', '=', id).execute();
}

/** Stores the first copy under an id. Returns false when there is one, or was. */
export async function insertCopy(db: Database, write: CopyWrite): Promise<boolean> {
  const { id, revision, content, usedOn } = write;
  const result = await db
    .insertInto('progress_copy')
    .values({ id, revision, content, used_on: usedOn })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Replaces a copy of the given revision. Returns false when there is none: it has another one, or was erased. */
export async function replaceCopy(db: Database, baseRevision: string, write: CopyWrite): Promise<boolean> {
  const { id, revision, content, usedOn } = write;
  const result = await db
    .updateTable('progress_copy')
    .set({ revision, content, used_on: usedOn })
    .where('id', '=', id)
    .where('revision', '=', baseRevision)
    .where('content', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Erases the content of a copy; what stays keeps other devices from storing it again. */
export async function eraseCopy(
  db: Database,
  { id, revision, usedOn }: Omit<CopyWrite, 'content'>,
): Promise<void> {
  const erased = { revision, content: null, used_on: usedOn };
  await db
    .insertInto('progress_copy')
    .values({ id, ...erased })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(erased))
    .execute();
}

/** Deletes copies that were last used before a day, a few at a time. Returns whether there may be more. */
async function deleteUnusedCopies(db: Database, before: Day): Promise<boolean> {
  const result = await db
    .deleteFrom('progress_copy')
    .where('id', 'in', (query) =>
      query.selectFrom('progress_copy').select('id').where('used_on', '<', before).limit(ROWS_PER_DELETE),
    )
    .executeTakeFirst();
  return result.numDeletedRows === BigInt(ROWS_PER_DELETE);
}

/** Erases the copies that no device has opened for 400 days, and what is left of erased ones (docs/rules/progress.md#progress-copy). */
export async function eraseUnusedCopies({ db, now }: Context): Promise<void> {
  const before = addDays(dayInUtc(now()), -COPY_LIFETIME_DAYS);
  while (await deleteUnusedCopies(db, before));
}

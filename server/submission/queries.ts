import * as v from 'valibot';
import { Level } from '#shared/level/level.ts';
import { authorOf, EntryKind, ManagerEntry, type ReviewReason } from '#shared/submission/review-entry.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import type { Database, ReviewEntryRow } from '../database/tables.ts';

/** The hash of a key in the database and the level that it opens. */
export interface StoredKey {
  hash: string;
  levelId: string;
}

/** `createdAt` is ISO text. */
export async function insertKey(
  trx: Database,
  { hash, levelId }: StoredKey,
  createdAt: string,
): Promise<void> {
  await trx.insertInto('submission_key').values({ hash, level_id: levelId, created_at: createdAt }).execute();
}

/** The stored keys with these hashes. */
export async function findKeys(db: Database, hashes: readonly string[]): Promise<StoredKey[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('submission_key')
    .select(['hash', 'level_id'])
    .where('hash', 'in', hashes)
    .execute();
  return rows.map(({ hash, level_id }) => ({ hash, levelId: level_id }));
}

/** How many submitted levels there are: in all, and among these ids. */
export async function countSubmitted(
  db: Database,
  ids: readonly string[],
): Promise<{ ofSubmitter: number; inAll: number }> {
  const submitted = db.selectFrom('level').where('state', '=', 'submitted');
  const all = await submitted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (ids.length === 0) return { ofSubmitter: 0, inAll: Number(all.count) };
  const own = await submitted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return { ofSubmitter: Number(own.count), inAll: Number(all.count) };
}

const PICTURE_NAME = /^[0-9a-f]{64}\.webp$/;

/** An entry to add; `at` is ISO text, `user` the manager who made it, `snapshot` the level as its creator submitted it. */
interface NewEntry {
  at: string;
  kind: EntryKind;
  user: string | null;
  reasons: readonly ReviewReason[];
  text: string;
  snapshot: Level | null;
}

/** The stored entries of a level, oldest first. */
export async function listEntries(db: Database, levelId: string): Promise<ManagerEntry[]> {
  const rows = await entryRows(db).where('level_id', '=', levelId).execute();
  return rows.map(entryFromRow);
}

/** Adds an entry to the end of the thread of a level. To be used under the exclusive lock. */
export async function insertEntry(
  trx: Database,
  levelId: string,
  { at, kind, user, reasons, text, snapshot }: NewEntry,
): Promise<void> {
  const last = await trx
    .selectFrom('review_entry')
    .select('number')
    .where('level_id', '=', levelId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  await trx
    .insertInto('review_entry')
    .values({
      level_id: levelId,
      number: (last?.number ?? 0) + 1,
      at,
      kind,
      user_name: user,
      reasons: JSON.stringify(reasons),
      text,
      snapshot: snapshot && JSON.stringify(snapshot),
      snapshot_path: snapshot && PICTURE_NAME.test(snapshot.path) ? snapshot.path : null,
    })
    .execute();
}

/** When and how an entry was made. */
export interface EntryFact {
  kind: EntryKind;
  at: string;
}

/** The kinds and times of the stored entries of levels, oldest first, by level id; without ids, of all submitted levels. */
export async function listEntryFacts(
  db: Database,
  ids?: readonly string[],
): Promise<Map<string, EntryFact[]>> {
  if (ids?.length === 0) return new Map();
  let query = db.selectFrom('review_entry').select(['level_id', 'kind', 'at']).orderBy('level_id');
  query = ids
    ? query.where('level_id', 'in', ids)
    : query.where('level_id', 'in', db.selectFrom('level').select('id').where('state', '=', 'submitted'));
  const rows = await query.orderBy('number').execute();
  const byLevel = Map.groupBy(rows, ({ level_id }) => level_id);
  return new Map(
    [...byLevel].map(([id, found]) => [
      id,
      found.map(({ kind, at }) => ({ kind: v.parse(EntryKind, kind), at })),
    ]),
  );
}

/** The paths of the stored pictures that a level showed when it was submitted. */
export async function listSnapshotPaths(db: Database, levelId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('review_entry')
    .select('snapshot_path')
    .distinct()
    .where('level_id', '=', levelId)
    .execute();
  return rows.flatMap(({ snapshot_path }) => snapshot_path ?? []);
}

/** The level with a stored picture whose last decision is the oldest one to decline it; null for none. */
export async function findOldestDeclined(db: Database): Promise<string | null> {
  const isDeciding = ['approved', 'declined', 'archived', 'reopened', 'resubmitted'];
  const row = await db
    .selectFrom('review_entry as entry')
    .innerJoin('level', 'level.id', 'entry.level_id')
    .select('level.id')
    .where('level.state', '=', 'archived')
    .where('level.position', 'is', null)
    .where('entry.kind', '=', 'declined')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_entry as later')
            .select('later.number')
            .whereRef('later.level_id', '=', 'entry.level_id')
            .whereRef('later.number', '>', 'entry.number')
            .where('later.kind', 'in', isDeciding),
        ),
      ),
    )
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('picture_check').select('path').whereRef('picture_check.path', '=', 'level.path')),
        exists(
          selectFrom('review_entry as sent')
            .select('sent.number')
            .whereRef('sent.level_id', '=', 'level.id')
            .where('sent.snapshot_path', 'is not', null),
        ),
      ]),
    )
    .orderBy('entry.at')
    .orderBy('level.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Throws for an entry that cannot be read, as an archive may have one. */
export async function checkEntries(db: Database): Promise<void> {
  for (const row of await entryRows(db).execute()) {
    entryFromRow(row);
    if (row.snapshot !== null) v.parse(Level, parseJson(row.snapshot));
  }
}

/** A claim that has not ended; `endsAt` is in milliseconds since 1970. */
export interface StoredClaim {
  levelId: string;
  user: string;
  endsAt: number;
}

/** The claims that last beyond a time in milliseconds since 1970. */
export async function listClaims(db: Database, now: number): Promise<StoredClaim[]> {
  const rows = await db.selectFrom('level_claim').selectAll().where('ends_at', '>', now).execute();
  return rows.map(({ level_id, user_name, ends_at }) => ({
    levelId: level_id,
    user: user_name,
    endsAt: Number(ends_at),
  }));
}

/** Stores the claim of a level in place of any other. */
export async function saveClaim(trx: Database, { levelId, user, endsAt }: StoredClaim): Promise<void> {
  await trx
    .insertInto('level_claim')
    .values({ level_id: levelId, user_name: user, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('level_id').doUpdateSet({ user_name: user, ends_at: endsAt }))
    .execute();
}

/** Removes the claim that a user has on a level, if there is one. */
export async function deleteClaim(db: Database, levelId: string, user: string): Promise<void> {
  await db.deleteFrom('level_claim').where('level_id', '=', levelId).where('user_name', '=', user).execute();
}

function entryRows(db: Database) {
  return db.selectFrom('review_entry').selectAll().orderBy('level_id').orderBy('number');
}

/** A snapshot that cannot be read is left out, so that the thread can. */
function entryFromRow(row: ReviewEntryRow): ManagerEntry {
  const kind = v.parse(EntryKind, row.kind);
  const snapshot = row.snapshot === null ? null : v.safeParse(Level, parseJson(row.snapshot));
  return v.parse(ManagerEntry, {
    number: row.number,
    at: row.at,
    kind,
    author: authorOf(kind),
    reasons: parseJson(row.reasons),
    text: row.text,
    user: row.user_name,
    snapshot: snapshot?.success ? snapshot.output : null,
  });
}

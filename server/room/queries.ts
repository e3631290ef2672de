import { sql } from 'kysely';
import { addDays, type Day, dayInUtc } from '#shared/calendar/day.ts';
import { firstKeptDay, MAX_MEMBERS, ROOM_LIFETIME_DAYS, type StoredRoom } from '#shared/room/room.ts';
import type { Context } from '../context.ts';
import { isPostgres } from '../database/open.ts';
import type { Database, RoomMemberRow, RoomResultRow, RoomRow } from '../database/tables.ts';

/** Enough to be quick, few enough not to hold up other writes. */
const ROWS_PER_DELETE = 200;

/** In no day, and in nothing encrypted. */
const SEPARATOR = ' ';
const DAY_LENGTH = '2026-11-20'.length;

type Member = Extract<StoredRoom, { state: 'member' }>['members'][number];

/** A room by its id; null for none. */
export async function findRoom(db: Database, id: string): Promise<RoomRow | null> {
  return (await db.selectFrom('room').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Whether a room has a member. */
export async function hasMember(db: Database, roomId: string, memberId: string): Promise<boolean> {
  const query = db.selectFrom('room_member').select('id').where('room_id', '=', roomId);
  return (await query.where('id', '=', memberId).executeTakeFirst()) !== undefined;
}

/** The number of members of a room. */
export async function countMembers(db: Database, roomId: string): Promise<number> {
  const { count } = await db
    .selectFrom('room_member')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('room_id', '=', roomId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A member as the database puts it together: its results since a day are one text, which only a response takes apart. */
interface MemberSummary {
  id: string;
  nickname: string;
  /** A day and what is encrypted, again and again; null for none. */
  results: string | null;
}

/** The members of a room with their results since a day. */
export async function listMembers(db: Database, roomId: string, since: Day): Promise<MemberSummary[]> {
  return db
    .selectFrom('room_member')
    .select(({ selectFrom }) => [
      'id',
      'nickname',
      selectFrom('room_result')
        // A row each would cost several times as much.
        .select(sql<string | null>`string_agg(day || content, ${SEPARATOR} order by day)`.as('results'))
        .whereRef('room_result.room_id', '=', 'room_member.room_id')
        .whereRef('room_result.member_id', '=', 'room_member.id')
        .where('day', '>=', since)
        .as('results'),
    ])
    .where('room_id', '=', roomId)
    .orderBy('id')
    .execute();
}

/** The results in a member's text. */
export function splitResults(text: string | null): Member['results'] {
  return (text?.split(SEPARATOR) ?? []).map((result) => ({
    day: result.slice(0, DAY_LENGTH) as Day,
    content: result.slice(DAY_LENGTH),
  }));
}

/** Notes the day on which a room was last used. */
export async function touchRoom(db: Database, id: string, usedOn: Day): Promise<void> {
  await db.updateTable('room').set({ used_on: usedOn }).where('id', '=', id).execute();
}

/** A member to store. */
type NewMember = Pick<RoomMemberRow, 'id' | 'nickname'>;

/** Locks a room until the end of the transaction, so that members join and leave one by one. On SQLite every transaction is exclusive. */
async function lockRoom(trx: Database, id: string): Promise<RoomRow | null> {
  const query = trx.selectFrom('room').selectAll().where('id', '=', id);
  return (await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

async function addMember(trx: Database, roomId: string, { id, nickname }: NewMember): Promise<boolean> {
  const isNew = !(await hasMember(trx, roomId, id));
  if (isNew && (await countMembers(trx, roomId)) >= MAX_MEMBERS) return false;
  await trx
    .insertInto('room_member')
    .values({ room_id: roomId, id, nickname })
    .onConflict((conflict) => conflict.columns(['room_id', 'id']).doUpdateSet({ nickname }))
    .execute();
  return true;
}

/** Stores a room with its first member, or new names when it is stored already. Returns false when another room has its id. */
export function insertRoom(db: Database, room: RoomRow, member: NewMember): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('room')
      .values(room)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ name: room.name }).where('room.maker_hash', '=', room.maker_hash),
      )
      .execute();
    const stored = await lockRoom(trx, room.id);
    return stored?.maker_hash === room.maker_hash && addMember(trx, room.id, member);
  });
}

/** Stores a member, or the nickname of one that is there. Returns why not, or null. */
export function insertMember(
  db: Database,
  roomId: string,
  member: NewMember,
): Promise<'none' | 'full' | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockRoom(trx, roomId))) return 'none';
    return (await addMember(trx, roomId, member)) ? null : 'full';
  });
}

/** Changes a nickname. Returns false for no such member. */
export async function updateNickname(
  db: Database,
  roomId: string,
  id: string,
  nickname: string,
): Promise<boolean> {
  const query = db.updateTable('room_member').set({ nickname }).where('room_id', '=', roomId);
  return (await query.where('id', '=', id).executeTakeFirst()).numUpdatedRows === 1n;
}

/** Changes the name of a room. */
export async function updateRoomName(db: Database, id: string, name: string): Promise<void> {
  await db.updateTable('room').set({ name }).where('id', '=', id).execute();
}

/** Stores results of a member; of each day the first one stays. Returns false for no such member. */
export function insertResults(
  db: Database,
  { room_id, member_id }: Pick<RoomResultRow, 'room_id' | 'member_id'>,
  results: readonly Pick<RoomResultRow, 'day' | 'content'>[],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // It must not leave in between.
    await lockRoom(trx, room_id);
    if (!(await hasMember(trx, room_id, member_id))) return false;
    if (results.length === 0) return true;
    await trx
      .insertInto('room_result')
      .values(results.map((result) => ({ room_id, member_id, ...result })))
      .onConflict((conflict) => conflict.columns(['room_id', 'member_id', 'day']).doNothing())
      .execute();
    return true;
  });
}

/** Deletes a member with its results, and the room with its last member. */
export function deleteMember(db: Database, roomId: string, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockRoom(trx, roomId);
    const query = trx.deleteFrom('room_member').where('room_id', '=', roomId).where('id', '=', id);
    const { numDeletedRows } = await query.executeTakeFirst();
    if (numDeletedRows > 0n && (await countMembers(trx, roomId)) === 0) await deleteRoom(trx, roomId);
  });
}

/** Deletes a room with its members and their results. */
export async function deleteRoom(db: Database, id: string): Promise<void> {
  await db.deleteFrom('room').where('id', '=', id).execute();
}

/** Deletes rooms that were last used before a day, a few at a time. Returns whether there may be more. */
async function deleteUnusedRooms(db: Database, before: Day): Promise<boolean> {
  const result = await db
    .deleteFrom('room')
    .where('id', 'in', (query) =>
      query.selectFrom('room').select('id').where('used_on', '<', before).limit(ROWS_PER_DELETE),
    )
    .executeTakeFirst();
  return result.numDeletedRows === BigInt(ROWS_PER_DELETE);
}

/** Deletes results of days before one, a few at a time. Returns whether there may be more. */
async function deleteOldResults(db: Database, before: Day): Promise<boolean> {
  const result = await db
    .deleteFrom('room_result')
    // By the primary key: an index by day alone would read all results of that day for each few that are deleted.
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('room_id', 'member_id', 'day'),
        'in',
        selectFrom('room_result')
          .select(['room_id', 'member_id', 'day'])
          .where('day', '<', before)
          .limit(ROWS_PER_DELETE)
          .$asTuple('room_id', 'member_id', 'day'),
      ),
    )
    .executeTakeFirst();
  return result.numDeletedRows === BigInt(ROWS_PER_DELETE);
}

/** Erases the rooms that no member has opened for 90 days, and results that are shown no longer (docs/rules/statistics.md#rooms). */
export async function eraseUnusedRooms({ db, now }: Context): Promise<void> {
  const before = addDays(dayInUtc(now()), -ROOM_LIFETIME_DAYS);
  while (await deleteUnusedRooms(db, before));
  while (await deleteOldResults(db, firstKeptDay(now())));
}

import { createHash } from 'node:crypto';
import { type Day, dayInUtc } from '#shared/calendar/day.ts';
import type { StoredRoom } from '#shared/room/room.ts';
import type { Context } from '../context.ts';
import type { RoomRow } from '../database/tables.ts';
import { countMembers, findRoom, hasMember, listMembers, splitResults, touchRoom } from './queries.ts';

/** Notes that a room was used by a member, once a day. */
export async function noteUse({ db, now }: Context, { id, used_on }: RoomRow): Promise<void> {
  const today = dayInUtc(now());
  // A full disk or a busy database must not keep members from their room: the next reading notes the day.
  if (used_on < today) await touchRoom(db, id, today).catch(() => {});
}

/** A room as a member sees it, or a visitor: 'same' for a member who knows its revision. */
export async function readAs(
  context: Context,
  { id, memberId }: { id: string; memberId: string | null },
  { since, knownRevision }: { since: Day; knownRevision?: string | undefined },
): Promise<StoredRoom> {
  const { db } = context;
  const room = await findRoom(db, id);
  if (!room) return { state: 'none' };
  const { name } = room;
  if (memberId === null || !(await hasMember(db, id, memberId))) {
    return { state: 'visitor', name, memberCount: await countMembers(db, id) };
  }
  await noteUse(context, room);
  const summaries = await listMembers(db, id, since);
  // Of all that the response says: no change can be missed.
  const revision = createHash('sha256')
    .update(JSON.stringify([name, summaries]))
    .digest('base64url');
  if (revision === knownRevision) return { state: 'same' };
  const members = summaries.map((member) => ({
    id: member.id,
    name: member.nickname,
    results: splitResults(member.results),
  }));
  return { state: 'member', revision, name, members };
}

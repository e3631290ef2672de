import { joinRoom, leaveRoom, readRoom, renameMember, reportResults } from '#shared/api/room.ts';
import { type Day, dayInUtc, latestDayOnEarth } from '#shared/calendar/day.ts';
import { firstKeptDay, MAX_MEMBERS, type StoredRoom } from '#shared/room/room.ts';
import type { Context } from '../context.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { hashSecret } from '../secret.ts';
import { limitRooms } from './limit-rooms.ts';
import { makerRoutes } from './maker-routes.ts';
import {
  countMembers,
  deleteMember,
  findRoom,
  hasMember,
  insertMember,
  insertResults,
  listMembers,
  touchRoom,
  updateNickname,
} from './queries.ts';

/** Rooms in which friends compare their days. This site cannot read what is in them (docs/rules/statistics.md#rooms). */
export function roomRoutes(mount: Mount, context: Context): void {
  const { db, now } = context;
  const limits = limitRooms(mount.app);

  async function noteUse(roomId: string, usedOn: string): Promise<void> {
    const today = dayInUtc(now());
    // A full disk or a busy database must not keep members from their room: the next reading notes the day.
    if (usedOn < today) await touchRoom(db, roomId, today).catch(() => {});
  }

  async function read(id: string, memberId: string | null, since: Day): Promise<StoredRoom> {
    const room = await findRoom(db, id);
    if (!room) return { state: 'none' };
    if (memberId === null || !(await hasMember(db, id, memberId))) {
      return { state: 'visitor', name: room.name, memberCount: await countMembers(db, id) };
    }
    await noteUse(id, room.used_on);
    return { state: 'member', name: room.name, members: await listMembers(db, id, since) };
  }

  serve(mount, readRoom, async ({ body, request }) => {
    const { memberSecret, since } = body;
    const id = hashSecret(body.token);
    await limits.checkRead(request, id);
    return read(id, memberSecret && hashSecret(memberSecret), since);
  });

  serve(mount, joinRoom, async ({ body, request }) => {
    const { memberSecret, nickname } = body;
    const roomId = hashSecret(body.token);
    await limits.checkChange(request, roomId);
    const refusal = await insertMember(db, roomId, { id: hashSecret(memberSecret), nickname });
    if (refusal === 'none') throw new Failure('not-found', 'There is no such room');
    if (refusal === 'full') throw new Failure('conflict', `This room is full: it has ${MAX_MEMBERS} members`);
    return true as const;
  });

  serve(mount, reportResults, async ({ body, request }) => {
    const member = { room_id: hashSecret(body.token), member_id: hashSecret(body.memberSecret) };
    await limits.checkChange(request, member.room_id);
    const [first, last] = [firstKeptDay(now()), latestDayOnEarth(now())];
    const results = body.results.filter(({ day }) => first <= day && day <= last);
    if (!(await insertResults(db, member, results))) throw noMember();
    const room = await findRoom(db, member.room_id);
    if (room) await noteUse(room.id, room.used_on);
    return true as const;
  });

  serve(mount, renameMember, async ({ body, request }) => {
    const roomId = hashSecret(body.token);
    await limits.checkChange(request, roomId);
    if (!(await updateNickname(db, roomId, hashSecret(body.memberSecret), body.nickname))) throw noMember();
    return true as const;
  });

  serve(mount, leaveRoom, async ({ body, request }) => {
    const roomId = hashSecret(body.token);
    await limits.checkChange(request, roomId);
    await deleteMember(db, roomId, hashSecret(body.memberSecret));
    return true as const;
  });

  makerRoutes(mount, context, limits);
}

function noMember(): Failure {
  return new Failure('not-found', 'There is no such member');
}

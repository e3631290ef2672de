import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  eraseRoom,
  joinRoom,
  leaveRoom,
  makeRoom,
  newRooms,
  readRoom,
  removeMember,
  renameMember,
  renameRoom,
  reportResults,
  roomChanges,
  roomReads,
} from '#shared/api/play/room.ts';
import { LEAST_AMOUNTS } from '#shared/budget/budget.ts';
import { dayInUtc, latestDayOnEarth } from '#shared/calendar/day.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { firstKeptDay, MAX_MEMBERS } from '#shared/room/room.ts';
import type { Budgets } from '../budget/budgets.ts';
import type { Context } from '../context.ts';
import { Failure } from '../http/failure.ts';
import { limitByAddress, limitByKey } from '../http/rate-limit/rate-limit.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { hashSecret } from '../secret.ts';
import {
  deleteMember,
  deleteRoom,
  findRoom,
  hasMember,
  insertMember,
  insertResults,
  insertRoom,
  updateNickname,
  updateRoomName,
} from './queries.ts';
import { noteUse, readAs } from './read.ts';

// About as the database counts them, with their texts (server/database/migrations/025-budgets.ts).
const RESULT_BYTES = LEAST_AMOUNTS.rooms;
const MEMBER_BYTES = 630;
/** With its creator. */
const ROOM_BYTES = 1310;

interface RoomContext extends Context {
  budgets: Budgets;
}

/** The limits beyond those of each call; a check throws a 'too-many' failure. */
interface RoomLimits {
  checkNew: (request: FastifyRequest) => Promise<void>;
  checkRead: (request: FastifyRequest, roomId: string) => Promise<void>;
  checkChange: (request: FastifyRequest, roomId: string) => Promise<void>;
}

/** Limits new rooms of an address, and what is done to one room from all addresses. */
function limitRooms(app: FastifyInstance): RoomLimits {
  return {
    checkNew: limitByAddress(app, newRooms),
    checkRead: limitByKey(app, roomReads),
    checkChange: limitByKey(app, roomChanges),
  };
}

/** Rooms in which friends compare their days. This site cannot read what is in them (docs/rules/statistics.md#rooms). */
export function roomRoutes(mount: Mount, context: RoomContext): void {
  const { db, now, budgets } = context;
  const limits = limitRooms(mount.app);

  serve(mount, readRoom, async ({ body, request }) => {
    const { memberSecret } = body;
    const id = hashSecret(body.token);
    await limits.checkRead(request, id);
    return readAs(context, { id, memberId: memberSecret && hashSecret(memberSecret) }, body);
  });

  serve(mount, joinRoom, async ({ body, request }) => {
    const member = { id: hashSecret(body.memberSecret), nickname: body.nickname };
    const roomId = hashSecret(body.token);
    await limits.checkChange(request, roomId);
    const bytes = (await hasMember(db, roomId, member.id)) ? 0 : MEMBER_BYTES;
    const refusal = await budgets.writeWithin(
      'rooms',
      bytes,
      () => insertMember(db, roomId, member),
      'no-room-for-member',
    );
    if (refusal === 'none') throw new Failure('not-found', 'room-unknown');
    if (refusal === 'full') throw new Failure('conflict', refuse('room-full', { count: MAX_MEMBERS }));
    return true as const;
  });

  serve(mount, reportResults, async ({ body, request }) => {
    const member = { room_id: hashSecret(body.token), member_id: hashSecret(body.memberSecret) };
    await limits.checkChange(request, member.room_id);
    const [first, last] = [firstKeptDay(now()), latestDayOnEarth(now())];
    const results = body.results.filter(({ day }) => first <= day && day <= last);
    const bytes = RESULT_BYTES * results.length;
    const isMember = await budgets.writeWithin(
      'rooms',
      bytes,
      () => insertResults(db, member, results),
      'no-room-for-result',
    );
    if (!isMember) throw noMember();
    const room = await findRoom(db, member.room_id);
    if (room) await noteUse(context, room);
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

  creatorRoutes(mount, context, limits);
}

function noMember(): Failure {
  return new Failure('not-found', 'room-member-unknown');
}

/** What only the creator of a room does. */
function creatorRoutes(mount: Mount, { db, now, budgets }: RoomContext, limits: RoomLimits): void {
  async function findOwnRoom(
    request: FastifyRequest,
    { token, makerSecret }: { token: string; makerSecret: string },
  ): Promise<string | null> {
    const id = hashSecret(token);
    await limits.checkChange(request, id);
    const room = await findRoom(db, id);
    if (room && room.maker_hash !== hashSecret(makerSecret))
      throw new Failure('forbidden', 'room-creator-only');
    return room && id;
  }

  serve(mount, makeRoom, async ({ body, request }) => {
    const { name, nickname } = body;
    const id = hashSecret(body.token);
    await limits.checkChange(request, id);
    const isNew = !(await findRoom(db, id));
    if (isNew) await limits.checkNew(request);
    const room = { id, maker_hash: hashSecret(body.makerSecret), name, used_on: dayInUtc(now()) };
    const member = { id: hashSecret(body.memberSecret), nickname };
    const isStored = await budgets.writeWithin('rooms', isNew ? ROOM_BYTES : 0, () =>
      insertRoom(db, room, member),
    );
    if (!isStored) throw new Failure('conflict', 'room-exists');
    return true as const;
  });

  serve(mount, renameRoom, async ({ body, request }) => {
    const id = await findOwnRoom(request, body);
    if (id === null) throw new Failure('not-found', 'room-unknown');
    await updateRoomName(db, id, body.name);
    return true as const;
  });

  serve(mount, removeMember, async ({ body, request }) => {
    const id = await findOwnRoom(request, body);
    if (id !== null) await deleteMember(db, id, body.memberId);
    return true as const;
  });

  serve(mount, eraseRoom, async ({ body, request }) => {
    const id = await findOwnRoom(request, body);
    if (id !== null) await deleteRoom(db, id);
    return true as const;
  });
}

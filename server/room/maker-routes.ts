import type { FastifyRequest } from 'fastify';
import { eraseRoom, makeRoom, removeMember, renameRoom } from '#shared/api/room.ts';
import { dayInUtc } from '#shared/calendar/day.ts';
import type { Context } from '../context.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { hashSecret } from '../secret.ts';
import type { RoomLimits } from './limit-rooms.ts';
import { deleteMember, deleteRoom, findRoom, insertRoom, updateRoomName } from './queries.ts';

/** What only the maker of a room does. */
export function makerRoutes(mount: Mount, { db, now }: Context, limits: RoomLimits): void {
  async function findOwnRoom(
    request: FastifyRequest,
    { token, makerSecret }: { token: string; makerSecret: string },
  ): Promise<string | null> {
    const id = hashSecret(token);
    await limits.checkChange(request, id);
    const room = await findRoom(db, id);
    if (room && room.maker_hash !== hashSecret(makerSecret))
      throw new Failure('forbidden', 'Only the maker of this room may do that');
    return room && id;
  }

  serve(mount, makeRoom, async ({ body, request }) => {
    const { name, nickname } = body;
    const id = hashSecret(body.token);
    await limits.checkChange(request, id);
    if (!(await findRoom(db, id))) await limits.checkNew(request);
    const room = { id, maker_hash: hashSecret(body.makerSecret), name, used_on: dayInUtc(now()) };
    const isStored = await insertRoom(db, room, { id: hashSecret(body.memberSecret), nickname });
    if (!isStored) throw new Failure('conflict', 'This room already exists');
    return true as const;
  });

  serve(mount, renameRoom, async ({ body, request }) => {
    const id = await findOwnRoom(request, body);
    if (id === null) throw new Failure('not-found', 'There is no such room');
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

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newRooms, roomChanges, roomReads } from '#shared/api/room.ts';
import { addressKey } from '../http/proxy.ts';
import { limitByKey } from '../http/rate-limit/rate-limit.ts';

/** The limits beyond those of each call; a check throws a 'too-many' failure. */
export interface RoomLimits {
  checkNew: (request: FastifyRequest) => Promise<void>;
  checkRead: (request: FastifyRequest, roomId: string) => Promise<void>;
  checkChange: (request: FastifyRequest, roomId: string) => Promise<void>;
}

/** Limits new rooms of an address, and what is done to one room from all addresses. */
export function limitRooms(app: FastifyInstance): RoomLimits {
  const checkNew = limitByKey(app, newRooms);
  return {
    checkNew: (request) => checkNew(request, addressKey(request)),
    checkRead: limitByKey(app, roomReads),
    checkChange: limitByKey(app, roomChanges),
  };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../http/proxy.ts';
import { limitByKey } from '../http/rate-limit/rate-limit.ts';

/** New rooms of one address: a family or a school needs few. */
const NEW = { calls: 10, seconds: 3600 };
/** Of all members of a room together: fifty may look at it every few seconds, and seldom change anything. */
const READS = { calls: 1200, seconds: 60 };
const CHANGES = { calls: 300, seconds: 60 };

/** The limits beyond those of each call; a check throws a 'too-many' failure. */
export interface RoomLimits {
  checkNew: (request: FastifyRequest) => Promise<void>;
  checkRead: (request: FastifyRequest, roomId: string) => Promise<void>;
  checkChange: (request: FastifyRequest, roomId: string) => Promise<void>;
}

/** Limits new rooms of an address, and what is done to one room from all addresses. */
export function limitRooms(app: FastifyInstance): RoomLimits {
  const checkNew = limitByKey(app, 'new room', NEW);
  return {
    checkNew: (request) => checkNew(request, addressKey(request)),
    checkRead: limitByKey(app, 'reads of a room', READS),
    checkChange: limitByKey(app, 'changes of a room', CHANGES),
  };
}

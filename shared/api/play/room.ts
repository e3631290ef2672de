import * as v from 'valibot';
import { Day } from '../../calendar/day.ts';
import {
  EncryptedName,
  MemberId,
  ReportedResults,
  RoomRevision,
  RoomSecret,
  RoomToken,
  StoredRoom,
} from '../../room/room.ts';
import { endpoint, type FurtherLimit } from '../endpoint.ts';

const asMember = { token: RoomToken, memberSecret: RoomSecret };
const asCreator = { token: RoomToken, makerSecret: RoomSecret };
const changeLimit = { calls: 60, seconds: 60 };
/** A family or a school needs few. */
export const newRooms: FurtherLimit = {
  of: 'new rooms, from an address',
  calls: 10,
  seconds: 3600,
  takesRoom: true,
};
/** All members together: fifty may look at it every few seconds, and seldom change anything. */
export const roomReads: FurtherLimit = { of: 'reads of a room', calls: 1200, seconds: 60 };
export const roomChanges: FurtherLimit = { of: 'changes of a room', calls: 300, seconds: 60 };
const done = v.literal(true);

/**
 * Makes a room with its first member (docs/rules/statistics.md#rooms). The token is in the body of all these calls, so that no address, cache or log
 * of a proxy has it. The same call again takes the newer names; 409 for another room under the token.
 */
export const makeRoom = endpoint({
  method: 'POST',
  path: '/api/room',
  summary: 'Make a room',
  access: 'public',
  body: v.object({ ...asCreator, name: EncryptedName, memberSecret: RoomSecret, nickname: EncryptedName }),
  response: done,
  limit: changeLimit,
  furtherLimits: [roomChanges, newRooms],
});

/**
 * A room as a member sees it, with the results since a day; without or with a wrong secret its name and how many members it has. A member who
 * knows its revision is not sent it again.
 */
export const readRoom = endpoint({
  method: 'POST',
  path: '/api/room/read',
  summary: 'Read a room',
  access: 'public',
  body: v.object({
    token: RoomToken,
    memberSecret: v.nullable(RoomSecret),
    since: Day,
    // Browsers of earlier versions send none.
    knownRevision: v.optional(RoomRevision),
  }),
  response: StoredRoom,
  limit: { calls: 120, seconds: 60 },
  furtherLimits: [roomReads],
});

/** Joins a room; the same call again takes the newer nickname. 404 for no room, 409 when it is full. */
export const joinRoom = endpoint({
  method: 'POST',
  path: '/api/room/join',
  summary: 'Join a room',
  access: 'public',
  body: v.object({ ...asMember, nickname: EncryptedName }),
  response: done,
  limit: { calls: 20, seconds: 60 },
  furtherLimits: [roomChanges],
});

/**
 * Stores results of a member. The first one of a day stays; those of days that have begun nowhere, or are shown no longer, are left out.
 * 404 for no member.
 */
export const reportResults = endpoint({
  method: 'POST',
  path: '/api/room/report',
  summary: 'Report results to a room',
  access: 'public',
  body: v.object({ ...asMember, results: ReportedResults }),
  response: done,
  limit: changeLimit,
  furtherLimits: [roomChanges],
});

/** Renames a member. 404 for no member. */
export const renameMember = endpoint({
  method: 'POST',
  path: '/api/room/rename-member',
  summary: 'Rename a member of a room',
  access: 'public',
  body: v.object({ ...asMember, nickname: EncryptedName }),
  response: done,
  limit: changeLimit,
  furtherLimits: [roomChanges],
});

/** Erases a member with its results, and with the last one the room. */
export const leaveRoom = endpoint({
  method: 'POST',
  path: '/api/room/leave',
  summary: 'Leave a room',
  access: 'public',
  body: v.object(asMember),
  response: done,
  limit: changeLimit,
  furtherLimits: [roomChanges],
});

/** Renames a room. 403 for another creator. */
export const renameRoom = endpoint({
  method: 'POST',
  path: '/api/room/rename',
  summary: 'Rename a room',
  access: 'public',
  body: v.object({ ...asCreator, name: EncryptedName }),
  response: done,
  limit: changeLimit,
  furtherLimits: [roomChanges],
});

/** Erases a member with its results. 403 for another creator. */
export const removeMember = endpoint({
  method: 'POST',
  path: '/api/room/remove-member',
  summary: 'Remove a member of a room',
  access: 'public',
  body: v.object({ ...asCreator, memberId: MemberId }),
  response: done,
  limit: changeLimit,
  furtherLimits: [roomChanges],
});

/** Erases a room with all that is in it. 403 for another creator. */
export const eraseRoom = endpoint({
  method: 'POST',
  path: '/api/room/erase',
  summary: 'Erase a room',
  access: 'public',
  body: v.object(asCreator),
  response: done,
  limit: changeLimit,
  furtherLimits: [roomChanges],
});

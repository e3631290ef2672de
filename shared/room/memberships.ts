import * as v from 'valibot';
import { Day } from '../calendar/day.ts';
import { Bits128 } from '../schema/values.ts';
import { RoomSecret } from './room.ts';

/** The key of a room: 128 random bits in base64url. It opens the room, and is never sent. */
export const RoomKey = Bits128;

/** Who has left more rooms leaves each new one too, but another device that is still in it brings it back. */
const MAX_LEFT = 500;

/** What a browser keeps of a room that it is a member of. The secret of a member tells members of one room apart. */
export const Membership = v.object({
  roomKey: RoomKey,
  memberSecret: RoomSecret,
  /** Null for who has not made the room. */
  makerSecret: v.nullable(RoomSecret),
  /** Results of earlier days are not reported. */
  joinedOn: Day,
});
export type Membership = v.InferOutput<typeof Membership>;

/** A membership of the creator of a room. */
export type CreatorMembership = Membership & { makerSecret: string };

/** Whether a membership is that of the room's creator. */
export function isCreator(membership: Membership): membership is CreatorMembership {
  return membership.makerSecret !== null;
}

/** The rooms of a browser. `left` has the secrets of ended memberships: no other device brings them back. */
export const Memberships = v.object({
  version: v.literal(1),
  rooms: v.array(Membership),
  left: v.array(RoomSecret),
});
export type Memberships = v.InferOutput<typeof Memberships>;

/** No rooms. */
export const NO_MEMBERSHIPS: Memberships = { version: 1, rooms: [], left: [] };

/** Orders memberships of the same room: the first one is used. */
function compare(one: Membership, other: Membership): number {
  if (isCreator(one) !== isCreator(other)) return isCreator(one) ? -1 : 1;
  return one.memberSecret < other.memberSecret ? -1 : 1;
}

/** The memberships of two devices: all but those that one of them has left. Neither order nor number of joins matters. */
export function joinMemberships(one: Memberships, other: Memberships): Memberships {
  const left = new Set([...one.left, ...other.left]);
  const bySecret = new Map([...one.rooms, ...other.rooms].map((room) => [room.memberSecret, room]));
  const rooms = [...bySecret.values()].filter(({ memberSecret }) => !left.has(memberSecret));
  return { version: 1, rooms: rooms.sort(compare), left: [...left].sort().slice(0, MAX_LEFT) };
}

/** Memberships with one more. */
export function addMembership(memberships: Memberships, added: Membership): Memberships {
  return joinMemberships(memberships, { ...NO_MEMBERSHIPS, rooms: [added] });
}

/** Memberships after one has ended. */
export function endMembership(memberships: Memberships, memberSecret: string): Memberships {
  return joinMemberships(memberships, { ...NO_MEMBERSHIPS, left: [memberSecret] });
}

/** One membership of each room, and those of rooms that two devices have joined before they knew of each other. */
export function sortMemberships({ rooms }: Memberships): { used: Membership[]; surplus: Membership[] } {
  const used = new Map<string, Membership>();
  const surplus: Membership[] = [];
  for (const room of [...rooms].sort(compare)) {
    if (used.has(room.roomKey)) surplus.push(room);
    else used.set(room.roomKey, room);
  }
  return { used: [...used.values()], surplus };
}

import * as v from 'valibot';
import { addDays } from '#shared/calendar/day.ts';
import { addMembership, type CreatorMembership, isCreator, Membership } from '#shared/room/memberships.ts';
import { newKey, newSecret } from '../browser/encoding/encryption.ts';
import { storedValue, storeText, storeValue } from '../browser/storage/local-storage.ts';
import { withTabLock } from '../browser/storage/tab-locks.ts';
import { today } from '../browser/time/clock.ts';
import { PENDING_ROOMS_KEY } from '../site/storage-keys.ts';
import { changeMemberships, readMemberships } from './memberships.ts';
import { loadRoom } from './read-room.ts';
import { forgetNote, noteName } from './room-notes.ts';

const Pending = v.array(Membership);
const NONE: Membership[] = [];

/**
 * The memberships that this browser has asked for and has no response to. They are stored before the call: after a reload in between the
 * server may have a member, or a room, whose secrets are nowhere else.
 */
function pendingMemberships(): Membership[] {
  const first = addDays(today(), -1);
  return storedValue(PENDING_ROOMS_KEY, Pending, NONE).filter(({ joinedOn }) => joinedOn >= first);
}

function store(pending: readonly Membership[]): void {
  if (pending.length > 0) storeValue(PENDING_ROOMS_KEY, pending);
  else storeText(PENDING_ROOMS_KEY, null);
}

/** The membership to join a room with, stored: the same one as in an earlier attempt, so that nobody joins twice. */
export function membershipToJoin(roomKey: string): Membership {
  const known = [...readMemberships().rooms, ...pendingMemberships()].find((one) => one.roomKey === roomKey);
  return storePending(known ?? { roomKey, memberSecret: newSecret(), makerSecret: null, joinedOn: today() });
}

/** The membership of a room to make, stored: the same one as in an earlier attempt. */
export function membershipToMake(): CreatorMembership {
  return storePending(
    pendingMemberships().find(isCreator) ?? {
      roomKey: newKey(),
      memberSecret: newSecret(),
      makerSecret: newSecret(),
      joinedOn: today(),
    },
  );
}

function storePending<One extends Membership>(membership: One): One {
  store([...withoutRoom(membership), membership]);
  return membership;
}

/** Forgets a membership that the server has refused. */
export function forgetPending(membership: Membership): void {
  store(withoutRoom(membership));
}

function withoutRoom({ roomKey }: Membership): Membership[] {
  return pendingMemberships().filter((one) => one.roomKey !== roomKey);
}

/** Stores a membership that the server has. Returns whether it outlives the visit. */
export function storeMembership(membership: Membership, roomName: string | null): boolean {
  // What was reported as another member is not as this one.
  forgetNote(membership.roomKey);
  if (roomName !== null) noteName(membership.roomKey, roomName);
  const isStored = changeMemberships((memberships) => addMembership(memberships, membership));
  forgetPending(membership);
  return isStored;
}

/** Runs what makes or joins a room, one tab at a time: each sees what the one before has stored. */
export function withPendingLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return withTabLock('pending-rooms', work);
}

/** Stores the memberships that the server has although its response never came. Throws when it cannot be reached. */
export async function adoptPending(): Promise<void> {
  if (pendingMemberships().length === 0) return;
  await withPendingLock(async () => {
    for (const membership of pendingMemberships()) {
      const room = await loadRoom({ ...membership, since: today() });
      if (room.state === 'member') storeMembership(membership, room.name);
    }
  });
}

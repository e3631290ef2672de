import { joinRoom as joinRoomCall, makeRoom as makeRoomCall } from '#shared/api/play/room.ts';
import type { Membership } from '#shared/room/memberships.ts';
import { call, isPermanent } from '../browser/call.ts';
import { deriveKeys } from '../browser/encoding/encryption.ts';
import { openRooms } from './open-rooms.ts';
import {
  forgetPending,
  membershipToJoin,
  membershipToMake,
  storeMembership,
  withPendingLock,
} from './pending-memberships.ts';
import { encryptNickname, encryptRoomName, memberIdOf } from './room-encryption.ts';

/** Asks the server for a membership. Returns whether it outlives the visit. */
async function become(
  membership: Membership,
  roomName: string | null,
  ask: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await ask();
  } catch (error) {
    if (isPermanent(error)) forgetPending(membership);
    throw error;
  }
  return storeMembership(membership, roomName);
}

/** Makes a room with this browser as its first member. Returns its key and whether it outlives the visit; throws what `call` throws. */
export async function makeRoom(
  name: string,
  nickname: string,
): Promise<{ roomKey: string; isStored: boolean }> {
  const made = await withPendingLock(async () => {
    const membership = membershipToMake();
    const { roomKey, memberSecret, makerSecret } = membership;
    const { token, encryption } = await deriveKeys(roomKey, 'room');
    const body = {
      token,
      makerSecret,
      memberSecret,
      name: await encryptRoomName(name, encryption),
      nickname: await encryptNickname(nickname, encryption, await memberIdOf(memberSecret)),
    };
    return { roomKey, isStored: await become(membership, name, () => call(makeRoomCall, { body })) };
  });
  void openRooms();
  return made;
}

/** Joins a room. Returns whether it outlives the visit; throws what `call` throws: 'not-found' for no room, 'conflict' when it is full. */
export async function joinRoom(roomKey: string, roomName: string | null, nickname: string): Promise<boolean> {
  const isStored = await withPendingLock(async () => {
    const membership = membershipToJoin(roomKey);
    const { memberSecret } = membership;
    const { token, encryption } = await deriveKeys(roomKey, 'room');
    const encrypted = await encryptNickname(nickname, encryption, await memberIdOf(memberSecret));
    const body = { token, memberSecret, nickname: encrypted };
    return become(membership, roomName, () => call(joinRoomCall, { body }));
  });
  // Reports a result of today.
  void openRooms();
  return isStored;
}

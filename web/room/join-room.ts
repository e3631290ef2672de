import { joinRoom as joinRoomCall, makeRoom as makeRoomCall } from '#shared/api/room.ts';
import { addMembership, type Membership } from '#shared/room/memberships.ts';
import { call } from '../browser/call.ts';
import { today } from '../browser/clock.ts';
import { deriveKeys, newKey, newSecret } from '../browser/encryption.ts';
import { changeMemberships } from './memberships.ts';
import { openRooms } from './open-rooms.ts';
import { encryptNickname, encryptRoomName, memberIdOf } from './room-encryption.ts';
import { forgetNote, noteName } from './room-notes.ts';

/** The key and secrets of a room to make, or to join: the same again after a failure, so that nobody joins twice. */
type RoomDraft = Pick<Membership, 'roomKey' | 'memberSecret'> & { makerSecret: string };

/** A draft of a new room, or of joining one. */
export function newRoomDraft(roomKey: string = newKey()): RoomDraft {
  return { roomKey, memberSecret: newSecret(), makerSecret: newSecret() };
}

/** Notes the membership, and reports a result of today. Returns whether it outlives the visit. */
function keep(membership: Membership, roomName: string | null): boolean {
  // What was reported as another member is not as this one.
  forgetNote(membership.roomKey);
  if (roomName !== null) noteName(membership.roomKey, roomName);
  const isStored = changeMemberships((memberships) => addMembership(memberships, membership));
  void openRooms();
  return isStored;
}

/** Makes a room with this browser as its first member. Returns whether it outlives the visit; throws what `call` throws. */
export async function makeRoom(draft: RoomDraft, name: string, nickname: string): Promise<boolean> {
  const { roomKey, memberSecret, makerSecret } = draft;
  const { token, encryption } = await deriveKeys(roomKey, 'room');
  const body = {
    token,
    makerSecret,
    memberSecret,
    name: await encryptRoomName(name, encryption),
    nickname: await encryptNickname(nickname, encryption, await memberIdOf(memberSecret)),
  };
  await call(makeRoomCall, { body });
  return keep({ ...draft, joinedOn: today() }, name);
}

/** Joins a room. Returns whether it outlives the visit; throws what `call` throws: 'not-found' for no room, 'conflict' when it is full. */
export async function joinRoom(
  { roomKey, memberSecret }: RoomDraft,
  roomName: string | null,
  nickname: string,
): Promise<boolean> {
  const { token, encryption } = await deriveKeys(roomKey, 'room');
  const encrypted = await encryptNickname(nickname, encryption, await memberIdOf(memberSecret));
  await call(joinRoomCall, { body: { token, memberSecret, nickname: encrypted } });
  return keep({ roomKey, memberSecret, makerSecret: null, joinedOn: today() }, roomName);
}

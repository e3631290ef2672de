import * as api from '#shared/api/play/room.ts';
import { type CreatorMembership, endMembership, type Membership } from '#shared/room/memberships.ts';
import { call } from '../browser/call.ts';
import { deriveKeys } from '../browser/encoding/encryption.ts';
import { changeMemberships } from './memberships.ts';
import { encryptNickname, encryptRoomName, memberIdOf } from './room-encryption.ts';
import { forgetNote, noteName } from './room-notes.ts';

/** Renames this member. */
export async function renameMember({ roomKey, memberSecret }: Membership, nickname: string): Promise<void> {
  const { token, encryption } = await deriveKeys(roomKey, 'room');
  const encrypted = await encryptNickname(nickname, encryption, await memberIdOf(memberSecret));
  await call(api.renameMember, { body: { token, memberSecret, nickname: encrypted } });
}

/** Forgets a room in this browser, and in others that keep the same progress. */
export function forgetRoom({ roomKey, memberSecret }: Membership): void {
  changeMemberships((memberships) => endMembership(memberships, memberSecret));
  forgetNote(roomKey);
}

/** Erases this member on the server. */
async function eraseMember({ roomKey, memberSecret }: Membership): Promise<void> {
  const { token } = await deriveKeys(roomKey, 'room');
  await call(api.leaveRoom, { body: { token, memberSecret } });
}

/** Leaves a room. When the server cannot be reached, nothing changes. */
export async function leaveRoom(membership: Membership): Promise<void> {
  await eraseMember(membership);
  forgetRoom(membership);
}

/** Renames a room. */
export async function renameRoom({ roomKey, makerSecret }: CreatorMembership, name: string): Promise<void> {
  const { token, encryption } = await deriveKeys(roomKey, 'room');
  await call(api.renameRoom, {
    body: { token, makerSecret, name: await encryptRoomName(name, encryption) },
  });
  noteName(roomKey, name);
}

/** Removes another member from a room. */
export async function removeMember(
  { roomKey, makerSecret }: CreatorMembership,
  memberId: string,
): Promise<void> {
  const { token } = await deriveKeys(roomKey, 'room');
  await call(api.removeMember, { body: { token, makerSecret, memberId } });
}

/** Erases a room for all. When the server cannot be reached, nothing changes. */
export async function eraseRoom(membership: CreatorMembership): Promise<void> {
  const { roomKey, makerSecret } = membership;
  const { token } = await deriveKeys(roomKey, 'room');
  await call(api.eraseRoom, { body: { token, makerSecret } });
  forgetRoom(membership);
}

import { readRoom } from '#shared/api/play/room.ts';
import type { Day } from '#shared/calendar/day.ts';
import type { StoredRoom } from '#shared/room/room.ts';
import type { RoomMember, RoomResult } from '#shared/room/room-result.ts';
import { call } from '../browser/call.ts';
import { deriveKeys } from '../browser/encoding/encryption.ts';
import { decryptNickname, decryptResult, decryptRoomName } from './room-encryption.ts';

type StoredMember = Extract<StoredRoom, { state: 'member' }>['members'][number];

/** A room as this browser sees it; a name is null when it cannot be read. */
export type RoomView =
  | { state: 'none' }
  | { state: 'visitor'; name: string | null; memberCount: number }
  | { state: 'member'; revision: string; name: string | null; members: RoomMember[] };

async function memberOf({ id, name, results }: StoredMember, key: CryptoKey): Promise<RoomMember> {
  const read = await Promise.all(
    results.map(async ({ day, content }) => [day, await decryptResult(content, key, id, day)] as const),
  );
  const readable = read.filter((entry): entry is readonly [Day, RoomResult] => entry[1] !== null);
  return { id, nickname: await decryptNickname(name, key, id), results: new Map(readable) };
}

/** What to read of a room, and as whom. */
interface Reading {
  roomKey: string;
  memberSecret: string | null;
  since: Day;
  /** What an earlier reading returned: it is returned again, without being sent or decrypted, while nothing has changed. */
  known?: RoomView | undefined;
  signal?: AbortSignal;
}

/** Reads a room with the results since a day. Without a secret, or with that of a member who was removed, as a visitor. */
export async function loadRoom({ roomKey, memberSecret, since, known, signal }: Reading): Promise<RoomView> {
  const { token, encryption } = await deriveKeys(roomKey, 'room');
  const seen = known?.state === 'member' ? known : null;
  const body = { token, memberSecret, since, ...(seen && { knownRevision: seen.revision }) };
  const stored = await call(readRoom, { body, signal });
  if (stored.state === 'same') {
    if (!seen) throw new Error('The server was told no revision');
    return seen;
  }
  if (stored.state === 'none') return { state: 'none' };
  const name = await decryptRoomName(stored.name, encryption);
  if (stored.state === 'visitor') return { state: 'visitor', name, memberCount: stored.memberCount };
  const members = await Promise.all(stored.members.map((member) => memberOf(member, encryption)));
  return { state: 'member', revision: stored.revision, name, members };
}

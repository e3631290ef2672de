import { randomBytes } from 'node:crypto';
import { encryptedLength, NAME_BYTES, RESULT_BYTES } from '#shared/room/room.ts';
import { hashSecret } from '../../server/secret.ts';
import type { TestSite } from '../site/site.ts';

/** A random token, secret or id. */
export const aSecret = () => randomBytes(32).toString('base64url');
/** What a browser may send as an encrypted name. */
export const aName = () => aText(NAME_BYTES);
/** What a browser may send as an encrypted result. */
export const aResult = () => aText(RESULT_BYTES);

function aText(bytes: number): string {
  return randomBytes(encryptedLength(bytes)).toString('base64url').slice(0, encryptedLength(bytes));
}

/** Whose calls they are. */
export interface RoomCreator {
  token: string;
  makerSecret: string;
  memberSecret: string;
}

/** What stands for a new room and its creator. */
export function aCreator(): RoomCreator {
  return { token: aSecret(), makerSecret: aSecret(), memberSecret: aSecret() };
}

/** The calls about rooms, as a browser makes them. */
export function roomCalls(site: TestSite) {
  const post = (path: string, payload: object, remoteAddress = '10.4.0.1') =>
    site.call({ method: 'POST', url: `/api/room${path}`, payload, remoteAddress });
  return {
    post,
    make: (creator: RoomCreator, name = aName(), nickname = aName(), address?: string) =>
      post('', { ...creator, name, nickname }, address),
    read: async (token: string, memberSecret: string | null, since = '2026-01-01', knownRevision?: string) =>
      (await post('/read', { token, memberSecret, since, knownRevision })).json(),
    join: (token: string, memberSecret: string, nickname = aName(), address?: string) =>
      post('/join', { token, memberSecret, nickname }, address),
    report: (token: string, memberSecret: string, ...results: { day: string; content: string }[]) =>
      post('/report', { token, memberSecret, results }),
  };
}

/** What the others know a member by. */
export const memberId = hashSecret;

/** Makes a room; returns bodies that the calls about it take, by path. */
export async function makeRoomToCall(site: TestSite) {
  const { token, makerSecret, memberSecret } = aCreator();
  const [name, nickname] = [aName(), aName()];
  await roomCalls(site).make({ token, makerSecret, memberSecret });
  return {
    '/api/room': [{ token, makerSecret, memberSecret, name, nickname }],
    '/api/room/read': [{ token, memberSecret, since: '2026-11-01' }],
    '/api/room/join': [{ token, memberSecret: aSecret(), nickname }],
    '/api/room/report': [{ token, memberSecret, results: [{ day: '2026-11-20', content: aResult() }] }],
    '/api/room/rename-member': [{ token, memberSecret, nickname }],
    '/api/room/leave': [{ token, memberSecret }],
    '/api/room/rename': [{ token, makerSecret, name }],
    '/api/room/remove-member': [{ token, makerSecret, memberId: aSecret() }],
    '/api/room/erase': [{ token, makerSecret }],
  };
}

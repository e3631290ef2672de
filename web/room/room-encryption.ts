import * as v from 'valibot';
import type { Day } from '#shared/calendar/day.ts';
import { NAME_BYTES, Nickname, RESULT_BYTES, RoomName } from '#shared/room/room.ts';
import { RoomResult } from '#shared/room/room-result.ts';
import { toBase64Url } from '../browser/encoding/base64-url.ts';
import { decryptPadded, encryptPadded } from '../browser/encoding/encryption.ts';

const FORMAT = 1;

const ofRoom = (key: CryptoKey) => ({ key, format: FORMAT, context: 'room' });
const ofMember = (key: CryptoKey, memberId: string) => ({
  key,
  format: FORMAT,
  context: `member ${memberId}`,
});
const ofResult = (key: CryptoKey, memberId: string, day: Day) => ({
  key,
  format: FORMAT,
  context: `result ${memberId} ${day}`,
});

function parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

/** What the others know a member by: the hash of its secret, which the server stores. */
export async function memberIdOf(memberSecret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(memberSecret));
  return toBase64Url(new Uint8Array(hash));
}

/** Encrypts the name of a room. */
export function encryptRoomName(name: string, key: CryptoKey): Promise<string> {
  return encryptPadded(name, NAME_BYTES, ofRoom(key));
}

/** The name of a room; null for one that cannot be read. */
export async function decryptRoomName(text: string, key: CryptoKey): Promise<string | null> {
  return parse(RoomName, await decryptPadded(text, ofRoom(key)));
}

/** Encrypts a nickname. */
export function encryptNickname(nickname: string, key: CryptoKey, memberId: string): Promise<string> {
  return encryptPadded(nickname, NAME_BYTES, ofMember(key, memberId));
}

/** The nickname of a member; null for one that cannot be read: another member may have stored anything. */
export async function decryptNickname(
  text: string,
  key: CryptoKey,
  memberId: string,
): Promise<string | null> {
  return parse(Nickname, await decryptPadded(text, ofMember(key, memberId)));
}

/** Encrypts a result of a member. */
export function encryptResult(
  result: RoomResult,
  key: CryptoKey,
  memberId: string,
  day: Day,
): Promise<string> {
  return encryptPadded(result, RESULT_BYTES, ofResult(key, memberId, day));
}

/** A result of a member; null for one that cannot be read, is of another day or contradicts itself. */
export async function decryptResult(
  text: string,
  key: CryptoKey,
  memberId: string,
  day: Day,
): Promise<RoomResult | null> {
  return parse(RoomResult, await decryptPadded(text, ofResult(key, memberId, day)));
}

import * as v from 'valibot';
import { Day } from '../calendar/day.ts';
import { Bits256, Integer } from '../schema/values.ts';
import { encryptedLength, NAME_BYTES, RESULT_BYTES } from './encrypted-size.ts';

/** How many members a room has at most. */
export const MAX_MEMBERS = 50;

/** A room that no member has opened for so many days is erased. */
export const ROOM_LIFETIME_DAYS = 90;

/** More days than two months have: no member has more results. */
export const MAX_RESULTS = 62;

/** What opens a room on the server, derived from its key. The server stores its hash. */
export const RoomToken = Bits256;

/** What only the maker of a room has, or only one of its members. The server stores its hash. */
export const RoomSecret = Bits256;

/** The SHA-256 of a member's secret in base64url: what the others know a member by. */
export const MemberId = Bits256;

/** The name of a room or of a member, encrypted; all have the same length. */
export const EncryptedName = encryptedText(NAME_BYTES);

/** A result, encrypted; all have the same length. */
export const EncryptedResult = encryptedText(RESULT_BYTES);

const StoredResult = v.object({ day: Day, content: EncryptedResult });

const StoredMember = v.object({ id: MemberId, name: EncryptedName, results: v.array(StoredResult) });

/** What the server has under a token: 'none' for a room that was erased or never was, 'visitor' for a caller who is no member. */
export const StoredRoom = v.variant('state', [
  v.object({ state: v.literal('none') }),
  v.object({ state: v.literal('visitor'), name: EncryptedName, memberCount: Integer }),
  v.object({ state: v.literal('member'), name: EncryptedName, members: v.array(StoredMember) }),
]);
export type StoredRoom = v.InferOutput<typeof StoredRoom>;

/** Results to report. */
export const ReportedResults = v.pipe(v.array(StoredResult), v.maxLength(MAX_RESULTS));

function encryptedText(bytes: number) {
  return v.pipe(v.string(), v.regex(new RegExp(`^[A-Za-z0-9_-]{${encryptedLength(bytes)}}$`)));
}

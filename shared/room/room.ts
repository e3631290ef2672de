import * as v from 'valibot';
import { Day, earliestDayOnEarth } from '../calendar/day.ts';
import { addMonths, monthOfDay } from '../calendar/month.ts';
import { Bits256, Integer, listOf } from '../schema/values.ts';
import { cleanedLine } from '../text/clean-text.ts';

/** What comes before and after the encrypted bytes: a format byte, a nonce of 12 bytes, a tag of 16 bytes. */
const EXTRA_BYTES = 29;

/** The size that names are padded to before they are encrypted: the longest one fits, and the server learns the length of none. */
export const NAME_BYTES = 256;

/** The size that results are padded to. */
export const RESULT_BYTES = 64;

/** The number of characters of a padded text once it is encrypted, in base64url. */
export function encryptedLength(bytes: number): number {
  return Math.ceil(((bytes + EXTRA_BYTES) * 4) / 3);
}

/** How many members a room has at most. */
export const MAX_MEMBERS = 50;

/** A room that no member has opened for so many days is erased. */
export const ROOM_LIFETIME_DAYS = 90;

/** More days than two months have: no member has more results. */
const MAX_RESULTS = 62;

/** What opens a room on the server, derived from its key. The server stores its hash. */
export const RoomToken = Bits256;

/** What only the creator of a room has, or only one of its members. The server stores its hash. */
export const RoomSecret = Bits256;

/** The SHA-256 of a member's secret in base64url: what the others know a member by. */
export const MemberId = Bits256;

/** The name of a room or of a member, encrypted; all have the same length. */
export const EncryptedName = encryptedText(NAME_BYTES);

/** A result, encrypted; all have the same length. */
const EncryptedResult = encryptedText(RESULT_BYTES);

/** A hash of what a member sees of a room: another one for each change. */
export const RoomRevision = Bits256;

const StoredResult = v.object({ day: Day, content: EncryptedResult });

const StoredMember = v.object({ id: MemberId, name: EncryptedName, results: v.array(StoredResult) });

/**
 * What the server has under a token: 'none' for a room that was erased or never was, 'visitor' for a caller who is no member, 'same' for a
 * member who knows its revision.
 */
export const StoredRoom = v.variant('state', [
  v.object({ state: v.literal('none') }),
  v.object({ state: v.literal('visitor'), name: EncryptedName, memberCount: Integer }),
  v.object({ state: v.literal('same') }),
  v.object({
    state: v.literal('member'),
    revision: RoomRevision,
    name: EncryptedName,
    members: v.array(StoredMember),
  }),
]);
export type StoredRoom = v.InferOutput<typeof StoredRoom>;

/** Results to report. */
export const ReportedResults = listOf(StoredResult, MAX_RESULTS);

function encryptedText(bytes: number) {
  return v.pipe(v.string(), v.regex(new RegExp(`^[A-Za-z0-9_-]{${encryptedLength(bytes)}}$`)));
}

export const MAX_ROOM_NAME = 40;
export const MAX_NICKNAME = 20;

/** The name of a room. */
export const RoomName = nameOf(MAX_ROOM_NAME);

/** The name of a member in a room. */
export const Nickname = nameOf(MAX_NICKNAME);

function nameOf(maxCodePoints: number) {
  return v.pipe(v.string(), cleanedLine, v.trim(), v.minLength(1), v.maxCodePoints(maxCodePoints));
}

/** The first day of the month before a day's: results of earlier days are shown nowhere. */
export function firstShownDay(today: Day): Day {
  return `${addMonths(monthOfDay(today), -1)}-01` as Day;
}

/** The first day whose results the server stores, at a time in milliseconds since 1970: somewhere on Earth it is still shown. */
export function firstKeptDay(now: number): Day {
  return firstShownDay(earliestDayOnEarth(now));
}

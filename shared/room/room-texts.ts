import * as v from 'valibot';
import { cleanedLine } from '../text/clean-text.ts';

export const MAX_ROOM_NAME = 40;
export const MAX_NICKNAME = 20;

/** The name of a room. */
export const RoomName = nameOf(MAX_ROOM_NAME);

/** The name of a member in a room. */
export const Nickname = nameOf(MAX_NICKNAME);

function nameOf(maxCodePoints: number) {
  return v.pipe(v.string(), cleanedLine, v.trim(), v.minLength(1), v.maxCodePoints(maxCodePoints));
}

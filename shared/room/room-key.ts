import { Bits128 } from '../schema/values.ts';

/** The key of a room: 128 random bits in base64url. It opens the room, and is never sent. */
export const RoomKey = Bits128;

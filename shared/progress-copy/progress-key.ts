import { Bits128 } from '../schema/bits-128.ts';

/** The key of a copy of progress: 128 random bits in base64url. */
export const ProgressKey = Bits128;

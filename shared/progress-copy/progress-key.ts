import { Bits128 } from '../schema/values.ts';

/** The key of a copy of progress: 128 random bits in base64url. */
export const ProgressKey = Bits128;

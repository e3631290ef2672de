import * as v from 'valibot';

/** 128 random bits in base64url: a key that a browser makes. */
export const Bits128 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/));

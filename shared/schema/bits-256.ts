import * as v from 'valibot';

/** 256 bits in base64url: a token, a secret or a hash. */
export const Bits256 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/));

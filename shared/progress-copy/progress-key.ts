import * as v from 'valibot';

/** The key of a copy of progress: 128 random bits in base64url. */
export const ProgressKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/));

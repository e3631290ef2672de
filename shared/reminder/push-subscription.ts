import * as v from 'valibot';

/** The most code points that the address of a push service may have: those of today's services have 100 to 600. */
const MAX_ENDPOINT_LENGTH = 2000;
/** No password, no fragment, the usual port of https, and the name of a server: an IP address has a number as its last part. */
const PUSH_ADDRESS = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::443)?\/[!"$-~]*$/i;

/** The address at which a push service takes the messages of one browser: anyone who knows it may change its reminder. */
export const PushEndpoint = v.pipe(
  v.string(),
  v.maxCodePoints(MAX_ENDPOINT_LENGTH),
  v.regex(PUSH_ADDRESS, 'must be the https address of a push service'),
);

/** What a browser needs to be sent messages that only it can read (RFC 8291): base64url of a point of P-256, and of 16 bytes. */
export const PushSubscription = v.object({
  endpoint: PushEndpoint,
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^B[A-Za-z0-9_-]{85}[AEIMQUYcgkosw048]$/)),
    auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/)),
  }),
});
export type PushSubscription = v.InferOutput<typeof PushSubscription>;

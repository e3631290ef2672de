import * as v from 'valibot';
import { Timestamp } from '../schema/values.ts';
import { cleanedLine } from '../text/clean-text.ts';
import { storableText } from '../text/storable-text.ts';

export const MAX_PASSKEYS = 20;
const MAX_NAME_LENGTH = 60;
const MAX_TRANSPORTS = 10;

/** Binary data in base64url with at most `max` characters. */
const base64Url = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[\w-]*$/));

/** The id that a device gave to a passkey: up to 1,023 bytes. */
const CredentialId = base64Url(1364);
const ClientData = base64Url(4000);

/** What a user calls a passkey. */
export const PasskeyName = v.pipe(
  v.string(),
  cleanedLine,
  v.trim(),
  v.minLength(1),
  v.maxCodePoints(MAX_NAME_LENGTH),
  storableText,
);

/** A passkey as its user sees it. */
export const Passkey = v.object({
  id: v.string(),
  name: v.pipe(v.string(), cleanedLine),
  createdAt: Timestamp,
  lastUsedAt: v.nullable(Timestamp),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** How a device is reached, such as 'internal' or 'usb': browsers may add further words. */
const Transports = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(20), v.regex(/^[a-z-]+$/))),
  v.maxLength(MAX_TRANSPORTS),
);

/** The passkey of a challenge that must be the one of the user, for browsers to find it. */
const PasskeyDescriptor = v.object({ id: CredentialId, transports: Transports });

/** What a device makes a passkey for: the site (`rpId` is its host), and the user, whose id is in base64url. */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rpId: v.string(),
  siteName: v.string(),
  userId: v.string(),
  userName: v.string(),
  /** Those that the user has already. */
  excluded: v.array(PasskeyDescriptor),
});
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>;

/** What a device signs with a passkey; `allowed` are those of the user, and empty while nobody is logged in. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  allowed: v.array(PasskeyDescriptor),
});
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>;

/** A passkey that a device has made (WebAuthn's attestation), in base64url. */
export const NewPasskey = v.object({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: base64Url(16_000),
  transports: Transports,
});
export type NewPasskey = v.InferOutput<typeof NewPasskey>;

/** A challenge that a device has signed (WebAuthn's assertion), in base64url. */
export const SignedChallenge = v.object({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: base64Url(4000),
  signature: base64Url(4000),
});
export type SignedChallenge = v.InferOutput<typeof SignedChallenge>;

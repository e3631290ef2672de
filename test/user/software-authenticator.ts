import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, SignedChallenge } from '#shared/user/passkey.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** What differs from a device that behaves well. */
interface Behaviour {
  origin?: string;
  /** The site that it believes to be at; by default that of the challenge. */
  rpId?: string;
  isVerified?: boolean;
  /** What it says of its uses; by default it does not count them. */
  counter?: number;
}

/** A device with one passkey, in software: it signs what it is asked to, as well or as badly as a test needs. */
export interface SoftwareAuthenticator {
  id: string;
  create: (creation: PasskeyCreation, behaviour?: Behaviour) => NewPasskey;
  sign: (request: PasskeyRequest, behaviour?: Behaviour) => SignedChallenge;
}

/** A device that is used at an origin, with an ECDSA key on P-256. */
export function openAuthenticator(origin: string): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  return {
    id: id.toString('base64url'),
    create: ({ challenge, rpId }, behaviour = {}) => {
      const data = { ...behaviour, rpId: behaviour.rpId ?? rpId };
      const authData = authenticatorData(data, credentialData(id, publicKey));
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, behaviour.origin ?? origin).toString(
          'base64url',
        ),
        attestationObject: cborOf(attestation).toString('base64url'),
        transports: ['internal'],
      };
    },
    sign: ({ challenge, rpId }, behaviour = {}) => {
      const data = authenticatorData({ ...behaviour, rpId: behaviour.rpId ?? rpId });
      const client = clientData('webauthn.get', challenge, behaviour.origin ?? origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  { rpId = '', isVerified = true, counter = 0 }: Behaviour,
  credential: Buffer = Buffer.alloc(0),
): Buffer {
  const flags =
    USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0);
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest, credential]);
}

/** The id of the maker, all zeros, then the passkey's own id with its length, and its public key in COSE format. */
function credentialData(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  // Key type EC2, algorithm ES256, curve P-256.
  const key = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  return Buffer.concat([Buffer.alloc(16), length, id, cborOf(key)]);
}

function cborOf(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, inner]) => [cborOf(key), cborOf(inner)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

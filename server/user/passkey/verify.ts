import { type Refusal, refuse } from '#shared/refusal/refuse.ts';
import type { NewPasskey, SignedChallenge } from '#shared/user/passkey.ts';
import type { StoredPasskey } from './queries.ts';

/** Where passkeys work, and how the challenges that they sign are read. */
export interface PasskeySite {
  /** The origin that visitors see, 'https://zoomout.example'. */
  origin: string;
  /** When a challenge was made, in ms; null for one that is late or not for this purpose. */
  readTime: (challenge: string) => number | null;
}

/** Why what a device has sent is not accepted. */
export class PasskeyRefusal extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.reason, options);
    this.refusal = refusal;
  }
}

/** Loads the library when it is needed: it takes memory that most sites never need. */
const load = () => Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')]);

/** Checks a new passkey, and returns its public key in base64url and the counter of its device. Throws a `PasskeyRefusal`. */
export async function verifyNewPasskey(
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
  site: PasskeySite,
): Promise<{ publicKey: string; counter: number; challenge: string; challengeAt: number }> {
  const { challenge, challengeAt } = await readClientData(clientDataJSON, site);
  const [{ verifyRegistrationResponse }] = await load();
  const { registrationInfo } = await accepted(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports: transports as [] },
      },
      expectedChallenge: () => true,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
    }),
  );
  if (registrationInfo?.credential.id !== id) throw notAccepted();
  const { publicKey, counter } = registrationInfo.credential;
  return { publicKey: Buffer.from(publicKey).toString('base64url'), counter, challenge, challengeAt };
}

/** Checks that a passkey has signed a challenge with its user present and verified. Throws a `PasskeyRefusal`. */
export async function verifySignedChallenge(
  { id, clientDataJSON, authenticatorData, signature }: SignedChallenge,
  passkey: StoredPasskey,
  site: PasskeySite,
): Promise<{ counter: number; challengeAt: number }> {
  const { challengeAt } = await readClientData(clientDataJSON, site);
  const [{ verifyAuthenticationResponse }] = await load();
  const { verified, authenticationInfo } = await accepted(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: () => true,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // It is compared where the use is stored, so that two uses at once are told apart.
        counter: 0,
      },
    }),
  );
  if (!verified) throw notAccepted();
  return { counter: authenticationInfo.newCounter, challengeAt };
}

/** The host that the passkeys of a site are for. */
export function hostOf({ origin }: Pick<PasskeySite, 'origin'>): string {
  return new URL(origin).hostname;
}

/** The challenge that the browser says was signed, and when it was made. Throws for a late one, and for one that was signed at another address. */
async function readClientData(
  clientDataJSON: string,
  { origin, readTime }: PasskeySite,
): Promise<{ challenge: string; challengeAt: number }> {
  const [, { decodeClientDataJSON }] = await load();
  const data = await accepted(async () => decodeClientDataJSON(clientDataJSON));
  if (data.origin !== origin) {
    throw new PasskeyRefusal(refuse('passkey-elsewhere', { origin }));
  }
  const challengeAt = readTime(String(data.challenge));
  if (challengeAt === null) throw new PasskeyRefusal(refuse('took-too-long'));
  // However it is spelled.
  const challenge = Buffer.from(String(data.challenge), 'base64url').toString();
  return { challenge, challengeAt };
}

/** What the library throws is for developers. */
async function accepted<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new PasskeyRefusal(refuse('passkey-refused'), { cause });
  }
}

const notAccepted = () => new PasskeyRefusal(refuse('passkey-refused'));

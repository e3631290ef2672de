import type { FastifyRequest } from 'fastify';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { SignedChallenge } from '#shared/user/passkey.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import type { FindOrigin } from '../../http/proxy/proxy.ts';
import type { Challenges } from './challenges.ts';
import { findPasskey, type StoredPasskey, storePasskeyUse } from './queries.ts';
import { PasskeyRefusal, type PasskeySite, verifySignedChallenge } from './verify.ts';

export interface PasskeyContext extends Context {
  challenges: Challenges;
  findOrigin: FindOrigin;
}

/** A passkey that has signed a challenge, and what its use leaves behind. */
interface VerifiedPasskey {
  passkey: StoredPasskey;
  counter: number;
  challengeAt: number;
}

/** The site as the visitor of a request sees it, for challenges of a purpose. Throws a 'conflict' failure when passkeys cannot work there. */
export function passkeySiteOf(
  { findOrigin, challenges }: PasskeyContext,
  request: FastifyRequest,
  purpose: string,
): PasskeySite {
  const address = findOrigin(request.raw);
  if (address === '') throw new Failure('conflict', 'passkeys-need-address');
  return {
    origin: new URL(address).origin,
    readTime: (challenge) => challenges.readTime(challenge, purpose),
  };
}

/** Checks what a device has signed. Throws a `PasskeyRefusal`, also for a passkey that nobody has. */
export async function verifyPasskey(
  db: Database,
  signed: SignedChallenge,
  site: PasskeySite,
): Promise<VerifiedPasskey> {
  const passkey = await findPasskey(db, signed.id);
  if (!passkey) throw new PasskeyRefusal(refuse('passkey-unknown'));
  return { passkey, ...(await verifySignedChallenge(signed, passkey, site)) };
}

/**
 * Uses up the challenge that a passkey has signed, in the transaction of what it allows and with the user locked. False when it was used
 * before, or when a copy of the passkey has been used since: the audit event of it is to be committed.
 */
export async function consumePasskey(
  trx: Database,
  { passkey, counter, challengeAt }: VerifiedPasskey,
  { at, userName }: { at: number; userName: string },
): Promise<boolean> {
  const use = { id: passkey.id, counter, challengeAt, at: timestampOf(at) };
  if (await storePasskeyUse(trx, use)) return true;
  const event = { at, user: null, subject: userName, detail: passkey.name } as const;
  await recordAuditEvent(trx, { ...event, action: 'passkey-refused' });
  return false;
}

export const PASSKEY_USED = 'passkey-used';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codeAttempts } from '#shared/api/account/session.ts';
import type { AuditAction } from '#shared/api/audit-action.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/tables.ts';
import { type Encryption, factorPurpose } from '../../encryption.ts';
import { Failure } from '../../http/failure.ts';
import { limitByKey } from '../../http/rate-limit/rate-limit.ts';
import { consumeTimeStep, findSecondFactor, replaceRecoveryCodes, type SecondFactor } from './queries.ts';
import { findRecoveryCodeHash } from './recovery-codes.ts';
import { isTotpCode, timeStepOf } from './totp.ts';

interface CodeCheckInput {
  request: FastifyRequest;
  user: { id: string; name: string };
  /** As typed; undefined when none was sent. */
  code: string | undefined;
  /** Whose attempts are counted: the user's id, or the device token of a browser in which they have logged in before. */
  limitKey: string;
}

/** A right code of a second factor, not used up yet. */
interface VerifiedCode {
  factor: SecondFactor;
  /** The time step of a code of the app, or the hash of a recovery code. */
  used: { step: number } | { recoveryCodeHash: string };
}

/** The check of a code in two steps, to be made only after the password was right. */
export interface CodeCheck {
  /** The slow part. Returns null for a user without a second factor; throws a 'code-needed' failure unless the code is right. */
  verifyCode: (input: CodeCheckInput) => Promise<VerifiedCode | null>;
  /**
   * Uses the code up, in the transaction of what it allows and with the user locked. Returns a 'code-needed' failure, to be thrown after
   * the commit, when another call was faster: it has used the code, or changed the second factor.
   */
  consumeCode: (
    trx: Database,
    user: CodeCheckInput['user'],
    code: VerifiedCode | null,
  ) => Promise<Failure | null>;
}

/** Makes the check of codes: those of an authenticator app and recovery codes (docs/rules/accounts.md#second-factor). */
export function createCodeCheck(
  app: FastifyInstance,
  { db, now, encryption }: Context & { encryption: Encryption },
): CodeCheck {
  const limit = limitByKey(app, codeAttempts);

  function verifyTotpCode(factor: SecondFactor, code: string): VerifiedCode | null {
    const secret = encryption.decrypt(factor.encryptedSecret, factorPurpose(factor.userId));
    if (secret === null) {
      throw new Failure('code-needed', 'secret-changed');
    }
    const step = timeStepOf(code, secret, now());
    if (step === null || step <= factor.lastStep) return null;
    return { factor, used: { step } };
  }

  async function verifyRecoveryCode(factor: SecondFactor, code: string): Promise<VerifiedCode | null> {
    const recoveryCodeHash = await findRecoveryCodeHash(code, factor.recoveryCodeHashes);
    return recoveryCodeHash === null ? null : { factor, used: { recoveryCodeHash } };
  }

  async function consumeRecoveryCode(trx: Database, user: CodeCheckInput['user'], usedHash: string) {
    // Read again: another of the codes may have been used since.
    const factor = await findSecondFactor(trx, user.id);
    if (!factor?.recoveryCodeHashes.includes(usedHash)) return false;
    const left = factor.recoveryCodeHashes.filter((hash) => hash !== usedHash);
    const isConsumed = await replaceRecoveryCodes(trx, factor, left);
    if (isConsumed) await audit(trx, 'recovery-code-used', user.name, `${left.length} left`);
    return isConsumed;
  }

  async function audit(trx: Database, action: AuditAction, name: string, detail = ''): Promise<void> {
    const user = action === 'code-refused' ? null : name;
    await recordAuditEvent(trx, { at: now(), user, action, subject: name, detail });
  }

  return {
    verifyCode: async ({ request, user, code: typed, limitKey }) => {
      const factor = await findSecondFactor(db, user.id);
      if (!factor) return null;
      const code = typed?.replaceAll(/\s/g, '') ?? '';
      if (!code) throw codeMissing();
      await limit(request, limitKey);
      const verified = isTotpCode(code)
        ? verifyTotpCode(factor, code)
        : await verifyRecoveryCode(factor, code);
      if (verified) return verified;
      await audit(db, 'code-refused', user.name);
      throw codeRefused();
    },
    consumeCode: async (trx, user, verified) => {
      if (!verified) return (await findSecondFactor(trx, user.id)) ? codeMissing() : null;
      const { factor, used } = verified;
      const isConsumed = await ('step' in used
        ? consumeTimeStep(trx, factor, used.step)
        : consumeRecoveryCode(trx, user, used.recoveryCodeHash));
      if (isConsumed) return null;
      await audit(trx, 'code-refused', user.name);
      return codeRefused();
    },
  };
}

const codeMissing = () => new Failure('code-needed', 'code-missing');
const codeRefused = () => new Failure('code-needed', 'code-refused');

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { limitByKey } from '../../http/rate-limit/rate-limit.ts';
import { type Encryption, factorPurpose } from './encryption.ts';
import { consumeTimeStep, findSecondFactor, replaceRecoveryCodes, type SecondFactor } from './queries.ts';
import { findRecoveryCodeHash } from './recovery-codes.ts';
import { isTotpCode, timeStepOf } from './totp.ts';

// Guessing one of a million codes, three of which are valid at a time, then takes 700 days on average.
const CODE_LIMIT = { calls: 10, seconds: 1800 };

interface CodeCheckInput {
  request: FastifyRequest;
  user: { id: string; name: string };
  /** As typed; undefined when none was sent. */
  code: string | undefined;
  /** Whose attempts are counted: the user's id, or the device token of a browser in which they have logged in before. */
  limitKey: string;
}

/**
 * Passes a user without a second factor, and one whose code is right and unused, which it uses up; throws a 'code-needed' failure
 * otherwise. To be called only after the password was right.
 */
export type CodeCheck = (input: CodeCheckInput) => Promise<void>;

/** Makes the check of codes: those of an authenticator app and recovery codes (docs/rules.md#second-factor). */
export function createCodeCheck(
  app: FastifyInstance,
  { db, now, encryption }: Context & { encryption: Encryption },
): CodeCheck {
  const limit = limitByKey(app, 'code', CODE_LIMIT);

  async function consumeTotpCode(factor: SecondFactor, code: string): Promise<boolean> {
    const secret = encryption.decrypt(factor.encryptedSecret, factorPurpose(factor.userId));
    if (secret === null) {
      throw new Failure(
        'code-needed',
        'The secret of this site has changed, and with it the codes of your app: use a recovery code, or ask the owner of the site',
      );
    }
    const step = timeStepOf(code, secret, now());
    return step !== null && (await consumeTimeStep(db, factor.userId, step));
  }

  async function consumeRecoveryCode(factor: SecondFactor, code: string, userName: string): Promise<boolean> {
    const usedHash = await findRecoveryCodeHash(code, factor.recoveryCodeHashes);
    if (usedHash === null) return false;
    const left = factor.recoveryCodeHashes.filter((hash) => hash !== usedHash);
    return db.transaction().execute(async (trx) => {
      const isConsumed = await replaceRecoveryCodes(trx, factor, left);
      if (isConsumed) await audit(trx, 'recovery-code-used', userName, `${left.length} left`);
      return isConsumed;
    });
  }

  function audit(trx: Database, action: 'code-refused' | 'recovery-code-used', name: string, detail = '') {
    const user = action === 'code-refused' ? null : name;
    return recordAuditEvent(trx, { at: now(), user, action, subject: name, detail });
  }

  return async ({ request, user, code: typed, limitKey }) => {
    const factor = await findSecondFactor(db, user.id);
    if (!factor) return;
    const code = typed?.replaceAll(/\s/g, '') ?? '';
    if (!code) throw new Failure('code-needed', 'Enter the code of your authenticator app');
    await limit(request, limitKey);
    const isRight = isTotpCode(code)
      ? await consumeTotpCode(factor, code)
      : await consumeRecoveryCode(factor, code, user.name);
    if (isRight) return;
    await audit(db, 'code-refused', user.name);
    throw new Failure('code-needed', 'This code is wrong, or was used already');
  };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { limitByKey } from '../../http/rate-limit/rate-limit.ts';
import type { Encryption } from './encryption.ts';
import { consumeTimeStep, findSecondFactor, replaceRecoveryCodes, type SecondFactor } from './queries.ts';
import { findRecoveryCode } from './recovery-codes.ts';
import { isAppCode, stepOf } from './totp.ts';

// A stranger with the password finds one of a million codes, of which three hold at a time, in 700 days on average.
const LIMIT = { calls: 10, seconds: 1800 };

interface Given {
  request: FastifyRequest;
  user: { id: string; name: string };
  /** As it was typed; undefined for none. */
  code: string | undefined;
  /** Whose tries it takes: the user's, or those of a browser that is known to be theirs. */
  tries: string;
}

export const factorPurpose = (userId: string) => `secret of ${userId}`;

/**
 * Lets through who has no second factor, or gives a code of it that was not used before; anybody else gets a 'code-needed' failure. Only for
 * those whose password was right.
 */
export function createCodeCheck(
  app: FastifyInstance,
  { db, now, sealer }: Context & { sealer: Encryption },
): (given: Given) => Promise<void> {
  const limit = limitByKey(app, 'code', LIMIT);

  async function takeAppCode(factor: SecondFactor, code: string): Promise<boolean> {
    const secret = sealer.decrypt(factor.secret, factorPurpose(factor.userId));
    if (secret === null) {
      throw new Failure(
        'code-needed',
        'The secret of this site has changed, and with it the codes of your app: use a recovery code, or ask the owner of the site',
      );
    }
    const step = stepOf(code, secret, now());
    return step !== null && (await consumeTimeStep(db, factor.userId, step));
  }

  async function takeRecoveryCode(factor: SecondFactor, code: string, userName: string): Promise<boolean> {
    const found = await findRecoveryCode(code, factor.recoveryCodes);
    if (found === null) return false;
    const left = factor.recoveryCodes.filter((hash) => hash !== found);
    return db.transaction().execute(async (trx) => {
      const isUsed = await replaceRecoveryCodes(trx, factor, left);
      if (isUsed) await note(trx, 'recovery-code-used', userName, `${left.length} left`);
      return isUsed;
    });
  }

  function note(trx: Database, action: 'code-refused' | 'recovery-code-used', name: string, detail = '') {
    const user = action === 'code-refused' ? null : name;
    return recordAuditEvent(trx, { at: now(), user, action, subject: name, detail });
  }

  return async ({ request, user, code, tries }) => {
    const factor = await findSecondFactor(db, user.id);
    if (!factor) return;
    const given = code?.replaceAll(/\s/g, '') ?? '';
    if (!given) throw new Failure('code-needed', 'Enter the code of your authenticator app');
    await limit(request, tries);
    const isRight = isAppCode(given)
      ? await takeAppCode(factor, given)
      : await takeRecoveryCode(factor, given, user.name);
    if (isRight) return;
    await note(db, 'code-refused', user.name);
    throw new Failure('code-needed', 'This code is wrong, or was used already');
  };
}

import * as v from 'valibot';
import {
  draftSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#shared/api/account/profile.ts';
import { FiniteNumber, timestampOf } from '#shared/schema/values.ts';
import { change } from '../../change.ts';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import { draftPurpose, type Encryption, factorPurpose } from '../../encryption.ts';
import { Failure, fieldError } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { Mount } from '../../http/visitor.ts';
import type { PasswordCheck } from '../password/check-password.ts';
import { findUser } from '../queries.ts';
import { deleteOtherSessions } from '../session/queries.ts';
import type { CodeCheck } from './check-code.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
} from './queries.ts';
import { generateRecoveryCodes, hashRecoveryCodes } from './recovery-codes.ts';
import { generateSecret, timeStepOf, totpUri } from './totp.ts';

const DRAFT_LIFETIME_MS = 15 * 60_000;

/** A secret that is not in use yet: it travels encrypted to the browser and back. */
const Draft = v.object({ secret: v.string(), endsAt: FiniteNumber });

interface SecondFactorContext extends Context {
  findSiteName: () => Promise<string>;
  encryption: Encryption;
  codeCheck: CodeCheck;
  checkPassword: PasswordCheck;
}

/** The second factor of the logged-in user (docs/rules/accounts.md#second-factor). */
export function secondFactorRoutes(mount: Mount, context: SecondFactorContext): void {
  mountSetup(mount, context);
  mountManagement(mount, context);
}

function mountSetup(mount: Mount, context: SecondFactorContext): void {
  const { db, now, findSiteName, encryption, checkPassword } = context;

  /** The secret of a draft that this user got within its lifetime. */
  function readDraft(encrypted: string, userId: string): string {
    const text = encryption.decrypt(encrypted, draftPurpose(userId));
    const draft = text === null ? null : v.parse(Draft, JSON.parse(text));
    if (!draft || draft.endsAt < now()) throw fieldError('draft', 'took-too-long');
    return draft.secret;
  }

  serve(mount, draftSecondFactor, async ({ visitor }) => {
    const user = await findUser(db, visitor.user?.name ?? '');
    if (!user) throw new Failure('unauthenticated');
    if (await findSecondFactor(db, user.id)) throw alreadyOn();
    const secret = generateSecret();
    const draft = JSON.stringify({ secret, endsAt: now() + DRAFT_LIFETIME_MS });
    return {
      secret,
      address: totpUri(secret, { siteName: await findSiteName(), userName: user.name }),
      draft: encryption.encrypt(draft, draftPurpose(user.id)),
    };
  });

  change(mount, turnOnSecondFactor, async ({ body, visitor, request }, commit) => {
    const user = await checkPassword({ request, visitor, password: body.password, field: 'password' });
    const secret = readDraft(body.draft, user.id);
    const lastStep = timeStepOf(body.code.replaceAll(/\s/g, ''), secret, now());
    if (lastStep === null) throw fieldError('code', 'code-wrong');
    const recoveryCodes = generateRecoveryCodes();
    const factor: SecondFactor = {
      userId: user.id,
      encryptedSecret: encryption.encrypt(secret, factorPurpose(user.id)),
      lastStep,
      recoveryCodeHashes: await hashRecoveryCodes(recoveryCodes),
      createdAt: timestampOf(now()),
    };
    return commit(async ({ trx }) => {
      await insertSecondFactor(trx, factor).catch((error: unknown) => {
        throw isUniqueViolation(error) ? alreadyOn() : error;
      });
      await deleteOtherSessions(trx, user.name, visitor.sessionId ?? '');
      return { result: { recoveryCodes }, entry: {} };
    }, user);
  });
}

function mountManagement(mount: Mount, context: SecondFactorContext): void {
  const { db, codeCheck, checkPassword } = context;

  serve(mount, secondFactor, async ({ visitor }) => {
    const user = await findUser(db, visitor.user?.name ?? '');
    const factor = user && (await findSecondFactor(db, user.id));
    return { since: factor?.createdAt ?? null, recoveryCodes: factor?.recoveryCodeHashes.length ?? 0 };
  });

  change(mount, renewRecoveryCodes, async ({ body, visitor, request }, commit) => {
    const user = await checkPassword({ request, visitor, password: body.password, field: 'password' });
    const code = await codeCheck.verifyCode({ request, user, code: body.code, limitKey: user.id });
    if (!code) throw notOn();
    const recoveryCodes = generateRecoveryCodes();
    const hashes = await hashRecoveryCodes(recoveryCodes);
    const refusal = await commit(async ({ trx }) => {
      const refused = await codeCheck.consumeCode(trx, user, code);
      if (refused) return { result: refused, entry: null };
      const factor = await findSecondFactor(trx, user.id);
      if (factor) await replaceRecoveryCodes(trx, factor, hashes);
      return { result: null, entry: {} };
    }, user);
    if (refusal) throw refusal;
    return { recoveryCodes };
  });

  change(mount, turnOffSecondFactor, async ({ body, visitor, request }, commit) => {
    const user = await checkPassword({ request, visitor, password: body.password, field: 'password' });
    const code = await codeCheck.verifyCode({ request, user, code: body.code, limitKey: user.id });
    if (!code) throw notOn();
    const refusal = await commit(async ({ trx }) => {
      const refused = await codeCheck.consumeCode(trx, user, code);
      if (refused) return { result: refused, entry: null };
      await deleteSecondFactor(trx, user.name);
      return { result: null, entry: {} };
    }, user);
    if (refusal) throw refusal;
    return true as const;
  });
}

const alreadyOn = () => new Failure('conflict', 'second-factor-on');
const notOn = () => new Failure('not-found', 'second-factor-off');

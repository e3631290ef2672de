import * as z from 'zod/mini';
import type { AuditAction } from '#shared/api/audit.ts';
import {
  draftSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#shared/api/second-factor.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/tables.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { Failure, fieldError } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { Mount } from '../../http/visitor.ts';
import type { createPasswordCheck } from '../password/check-password.ts';
import { findUser } from '../queries.ts';
import { deleteOtherSessions } from '../session/queries.ts';
import { type createCodeCheck, factorPurpose } from './check-code.ts';
import type { Encryption } from './encryption.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
} from './queries.ts';
import { hashRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { appAddress, makeSecret, stepOf } from './totp.ts';

const DRAFT_MS = 15 * 60_000;
const Draft = z.object({ secret: z.string(), endsAt: z.number() });

interface Parts extends Context {
  siteName: string;
  sealer: Encryption;
  checkCode: ReturnType<typeof createCodeCheck>;
  checkPassword: ReturnType<typeof createPasswordCheck>;
}

/** The second factor of who is logged in. */
export function secondFactorRoutes(mount: Mount, parts: Parts): void {
  setUpRoutes(mount, parts);
  keepRoutes(mount, parts);
}

function setUpRoutes(mount: Mount, parts: Parts): void {
  const { db, now, siteName, sealer, checkPassword } = parts;

  /** The secret of a draft that was given to this user lately. */
  function secretOf(draft: string, userId: string): string {
    const text = sealer.decrypt(draft, draftPurpose(userId));
    const { secret, endsAt } = text === null ? { secret: '', endsAt: 0 } : Draft.parse(JSON.parse(text));
    if (endsAt < now()) throw fieldError('draft', 'This took too long: begin anew');
    return secret;
  }

  serve(mount, draftSecondFactor, async ({ visitor }) => {
    const user = await findUser(db, visitor.user?.name ?? '');
    if (!user) throw new Failure('unauthenticated');
    if (await findSecondFactor(db, user.id)) throw hasOne();
    const secret = makeSecret();
    const draft = JSON.stringify({ secret, endsAt: now() + DRAFT_MS });
    return {
      secret,
      address: appAddress(secret, { siteName, userName: user.name }),
      draft: sealer.encrypt(draft, draftPurpose(user.id)),
    };
  });

  serve(mount, turnOnSecondFactor, async ({ body, visitor, request }) => {
    const user = await checkPassword({ request, visitor, password: body.password, field: 'password' });
    const secret = secretOf(body.draft, user.id);
    const lastStep = stepOf(body.code.replaceAll(/\s/g, ''), secret, now());
    if (lastStep === null) throw fieldError('code', 'This is not the code that your app shows now');
    const codes = makeRecoveryCodes();
    const factor: SecondFactor = {
      userId: user.id,
      secret: sealer.encrypt(secret, factorPurpose(user.id)),
      lastStep,
      recoveryCodes: await hashRecoveryCodes(codes),
      createdAt: new Date(now()).toISOString(),
    };
    await db.transaction().execute(async (trx) => {
      await insertSecondFactor(trx, factor).catch((error: unknown) => {
        throw isUniqueViolation(error) ? hasOne() : error;
      });
      await deleteOtherSessions(trx, user.name, visitor.sessionId ?? '');
      await note(parts, trx, 'second-factor-on', user.name);
    });
    return { recoveryCodes: codes };
  });
}

function keepRoutes(mount: Mount, parts: Parts): void {
  const { db, checkCode, checkPassword } = parts;

  serve(mount, secondFactor, async ({ visitor }) => {
    const user = await findUser(db, visitor.user?.name ?? '');
    const factor = user && (await findSecondFactor(db, user.id));
    return { since: factor?.createdAt ?? null, recoveryCodes: factor?.recoveryCodes.length ?? 0 };
  });

  serve(mount, renewRecoveryCodes, async ({ body, visitor, request }) => {
    const user = await checkPassword({ request, visitor, password: body.password, field: 'password' });
    await checkCode({ request, user, code: body.code, tries: user.id });
    const factor = await findSecondFactor(db, user.id);
    if (!factor) throw hasNone();
    const codes = makeRecoveryCodes();
    const hashes = await hashRecoveryCodes(codes);
    await db.transaction().execute(async (trx) => {
      const isDone = await replaceRecoveryCodes(trx, factor, hashes);
      if (!isDone) throw new Failure('conflict', 'Your recovery codes have changed in the meantime');
      await note(parts, trx, 'recovery-codes-made', user.name);
    });
    return { recoveryCodes: codes };
  });

  serve(mount, turnOffSecondFactor, async ({ body, visitor, request }) => {
    const user = await checkPassword({ request, visitor, password: body.password, field: 'password' });
    await checkCode({ request, user, code: body.code, tries: user.id });
    await db.transaction().execute(async (trx) => {
      if (!(await deleteSecondFactor(trx, user.name))) throw hasNone();
      await note(parts, trx, 'second-factor-off', user.name);
    });
    return true as const;
  });
}

function note({ now }: Parts, trx: Database, action: AuditAction, name: string): Promise<void> {
  return recordAuditEvent(trx, { at: now(), user: name, action, subject: name, detail: '' });
}

const draftPurpose = (userId: string) => `draft of ${userId}`;
const hasOne = () => new Failure('conflict', 'You have a second factor already');
const hasNone = () => new Failure('not-found', 'You have no second factor');

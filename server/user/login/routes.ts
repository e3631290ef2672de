import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { login, loginsInBrowser, loginsOfName, logout, verify } from '#shared/api/session.ts';
import { t } from '#shared/language/t.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { recordAuditEvent, recordAuditEventIf } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import { databaseOutage } from '../../database/errors.ts';
import { Failure } from '../../http/failure.ts';
import { limitByKey } from '../../http/rate-limit/rate-limit.ts';
import { serve } from '../../http/serve.ts';
import type { Mount, Visitor } from '../../http/visitor.ts';
import { verifyPassword } from '../password/password-hash.ts';
import { findAccess, findUser, lockUser, type StoredUser } from '../queries.ts';
import type { CodeCheck, VerifiedCode } from '../second-factor/check-code.ts';
import type { SessionCredentials } from '../session/cookies.ts';
import { deleteSession } from '../session/queries.ts';
import type { Sessions } from '../session/sessions.ts';
import type { DeviceCookies } from './device-cookies.ts';

/** In place of the id of an unknown name, for which no browser has a device token. */
const NO_USER_ID = randomUUID();

interface LoginContext extends Context {
  sessions: Sessions;
  deviceCookies: DeviceCookies;
  codeCheck: CodeCheck;
  /** Makes some room on a full disk; false when it cannot. */
  makeRoom: () => Promise<boolean>;
}

/** A login whose password, and code if needed, were right when they were checked. */
interface VerifiedLogin {
  user: StoredUser;
  code: VerifiedCode | null;
  visitor: Visitor;
  request: FastifyRequest;
}

/** Logging in and out, and who is logged in (docs/rules/accounts.md#login). */
export function loginRoutes(mount: Mount, context: LoginContext): void {
  const { db, now, sessions, deviceCookies, codeCheck } = context;
  const limitName = limitByKey(mount.app, loginsOfName);
  const limitDevice = limitByKey(mount.app, loginsInBrowser);

  /** Unknown names are not recorded: anyone could fill the audit list. */
  async function recordRefusal(name: string, isKnown: boolean): Promise<void> {
    const event = { at: now(), user: null, action: 'login-refused', subject: name, detail: '' } as const;
    await db.transaction().execute((trx) => recordAuditEventIf(isKnown, trx, event));
  }

  serve(mount, login, async ({ body, visitor, request, reply }) => {
    const user = await findUser(db, body.name);
    const deviceToken = deviceCookies.findToken(request, user?.id ?? NO_USER_ID);
    // Guesses from unknown browsers share one limit per name; a known browser has its own (docs/rules/accounts.md#device-cookies).
    await (deviceToken ? limitDevice(request, deviceToken) : limitName(request, body.name.toLowerCase()));
    const isPasswordRight = await verifyPassword(body.password, user?.passwordHash ?? null);
    if (!user || !isPasswordRight) {
      await recordRefusal(body.name, user !== null);
      throw invalidCredentials();
    }
    const limitKey = deviceToken ?? user.id;
    const code = await codeCheck.verifyCode({ request, user, code: body.code, limitKey });
    const started = await startWithRoom(context, { user, code, visitor, request });
    if (started instanceof Failure) throw started;
    sessions.sendCookies(reply, started.credentials);
    deviceCookies.addToken(request, reply, user.id);
    return started.user;
  });

  serve(mount, logout, async ({ visitor, reply }) => {
    const { sessionId, user } = visitor;
    if (sessionId && user) {
      const { name } = user;
      await db.transaction().execute(async (trx) => {
        await lockUser(trx, name);
        await deleteSession(trx, sessionId);
        await recordAuditEvent(trx, {
          at: now(),
          user: name,
          action: 'logged-out',
          subject: name,
          detail: '',
        });
      });
    }
    sessions.clearCookies(reply);
    return { deleted: true };
  });

  serve(mount, verify, ({ visitor }) => visitor.user ?? false);
}

/** Starts the session of a login; on a full disk that of an admin with what is kept for it, so that they can delete. */
async function startWithRoom(
  context: LoginContext,
  verified: VerifiedLogin,
): ReturnType<typeof startSession> {
  try {
    return await startSession(context, verified);
  } catch (error) {
    const isWorthIt = databaseOutage(error) === 'no-space' && hasPermission(verified.user, 'admin');
    if (!isWorthIt || !(await context.makeRoom())) throw error;
    return startSession(context, verified);
  }
}

/**
 * Starts the session of a login, unless the password or the second factor has changed since they were checked, which takes a while.
 * The refusal is returned, so that its audit event is committed.
 */
function startSession(
  { db, now, sessions, codeCheck }: LoginContext,
  { user: verified, code, visitor, request }: VerifiedLogin,
): Promise<{ user: User; credentials: SessionCredentials } | Failure> {
  const event = { at: now(), subject: verified.name, detail: '' };
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, verified.name);
    if (user?.id !== verified.id) return invalidCredentials();
    if (user.passwordHash !== verified.passwordHash) {
      await recordAuditEvent(trx, { ...event, user: null, action: 'login-refused' });
      return invalidCredentials();
    }
    const refusal = await codeCheck.consumeCode(trx, user, code);
    if (refusal) return refusal;
    if (visitor.sessionId) await deleteSession(trx, visitor.sessionId);
    await recordAuditEvent(trx, { ...event, user: user.name, action: 'logged-in' });
    const credentials = await sessions.create(trx, user, request);
    const { name, permissions } = user;
    return { user: (await findAccess(trx, user.id)) ?? { name, permissions }, credentials };
  });
}

const invalidCredentials = () => new Failure('unauthenticated', t('Invalid credentials'));

import { randomUUID } from 'node:crypto';
import { login, loginsInBrowser, loginsOfName, logout, verify } from '#shared/api/account/session.ts';
import { recordAuditEvent, recordAuditEventIf } from '../../audit/queries.ts';
import type { Config } from '../../config.ts';
import { Failure } from '../../http/failure.ts';
import { limitByKey } from '../../http/rate-limit/rate-limit.ts';
import { serve } from '../../http/serve.ts';
import type { Mount } from '../../http/visitor.ts';
import { verifyPassword } from '../password/password-hash.ts';
import { findUser, lockUser } from '../queries.ts';
import type { CodeCheck } from '../second-factor/check-code.ts';
import { deleteSession } from '../session/queries.ts';
import { type StartContext, startSession } from './start-session.ts';

/** In place of the id of an unknown name, for which no browser has a device token. */
const NO_USER_ID = randomUUID();

interface LoginContext extends StartContext {
  config: Config;
  codeCheck: CodeCheck;
}

/** Logging in and out, and who is logged in (docs/rules/accounts.md#login). */
export function loginRoutes(mount: Mount, context: LoginContext): void {
  const { db, now, config, sessions, deviceCookies, codeCheck } = context;
  const limitName = limitByKey(mount.app, loginsOfName);
  const limitDevice = limitByKey(mount.app, loginsInBrowser);

  /** Unknown names are not recorded: anyone could fill the audit list. */
  async function recordRefusal(name: string, isKnown: boolean): Promise<void> {
    const event = { at: now(), user: null, action: 'login-refused', subject: name, detail: '' } as const;
    await db.transaction().execute((trx) => recordAuditEventIf(isKnown, trx, event));
  }

  serve(mount, login, async ({ body, visitor, request, reply }) => {
    if (config.passwordLogin === 'off') {
      throw new Failure('forbidden', 'no-password-login');
    }
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
    const started = await startSession(context, {
      ...{ user, request, reply, way: 'password', provenAt: now(), removed: invalidCredentials },
      replacedSessionId: visitor.sessionId,
      consumeProofs: async (trx, current) => {
        if (current.passwordHash === user.passwordHash) return codeCheck.consumeCode(trx, user, code);
        const event = { at: now(), user: null, subject: user.name, detail: '' };
        await recordAuditEvent(trx, { ...event, action: 'login-refused' });
        return invalidCredentials();
      },
    });
    if (started instanceof Failure) throw started;
    return started;
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

const invalidCredentials = () => new Failure('unauthenticated', 'invalid-credentials');

import type { AuditAction } from '#shared/api/audit.ts';
import { login, logout, verify } from '#shared/api/session.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { limitByKey } from '../../http/rate-limit/rate-limit.ts';
import { serve } from '../../http/serve.ts';
import type { Mount } from '../../http/visitor.ts';
import { verifyPassword } from '../password/password-hash.ts';
import { findUser } from '../queries.ts';
import type { CodeCheck } from '../second-factor/check-code.ts';
import { deleteSession } from '../session/queries.ts';
import type { Sessions } from '../session/sessions.ts';
import type { DeviceCookies } from './device-cookies.ts';

const LOGIN_LIMIT = { calls: 20, seconds: 300 };

interface LoginContext extends Context {
  sessions: Sessions;
  deviceCookies: DeviceCookies;
  checkCode: CodeCheck;
}

/** Logging in and out, and who is logged in (docs/rules.md#login). */
export function loginRoutes(
  mount: Mount,
  { db, now, sessions, deviceCookies, checkCode }: LoginContext,
): void {
  const limitName = limitByKey(mount.app, 'login by name', LOGIN_LIMIT);
  const limitDevice = limitByKey(mount.app, 'login by known browser', LOGIN_LIMIT);

  function audit(trx: Database, action: AuditAction, name: string): Promise<void> {
    const user = action === 'login-refused' ? null : name;
    return recordAuditEvent(trx, { at: now(), user, action, subject: name, detail: '' });
  }

  serve(mount, login, async ({ body, visitor, request, reply }) => {
    const user = await findUser(db, body.name);
    const deviceToken = user && deviceCookies.findToken(request, user.id);
    // Guesses from unknown browsers share one limit per name; a known browser has its own (docs/rules.md#device-cookies).
    await (deviceToken ? limitDevice(request, deviceToken) : limitName(request, body.name.toLowerCase()));
    const isPasswordRight = await verifyPassword(body.password, user?.passwordHash ?? null);
    // Unknown names are not recorded: anyone could fill the audit list.
    if (user && !isPasswordRight) await audit(db, 'login-refused', user.name);
    if (!user || !isPasswordRight) throw new Failure('unauthenticated', 'Invalid credentials');
    await checkCode({ request, user, code: body.code, limitKey: deviceToken ?? user.id });
    const credentials = await db.transaction().execute(async (trx) => {
      if (visitor.sessionId) await deleteSession(trx, visitor.sessionId);
      await audit(trx, 'logged-in', user.name);
      return sessions.create(trx, user, request);
    });
    sessions.sendCookies(reply, credentials);
    deviceCookies.addToken(request, reply, user.id);
    return { name: user.name, permissions: user.permissions };
  });

  serve(mount, logout, async ({ visitor, reply }) => {
    const { sessionId, user } = visitor;
    if (sessionId && user) {
      await db.transaction().execute(async (trx) => {
        await deleteSession(trx, sessionId);
        await audit(trx, 'logged-out', user.name);
      });
    }
    sessions.clearCookies(reply);
    return { deleted: true };
  });

  serve(mount, verify, ({ visitor }) => visitor.user ?? false);
}

import type { AuditAction } from '#shared/api/audit.ts';
import {
  changePassword,
  confirmPassword,
  endOtherSessions,
  endSession,
  sessions as sessionsEndpoint,
} from '#shared/api/profile.ts';
import { t } from '#shared/language/t.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, fieldError } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { Mount } from '../../http/visitor.ts';
import type { PasswordCheck } from '../password/check-password.ts';
import { describeWays } from '../password/other-ways.ts';
import { hashPassword, passwordError } from '../password/password-hash.ts';
import { deleteOtherWays, updatePassword } from '../queries.ts';
import { lockAccount, lockVerifiedAccount } from '../session/lock-account.ts';
import { deleteOtherSessions, deleteOwnSession, findSession } from '../session/queries.ts';
import type { LoginWay, Sessions } from '../session/sessions.ts';

interface ProfileContext extends Context {
  sessions: Sessions;
  findSiteName: () => Promise<string>;
  checkPassword: PasswordCheck;
}

/** The own account of a logged-in user: password and sessions. */
export function profileRoutes(mount: Mount, context: ProfileContext): void {
  const { db, now, sessions, findSiteName, checkPassword } = context;

  function audit(trx: Database, action: AuditAction, name: string, detail = ''): Promise<void> {
    return recordAuditEvent(trx, { at: now(), user: name, action, subject: name, detail });
  }

  serve(mount, changePassword, async ({ body, visitor, request, reply }) => {
    const user = await checkPassword({ request, visitor, password: body.current, field: 'current' });
    const error = await passwordError(body.password, {
      userName: user.name,
      siteName: await findSiteName(),
    });
    if (error) throw fieldError('password', error);
    const hash = await hashPassword(body.password);
    const credentials = await db.transaction().execute(async (trx) => {
      await lockVerifiedAccount(trx, visitor, user);
      const way = await wayOf(trx, visitor.sessionId ?? '');
      await updatePassword(trx, user.name, hash, user.passwordHash);
      const removed = body.removesOtherWays ? await deleteOtherWays(trx, user.id) : null;
      await audit(trx, 'password-changed', user.name, removed ? describeWays('removed', removed) : '');
      return sessions.create(trx, user, { request, way, provenAt: now() });
    });
    sessions.sendCookies(reply, credentials);
    return true as const;
  });

  serve(mount, confirmPassword, async ({ body, visitor, request }) => {
    await checkPassword({ request, visitor, password: body.password, field: 'password' });
    return true as const;
  });

  serve(mount, sessionsEndpoint, async ({ visitor }) => {
    const active = await sessions.listActive(visitor.user?.name ?? '');
    return active.map(({ id, browser, createdAt, lastUsedAt }) => {
      return { id, browser, createdAt, lastUsedAt, isCurrent: id === visitor.sessionId };
    });
  });

  serve(mount, endSession, async ({ params, visitor }) => {
    await db.transaction().execute(async (trx) => {
      const { name } = await lockAccount(trx, visitor);
      const ended = await deleteOwnSession(trx, name, params.id);
      if (!ended) throw new Failure('not-found', t('You are no longer logged in there'));
      await audit(trx, 'session-ended', name, ended.browser);
    });
    return true as const;
  });

  serve(mount, endOtherSessions, async ({ visitor }) => {
    return db.transaction().execute(async (trx) => {
      const { name } = await lockAccount(trx, visitor);
      const ended = await deleteOtherSessions(trx, name, visitor.sessionId ?? '');
      if (ended > 0) await audit(trx, 'session-ended', name, `${ended} of them`);
      return { ended };
    });
  });
}

async function wayOf(trx: Database, sessionId: string): Promise<LoginWay> {
  const session = (await findSession(trx, sessionId))?.session;
  if (session?.isByProvider) return 'provider';
  return session?.isByPasskey ? 'passkey' : 'password';
}

import {
  changePassword,
  confirmPassword,
  endOtherSessions,
  endSession,
  sessions as sessionsEndpoint,
} from '#shared/api/account/profile.ts';
import { change } from '../../change.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, fieldError } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { Mount } from '../../http/visitor.ts';
import type { PasswordCheck } from '../password/check-password.ts';
import { describeWays } from '../password/other-ways.ts';
import { hashPassword, passwordError } from '../password/password-hash.ts';
import { deleteOtherWays, updatePassword } from '../queries.ts';
import { deleteOtherSessions, deleteOwnSession, findSession } from '../session/queries.ts';
import type { LoginWay, Sessions } from '../session/sessions.ts';

interface ProfileContext extends Context {
  sessions: Sessions;
  findSiteName: () => Promise<string>;
  checkPassword: PasswordCheck;
}

/** The own account of a logged-in user: password and sessions. */
export function profileRoutes(mount: Mount, context: ProfileContext): void {
  const { sessions, findSiteName, checkPassword } = context;

  change(mount, changePassword, async ({ body, visitor, request, reply }, commit) => {
    const user = await checkPassword({ request, visitor, password: body.current, field: 'current' });
    const error = await passwordError(body.password, {
      userName: user.name,
      siteName: await findSiteName(),
    });
    if (error) throw fieldError('password', error);
    const hash = await hashPassword(body.password);
    const credentials = await commit(async ({ trx, at }) => {
      const way = await wayOf(trx, visitor.sessionId ?? '');
      await updatePassword(trx, user.name, hash, user.passwordHash);
      const removed = body.removesOtherWays ? await deleteOtherWays(trx, user.id) : null;
      const result = await sessions.create(trx, user, { request, way, provenAt: at });
      return { result, entry: { detail: removed ? describeWays('removed', removed) : '' } };
    }, user);
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

  change(mount, endSession, ({ params }, commit) =>
    commit(async ({ trx, user }) => {
      const ended = await deleteOwnSession(trx, user.name, params.id);
      if (!ended) throw new Failure('not-found', 'session-ended');
      return { result: true, entry: { detail: ended.browser } };
    }),
  );

  change(mount, endOtherSessions, ({ visitor }, commit) =>
    commit(async ({ trx, user }) => {
      const ended = await deleteOtherSessions(trx, user.name, visitor.sessionId ?? '');
      return { result: { ended }, entry: ended > 0 ? { detail: `${ended} of them` } : null };
    }),
  );
}

async function wayOf(trx: Database, sessionId: string): Promise<LoginWay> {
  const session = (await findSession(trx, sessionId))?.session;
  if (session?.isByProvider) return 'provider';
  return session?.isByPasskey ? 'passkey' : 'password';
}

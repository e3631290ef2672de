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
import type { createCodeCheck } from '../second-factor/check-code.ts';
import { deleteSession } from '../session/queries.ts';
import type { Sessions } from '../session/sessions.ts';
import type { DeviceCookies } from './device-cookies.ts';

const LIMIT_PER_NAME = { calls: 20, seconds: 300 };

interface Parts extends Context {
  keeper: Sessions;
  knownBrowsers: DeviceCookies;
  checkCode: ReturnType<typeof createCodeCheck>;
}

/** Logging in and out, and who is logged in (design, 8 and 9). */
export function sessionRoutes(mount: Mount, { db, now, keeper, knownBrowsers, checkCode }: Parts): void {
  const limitName = limitByKey(mount.app, 'login by name', LIMIT_PER_NAME);
  const limitKnown = limitByKey(mount.app, 'login by known browser', LIMIT_PER_NAME);

  function note(trx: Database, action: AuditAction, name: string): Promise<void> {
    const user = action === 'login-refused' ? null : name;
    return recordAuditEvent(trx, { at: now(), user, action, subject: name, detail: '' });
  }

  serve(mount, login, async ({ body, visitor, request, reply }) => {
    const user = await findUser(db, body.name);
    const mark = user && knownBrowsers.find(request, user.id);
    // Whoever guesses at a name takes tries from strangers only, not from its user.
    await (mark ? limitKnown(request, mark) : limitName(request, body.name.toLowerCase()));
    const isRight = await verifyPassword(body.password, user?.passwordHash ?? null);
    // A name that nobody has is not noted: strangers could fill the list.
    if (user && !isRight) await note(db, 'login-refused', user.name);
    if (!user || !isRight) throw new Failure('unauthenticated', 'Invalid credentials');
    await checkCode({ request, user, code: body.code, tries: mark ?? user.id });
    // A session and its entry in the list are there together, and no browser hears of one that is not.
    const session = await db.transaction().execute(async (trx) => {
      if (visitor.sessionId) await deleteSession(trx, visitor.sessionId);
      await note(trx, 'logged-in', user.name);
      return keeper.begin(trx, user, request);
    });
    keeper.remember(reply, session);
    knownBrowsers.add(request, reply, user.id);
    return { name: user.name, permissions: user.permissions };
  });

  serve(mount, logout, async ({ visitor, reply }) => {
    const { sessionId, user } = visitor;
    if (sessionId && user) {
      await db.transaction().execute(async (trx) => {
        await deleteSession(trx, sessionId);
        await note(trx, 'logged-out', user.name);
      });
    }
    keeper.cookies.clear(reply);
    return { deleted: true };
  });

  serve(mount, verify, ({ visitor }) => visitor.user ?? false);
}

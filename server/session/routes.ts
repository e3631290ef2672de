import type { FastifyRequest } from 'fastify';
import { login, logout, verify } from '#shared/api/session.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { limitCalls } from '../http/limit-calls.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { isPassword } from './password.ts';
import { deleteSession, findUser } from './queries.ts';
import type { SessionKeeper } from './session-keeper.ts';

const LIMIT_PER_NAME = { calls: 20, seconds: 300 };

/** Logging in and out, and who is logged in (design, 8 and 9). */
export function sessionRoutes(mount: Mount, db: Database, keeper: SessionKeeper): void {
  const limitName = limitCalls(mount.app, LIMIT_PER_NAME, askedName);

  serve(mount, login, async ({ body, visitor, request, reply }) => {
    await limitName(request);
    const user = await findUser(db, body.name);
    const isRight = await isPassword(body.password, user?.passwordHash ?? null);
    if (!user || !isRight) throw new Failure('unauthenticated', 'Invalid credentials');
    if (visitor.sessionId) await deleteSession(db, visitor.sessionId);
    await keeper.begin(user, reply);
    return { name: user.name, permissions: user.permissions };
  });

  serve(mount, logout, async ({ visitor, reply }) => {
    if (visitor.sessionId) await deleteSession(db, visitor.sessionId);
    keeper.cookies.clear(reply);
    return { deleted: true };
  });

  serve(mount, verify, ({ visitor }) => visitor.user ?? false);
}

/** The body is parsed by then. */
function askedName(request: FastifyRequest): string {
  return (request.body as { name: string }).name.toLowerCase();
}

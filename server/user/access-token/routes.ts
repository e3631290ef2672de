import { randomUUID } from 'node:crypto';
import * as api from '#shared/api/account/access-token.ts';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { MAX_ACCESS_TOKENS } from '#shared/user/access-token.ts';
import { hasPermission } from '#shared/user/user.ts';
import { change } from '../../change.ts';
import { Failure } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { Mount } from '../../http/visitor.ts';
import { findUser } from '../queries.ts';
import { generateAccessToken } from './access-tokens.ts';
import { deleteAccessToken, insertAccessToken, listAccessTokens } from './queries.ts';

/** The access tokens of the logged-in user (docs/rules/accounts.md#access-tokens). */
export function accessTokenRoutes(mount: Mount): void {
  const { db } = mount;

  serve(mount, api.accessTokens, async ({ visitor }) => {
    const user = await findUser(db, visitor.user?.name ?? '');
    return user ? listAccessTokens(db, user.id) : [];
  });

  change(mount, api.makeAccessToken, ({ body }, commit) =>
    commit(async ({ trx, at, user }) => {
      const permissions = [...new Set(body.permissions)];
      if (!permissions.every((permission) => hasPermission(user, permission))) {
        throw new Failure('forbidden', 'access-token-exceeds');
      }
      if ((await listAccessTokens(trx, user.id)).length >= MAX_ACCESS_TOKENS) {
        throw new Failure('conflict', refuse('access-tokens-full', { max: MAX_ACCESS_TOKENS }));
      }
      const { secret, hash } = generateAccessToken();
      const accessToken = {
        id: randomUUID(),
        name: body.name,
        permissions,
        createdAt: timestampOf(at),
        endsAt: timestampOf(at + body.days * MS_PER_DAY),
        lastUsedOn: null,
      };
      await insertAccessToken(trx, { ...accessToken, userId: user.id, hash });
      const entry = { detail: `${body.name}: ${permissions.join(', ')}` };
      return { result: { secret, accessToken }, entry };
    }),
  );

  change(mount, api.removeAccessToken, ({ params }, commit) =>
    commit(async ({ trx, user }) => {
      const removed = await deleteAccessToken(trx, user.id, params.id);
      if (removed === null) throw new Failure('not-found', 'access-token-removed');
      return { result: true, entry: { detail: removed } };
    }),
  );
}

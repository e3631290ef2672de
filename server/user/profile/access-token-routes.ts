import { randomUUID } from 'node:crypto';
import * as api from '#shared/api/access-token.ts';
import type { AuditAction } from '#shared/api/audit.ts';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { MAX_ACCESS_TOKENS } from '#shared/user/access-token.ts';
import { hasPermission } from '#shared/user/user.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { Mount } from '../../http/visitor.ts';
import { generateAccessToken } from '../access-token/access-tokens.ts';
import { deleteAccessToken, insertAccessToken, listAccessTokens } from '../access-token/queries.ts';
import { findUser } from '../queries.ts';
import { lockAccount, recheckAccess } from '../session/lock-account.ts';

/** The access tokens of the logged-in user (docs/rules/accounts.md#access-tokens). */
export function accessTokenRoutes(mount: Mount, { db, now }: Context): void {
  function audit(trx: Database, action: AuditAction, name: string, detail: string): Promise<void> {
    return recordAuditEvent(trx, { at: now(), user: name, action, subject: name, detail });
  }

  serve(mount, api.accessTokens, async ({ visitor }) => {
    const user = await findUser(db, visitor.user?.name ?? '');
    return user ? listAccessTokens(db, user.id) : [];
  });

  serve(mount, api.makeAccessToken, ({ body, visitor }) =>
    db.transaction().execute(async (trx) => {
      const { id: userId, name } = await lockAccount(trx, visitor);
      const { user } = await recheckAccess(trx, api.makeAccessToken, visitor);
      const permissions = [...new Set(body.permissions)];
      if (!permissions.every((permission) => hasPermission(user, permission))) {
        throw new Failure('forbidden', t('A token may do no more than you may'));
      }
      if ((await listAccessTokens(trx, userId)).length >= MAX_ACCESS_TOKENS) {
        throw new Failure(
          'conflict',
          t('You have {max} access tokens: remove one first', { max: MAX_ACCESS_TOKENS }),
        );
      }
      const { secret, hash } = generateAccessToken();
      const accessToken = {
        id: randomUUID(),
        name: body.name,
        permissions,
        createdAt: new Date(now()).toISOString(),
        endsAt: new Date(now() + body.days * MS_PER_DAY).toISOString(),
        lastUsedOn: null,
      };
      await insertAccessToken(trx, { ...accessToken, userId, hash });
      await audit(trx, 'access-token-made', name, `${body.name}: ${permissions.join(', ')}`);
      return { secret, accessToken };
    }),
  );

  serve(mount, api.removeAccessToken, ({ params, visitor }) =>
    db.transaction().execute(async (trx) => {
      const { id, name } = await lockAccount(trx, visitor);
      const removed = await deleteAccessToken(trx, id, params.id);
      if (removed === null) throw new Failure('not-found', t('This access token has been removed'));
      await audit(trx, 'access-token-removed', name, removed);
      return true as const;
    }),
  );
}

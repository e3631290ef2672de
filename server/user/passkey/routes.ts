import { randomUUID } from 'node:crypto';
import * as api from '#shared/api/account/passkey.ts';
import { t } from '#shared/language/t.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { MAX_PASSKEYS, type Passkey, type PasskeyRequest } from '#shared/user/passkey.ts';
import { change } from '../../change.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { firstTime } from '../../http/rate-limit/rate-limit.ts';
import { serve } from '../../http/serve.ts';
import type { Mount, Visitor } from '../../http/visitor.ts';
import { type StartContext, startSession } from '../login/start-session.ts';
import { findUser, findUserById, type StoredUser } from '../queries.ts';
import { browserName } from '../session/browser-name.ts';
import { confirmSessionByPasskey } from '../session/queries.ts';
import { CHALLENGE_LIFETIME_MS } from './challenges.ts';
import {
  consumePasskey,
  PASSKEY_USED,
  type PasskeyContext,
  passkeySiteOf,
  verifyPasskey,
} from './passkeys.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type StoredPasskey,
  updatePasskeyName,
} from './queries.ts';
import { hostOf, PasskeyRefusal, type PasskeySite, verifyNewPasskey } from './verify.ts';

const LOGIN = 'login';
const additionBy = ({ sessionId }: Visitor) => `addition ${sessionId}`;
const confirmationBy = ({ sessionId }: Visitor) => `confirmation ${sessionId}`;

interface RouteContext extends PasskeyContext, StartContext {
  findSiteName: () => Promise<string>;
}

/** Logging in and confirming with passkeys, and the passkeys of the logged-in user (docs/rules/accounts.md#passkeys). */
export function passkeyRoutes(mount: Mount, context: RouteContext): void {
  mountLogin(mount, context);
  mountConfirmation(mount, context);
  mountAddition(mount, context);
  mountManagement(mount, context);
}

function mountLogin(mount: Mount, context: RouteContext): void {
  const { db, now, challenges } = context;

  serve(mount, api.passkeyLogin, ({ request }) =>
    requestFor(passkeySiteOf(context, request, LOGIN), challenges.create(LOGIN)),
  );

  serve(mount, api.logInByPasskey, async ({ body, visitor, request, reply }) => {
    const refused = refusalAs('unauthenticated');
    const verified = await refused(() => verifyPasskey(db, body, passkeySiteOf(context, request, LOGIN)));
    const removed = () => new Failure('unauthenticated', PASSKEY_USED);
    const user = await findUserById(db, verified.passkey.userId);
    if (!user) throw removed();
    const started = await startSession(context, {
      ...{ user, request, reply, way: 'passkey', provenAt: now(), removed },
      replacedSessionId: visitor.sessionId,
      consumeProofs: async (trx) => {
        const isUsed = await consumePasskey(trx, verified, { at: now(), userName: user.name });
        return isUsed ? null : removed();
      },
    });
    if (started instanceof Failure) throw started;
    return started;
  });
}

function mountConfirmation(mount: Mount, context: RouteContext): void {
  const { db, challenges } = context;

  serve(mount, api.passkeyConfirmation, async ({ visitor, request }) => {
    const purpose = confirmationBy(visitor);
    const own = await listPasskeys(db, (await requireUser(db, visitor)).id);
    if (own.length === 0) throw new Failure('not-found', 'no-passkeys');
    return requestFor(passkeySiteOf(context, request, purpose), challenges.create(purpose), own);
  });

  change(mount, api.confirmByPasskey, async ({ body, visitor, request }, commit) => {
    const site = passkeySiteOf(context, request, confirmationBy(visitor));
    const verified = await refusalAs('invalid')(() => verifyPasskey(db, body, site));
    const isConfirmed = await commit(async ({ trx, at, user }) => {
      const isOwn = user.id === verified.passkey.userId;
      const result = isOwn && (await consumePasskey(trx, verified, { at, userName: user.name }));
      if (result) await confirmSessionByPasskey(trx, visitor.sessionId ?? '', timestampOf(at));
      return { result, entry: null };
    });
    if (!isConfirmed) throw new Failure('invalid', PASSKEY_USED);
    return true as const;
  });
}

function mountAddition(mount: Mount, context: RouteContext): void {
  const { db, challenges, findSiteName } = context;
  const isFirst = firstTime(mount.app, {
    of: 'new passkeys by a challenge',
    seconds: CHALLENGE_LIFETIME_MS / 1000,
  });

  serve(mount, api.passkeyCreation, async ({ visitor, request }) => {
    const user = await requireUser(db, visitor);
    const own = await listPasskeys(db, user.id);
    requireRoom(own);
    const site = passkeySiteOf(context, request, additionBy(visitor));
    return {
      challenge: challenges.create(additionBy(visitor)),
      rpId: hostOf(site),
      siteName: await findSiteName(),
      userId: Buffer.from(user.id).toString('base64url'),
      userName: user.name,
      excluded: own.map(descriptorOf),
    };
  });

  change(mount, api.addPasskey, async ({ body, visitor, request }, commit) => {
    const site = passkeySiteOf(context, request, additionBy(visitor));
    const { publicKey, counter, challenge, challengeAt } = await refusalAs('invalid')(() =>
      verifyNewPasskey(body, site),
    );
    if (!(await isFirst(request, challenge))) throw new Failure('invalid', PASSKEY_USED);
    return commit(async ({ trx, at, user }) => {
      const createdAt = timestampOf(at);
      requireRoom(await listPasskeys(trx, user.id));
      const passkey: StoredPasskey = {
        id: randomUUID(),
        userId: user.id,
        credentialId: body.id,
        transports: body.transports,
        ...{ publicKey, counter, lastChallengeAt: challengeAt },
        name: browserName(request.headers['user-agent']) || t('Passkey'),
        createdAt,
        lastUsedAt: null,
      };
      await insertPasskey(trx, passkey).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new Failure('conflict', 'passkey-added') : error;
      });
      await confirmSessionByPasskey(trx, visitor.sessionId ?? '', createdAt);
      return { result: await ownPasskeys(trx, user.id), entry: { detail: passkey.name } };
    });
  });
}

function mountManagement(mount: Mount, { db }: RouteContext): void {
  serve(mount, api.passkeys, async ({ visitor }) => ownPasskeys(db, (await requireUser(db, visitor)).id));

  change(mount, api.renamePasskey, ({ params, body }, commit) =>
    commit(async ({ trx, user }) => {
      const renamed = { userId: user.id, id: params.id, name: body.name };
      if (!(await updatePasskeyName(trx, renamed))) throw notFound();
      return { result: await ownPasskeys(trx, user.id), entry: null };
    }),
  );

  change(mount, api.removePasskey, ({ params }, commit) =>
    commit(async ({ trx, user }) => {
      const removed = await deletePasskey(trx, user.id, params.id);
      if (removed === null) throw notFound();
      return { result: await ownPasskeys(trx, user.id), entry: { detail: removed } };
    }),
  );
}

function requestFor(
  site: PasskeySite,
  challenge: string,
  allowed: readonly StoredPasskey[] = [],
): PasskeyRequest {
  return { challenge, rpId: hostOf(site), allowed: allowed.map(descriptorOf) };
}

function descriptorOf({ credentialId, transports }: StoredPasskey): { id: string; transports: string[] } {
  return { id: credentialId, transports };
}

async function ownPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const own = await listPasskeys(db, userId);
  return own.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }));
}

async function requireUser(db: Database, { user }: Visitor): Promise<StoredUser> {
  const found = await findUser(db, user?.name ?? '');
  if (!found) throw new Failure('unauthenticated');
  return found;
}

function requireRoom(own: readonly StoredPasskey[]): void {
  if (own.length < MAX_PASSKEYS) return;
  throw new Failure('conflict', refuse('passkeys-full', { max: MAX_PASSKEYS }));
}

/** Makes what refuses a passkey a failure of the call. */
function refusalAs(code: 'invalid' | 'unauthenticated') {
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof PasskeyRefusal ? new Failure(code, error.refusal) : error;
    }
  };
}

const notFound = () => new Failure('not-found', 'passkey-removed');

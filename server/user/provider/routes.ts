import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import * as api from '#shared/api/account/provider.ts';
import { paths } from '#shared/page/paths.ts';
import { sitePathOf } from '#shared/page/site-path.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { redirectTarget } from '#shared/user/redirect-target.ts';
import { change } from '../../change.ts';
import type { Config } from '../../config.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import { withExclusiveLock } from '../../database/open.ts';
import type { Database } from '../../database/tables.ts';
import type { Encryption } from '../../encryption.ts';
import { Failure } from '../../http/failure.ts';
import type { FindOrigin } from '../../http/proxy/proxy.ts';
import { firstTime, limitByAddress } from '../../http/rate-limit/rate-limit.ts';
import { serve } from '../../http/serve.ts';
import { cookieScopeOf } from '../../http/site-path.ts';
import type { Mount } from '../../http/visitor.ts';
import { type StartContext, startSession } from '../login/start-session.ts';
import { generatePassword, hashPassword } from '../password/password-hash.ts';
import { findUser, lockUser, type StoredUser } from '../queries.ts';
import { confirmSession, deleteProviderSessions, findSession } from '../session/queries.ts';
import { linkUser, userAtProvider } from './login.ts';
import { type Provider, ProviderError, type ProviderUser } from './provider.ts';
import { deleteIdentity, findIdentity, findIdentityOf } from './queries.ts';

const LIFETIME_MS = 10 * 60_000;
const COOKIE = 'provider-login';
// Browsers drop a cookie of more than 4096 bytes; encryption makes this and the proofs a third longer.
const MAX_TARGET_BYTES = 1500;

const LOGIN_FAILED = 'A login by the OpenID Connect provider has failed';

/** A login that is under way: the browser brings it back, encrypted. */
const Started = v.object({
  purpose: v.picklist([...api.ProviderPurpose.options, 'link']),
  target: v.string(),
  /** Of a link: whether the provider decides from then on. */
  isManaged: v.optional(v.boolean(), false),
  /** The session that it began in; null for none. */
  sessionId: v.nullable(v.string()),
  endsAt: v.number(),
  proofs: v.object({ state: v.string(), nonce: v.string(), verifier: v.string() }),
});
type Started = v.InferOutput<typeof Started>;

interface ProviderContext extends StartContext {
  config: Config;
  provider: Provider | null;
  encryption: Encryption;
  findOrigin: FindOrigin;
}

/** Logging in by an OpenID Connect provider (docs/rules/accounts.md#provider). */
export function providerRoutes(mount: Mount, context: ProviderContext): void {
  const { config, provider } = context;
  serve(mount, api.loginWays, () => ({
    provider: provider?.name ?? null,
    hasPasswords: config.passwordLogin === 'on',
  }));
  const limit = limitByAddress(mount.app, api.providerLogins);
  const isFirst = firstTime(mount.app, {
    of: 'answers of the provider to a login',
    seconds: LIFETIME_MS / 1000,
  });
  mountIdentity(mount, context, limit);
  if (!provider) return;
  // Browsers open them as pages, so the contract of the calls leaves them out.
  mountStart(mount, { ...context, provider }, limit);
  mountCallback(mount, { ...context, provider }, { limit, isFirst });
}

type WithProvider = ProviderContext & { provider: Provider };
type Limit = ReturnType<typeof limitByAddress>;
type IsFirst = ReturnType<typeof firstTime>;

function mountIdentity(mount: Mount, context: ProviderContext, limit: Limit): void {
  const { db, provider } = context;

  const identityOf = async (at: Database, user: StoredUser | null) =>
    user && provider && (await findIdentityOf(at, user.id, provider.issuer));

  serve(mount, api.identity, async ({ visitor }) => {
    const found = await identityOf(db, await findUser(db, visitor.user?.name ?? ''));
    return { isLinked: Boolean(found), isManaged: found?.givesPermissions ?? false };
  });

  serve(mount, api.linkIdentity, async ({ body: { isManaged }, visitor, request, reply }) => {
    if (!provider) throw new Failure('not-found', 'no-provider');
    await limit(request);
    try {
      const { sessionId } = visitor;
      const begun = { purpose: 'link', target: paths.profile, isManaged, sessionId } as const;
      return { url: await begin({ ...context, provider }, { request, reply, begun }) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      request.log.warn({ err: error }, LOGIN_FAILED);
      throw new Failure('unavailable', error.problem === 'away' ? 'provider-silent' : 'provider-refused');
    }
  });

  change(mount, api.unlinkIdentity, ({ visitor }, commit) =>
    commit(async ({ trx, user }) => {
      const found = await identityOf(trx, user);
      if (!found) throw new Failure('not-found', 'not-linked');
      if (found.givesPermissions) {
        throw new Failure('conflict', 'account-of-provider');
      }
      await deleteIdentity(trx, found);
      await deleteProviderSessions(trx, user.id, visitor.sessionId ?? '');
      return { result: true, entry: { detail: found.issuer } };
    }),
  );
}

interface Beginning {
  request: FastifyRequest;
  reply: FastifyReply;
  begun: Pick<Started, 'purpose' | 'target' | 'sessionId'> & { isManaged?: boolean };
}

/** The address at the provider to go to; the browser gets what it has to bring back. Throws a `ProviderError`. */
async function begin(
  { config, encryption, findOrigin, now, provider }: WithProvider,
  { request, reply, begun }: Beginning,
): Promise<string> {
  const { options, hiddenName } = cookieScopeOf(config.publicUrl);
  const callback = findOrigin(request.raw) + api.PROVIDER_CALLBACK;
  const { url, proofs } = await provider.begin(callback, { isFresh: begun.purpose === 'confirm' });
  const started: Started = { isManaged: false, ...begun, proofs, endsAt: now() + LIFETIME_MS };
  reply.setCookie(hiddenName(COOKIE), encryption.encrypt(JSON.stringify(started), COOKIE), {
    ...options,
    httpOnly: true,
    // The provider sends the browser back: a strict cookie would stay away.
    sameSite: 'lax',
    maxAge: LIFETIME_MS / 1000,
  });
  return url.href;
}

function mountStart(mount: Mount, context: WithProvider, limit: Limit): void {
  const back = createReturn(context.config);

  mount.app.get<{ Querystring: Record<string, string | undefined> }>(
    api.PROVIDER_START,
    async (request, reply) => {
      await limit(request);
      const { purpose: asked, 'redirect-to': to = '/' } = request.query;
      const purpose = v.is(api.ProviderPurpose, asked) ? asked : 'login';
      const target = targetOf(String(to));
      const { sessionId } = await mount.findVisitor(request);
      if (purpose === 'confirm' && sessionId === null) return back(reply, { purpose, target }, 'late');
      try {
        const url = await begin(context, { request, reply, begun: { purpose, target, sessionId } });
        return reply.header('cache-control', 'no-store').redirect(url, 303);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        request.log.warn({ err: error }, LOGIN_FAILED);
        return back(reply, { purpose, target }, error.problem);
      }
    },
  );
}

/** A page of this site to come back to. A long address makes a cookie that browsers drop. */
function targetOf(asked: string): string {
  const target = redirectTarget(asked);
  return Buffer.byteLength(target) <= MAX_TARGET_BYTES
    ? target
    : new URL(target, 'http://site').pathname.slice(0, MAX_TARGET_BYTES);
}

function mountCallback(
  mount: Mount,
  context: WithProvider,
  { limit, isFirst }: { limit: Limit; isFirst: IsFirst },
): void {
  const { config, encryption, findOrigin, now, provider } = context;
  const { options, hiddenName } = cookieScopeOf(config.publicUrl);
  const cookie = hiddenName(COOKIE);
  const back = createReturn(config);

  function readStarted(request: FastifyRequest): Started | null {
    const text = encryption.decrypt(request.cookies[cookie] ?? '', COOKIE);
    const parsed = text === null ? null : v.safeParse(Started, JSON.parse(text));
    return parsed?.success && parsed.output.endsAt >= now() ? parsed.output : null;
  }

  mount.app.get(api.PROVIDER_CALLBACK, async (request, reply) => {
    await limit(request);
    const started = readStarted(request);
    // Whatever comes of it, it comes once.
    reply.clearCookie(cookie, options);
    if (!started) return back(reply, { purpose: 'login', target: '/' }, 'late');
    // Also for a provider that takes a code twice, and a browser that kept the cookie.
    if (!(await isFirst(request, started.proofs.state))) return back(reply, started, 'refused');
    try {
      const { search } = new URL(request.raw.url ?? '', 'http://site');
      const address = new URL(findOrigin(request.raw) + api.PROVIDER_CALLBACK + search);
      const isFresh = started.purpose === 'confirm';
      const visitor = await provider.finish(address, started.proofs, { isFresh });
      return back(reply, started, await finish(context, { request, reply, started, visitor }));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      request.log.warn({ err: error }, LOGIN_FAILED);
      return back(reply, started, error.problem);
    }
  });
}

interface Finishing {
  request: FastifyRequest;
  reply: FastifyReply;
  started: Started;
  visitor: ProviderUser;
}

/** Does what a login was for; returns why it could not, if so. */
async function finish(
  context: ProviderContext,
  { request, reply, started, visitor }: Finishing,
): Promise<api.ProviderProblem | null> {
  if (started.purpose !== 'login') return finishInSession(context, started, visitor);
  const user = await userAtProvider(context, visitor);
  if (user === 'stranger') logStranger(context, request, visitor);
  if (typeof user === 'string') return user;
  const begun = await startSession(context, {
    ...{ user, request, reply, way: 'provider', provenAt: visitor.provenAt },
    replacedSessionId: started.sessionId,
    removed: () => new Failure('unauthenticated'),
    consumeProofs: async () => null,
  });
  return begun instanceof Failure ? 'failed' : null;
}

/** Why the provider's users cannot get in is in the settings of either side: the log names both. */
function logStranger(
  { config: { oidcClaim, oidcAdmins, oidcManagers } }: ProviderContext,
  request: FastifyRequest,
  { values }: ProviderUser,
): void {
  const has = values.slice(0, 20).map((value) => value.slice(0, 100));
  const details = { claim: oidcClaim, has, admins: oidcAdmins, managers: oidcManagers };
  request.log.warn(details, 'A user of the OpenID Connect provider has no value that gives a permission');
}

/** The session is the one that the login began in: the browser sends no strict cookie when it comes from elsewhere. */
async function finishInSession(
  { db, now }: ProviderContext,
  { purpose, isManaged, sessionId }: Started,
  visitor: ProviderUser,
): Promise<api.ProviderProblem | null> {
  const at = now();
  // They would lose all at once.
  if (isManaged && visitor.permissions.length === 0) return 'stranger';
  const passwordHash = isManaged ? await hashPassword(generatePassword()) : null;
  return withExclusiveLock(db, async (trx) => {
    const session = await findSession(trx, sessionId ?? '');
    const user = session && (await lockUser(trx, session.user.name));
    if (!session || user?.id !== session.session.userId) return 'late';
    const identity = await findIdentity(trx, visitor);
    if (purpose === 'confirm') {
      if (identity?.userId !== user.id) return 'stranger';
      await confirmSession(trx, session.session.id, timestampOf(at));
      return null;
    }
    if (identity?.userId === user.id) return null;
    if (identity || (await findIdentityOf(trx, user.id, visitor.issuer))) return 'taken';
    await linkUser(trx, user, { visitor, passwordHash, at });
    return null;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return 'taken' as const;
    throw error;
  });
}

type Return = (
  reply: FastifyReply,
  from: Pick<Started, 'purpose' | 'target'>,
  problem: api.ProviderProblem | null,
) => FastifyReply;

/**
 * Makes what sends the browser on by a page of its own: after a redirect it would still come from the provider, and leave out the cookies
 * of the session. A problem goes to the page that began the login.
 */
function createReturn({ publicUrl }: Config): Return {
  const sitePath = sitePathOf(publicUrl);
  return (reply, { purpose, target }, problem) => {
    const page = problem === null || purpose !== 'login' ? target : paths.login(target);
    const { pathname, searchParams, hash } = new URL(page, 'http://site');
    if (problem !== null) searchParams.set('provider-problem', problem);
    const query = searchParams.size > 0 ? `?${searchParams}` : '';
    return reply
      .header('cache-control', 'no-store')
      .header('refresh', `0;url=${sitePath}${pathname}${query}${hash}`)
      .type('text/html; charset=utf-8')
      .send('<!doctype html><meta charset="utf-8"><title>…</title>');
  };
}

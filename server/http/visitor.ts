import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { ACCESS_TOKEN_PREFIX } from '#shared/user/access-token.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from './failure.ts';

/** Who makes a request: the user of a valid session or access token, or an anonymous visitor. */
export interface Visitor {
  user: User | null;
  sessionId: string | null;
  /** The access token that identifies them in place of a session. */
  accessTokenId: string | null;
  /** Whether the password was given in this session in the last 10 minutes. */
  isConfirmed: boolean;
  /** The ids of the levels submitted from this browser. */
  ownLevels: ReadonlySet<string>;
}

export const anonymous: Visitor = {
  user: null,
  sessionId: null,
  accessTokenId: null,
  isConfirmed: false,
  ownLevels: new Set(),
};

const visitors = new WeakMap<FastifyRequest, Visitor>();

/** Remembers who makes a request, once that is known. */
export function rememberVisitor(request: FastifyRequest, visitor: Visitor): void {
  visitors.set(request, visitor);
}

/** Who makes a request whose access was checked. */
export function visitorOf(request: FastifyRequest): Visitor {
  return visitors.get(request) ?? anonymous;
}

/** Where endpoints are mounted, how their visitors are identified, and what they change. */
export interface Mount {
  app: FastifyInstance;
  db: Database;
  /** The time in milliseconds since 1970. */
  now: () => number;
  findVisitor: (request: FastifyRequest) => Visitor | Promise<Visitor>;
  /** All that are mounted so far. */
  endpoints: Endpoint[];
}

/** The name of the decorator with the mounted endpoints of an app: tests compare them with the contract. */
export const MOUNTED = 'mountedEndpoints';

const BEARER = `Bearer ${ACCESS_TOKEN_PREFIX}`;

/** The access token of a request; null for none. Other schemes in this header are for proxies and other services. */
export function readAccessToken({ headers: { authorization } }: FastifyRequest): string | null {
  return authorization?.startsWith(BEARER) ? authorization.slice('Bearer '.length) : null;
}

type Identify = (request: FastifyRequest) => Promise<Visitor>;

/** Only cookies and access tokens identify a visitor: a request without any is anonymous, and needs no promise. A token wins. */
export function createMount(
  { app, db, now }: Pick<Mount, 'app' | 'db' | 'now'>,
  byAccessToken: Identify,
  byCookies: Identify,
): Mount {
  const endpoints: Endpoint[] = [];
  app.decorate(MOUNTED, endpoints);
  return {
    app,
    db,
    now,
    endpoints,
    findVisitor: (request) => {
      if (readAccessToken(request) !== null) return byAccessToken(request);
      return request.headers.cookie === undefined ? anonymous : byCookies(request);
    },
  };
}

/**
 * Throws unless a visitor may make a call: by the login, the permission and the confirmed password that its endpoint demands. An access
 * token opens neither sensitive calls nor those about the own account.
 */
export function requireAccess(
  { access, sensitive = false }: Endpoint,
  { user, accessTokenId, isConfirmed }: Visitor,
): void {
  if (!user) {
    if (access === 'public') return;
    throw new Failure('unauthenticated');
  }
  if (accessTokenId !== null && (access === 'logged-in' || sensitive)) {
    throw new Failure('forbidden', 'no-token-access');
  }
  if (access !== 'public' && access !== 'logged-in' && !hasPermission(user, access)) {
    throw new Failure('forbidden', user.lacksSecondFactor ? 'second-factor-needed' : undefined);
  }
  if (sensitive && !isConfirmed) throw new Failure('password-needed', 'password-again');
}

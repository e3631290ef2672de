import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { Failure } from './failure.ts';

/** Who makes a request: the user of a valid session, or an anonymous visitor. */
export interface Visitor {
  user: User | null;
  sessionId: string | null;
  /** Whether the password was given in this session in the last 10 minutes. */
  isConfirmed: boolean;
  /** The ids of the levels submitted from this browser. */
  ownLevels: ReadonlySet<string>;
}

export const anonymous: Visitor = { user: null, sessionId: null, isConfirmed: false, ownLevels: new Set() };

const visitors = new WeakMap<FastifyRequest, Visitor>();

/** Remembers who makes a request, once that is known. */
export function rememberVisitor(request: FastifyRequest, visitor: Visitor): void {
  visitors.set(request, visitor);
}

/** Who makes a request whose access was checked. */
export function visitorOf(request: FastifyRequest): Visitor {
  return visitors.get(request) ?? anonymous;
}

/** Where endpoints are mounted, and how their visitors are identified. */
export interface Mount {
  app: FastifyInstance;
  findVisitor: (request: FastifyRequest) => Visitor | Promise<Visitor>;
  /** All that are mounted so far. */
  endpoints: Endpoint[];
}

/** The name of the decorator with the mounted endpoints of an app: tests compare them with the contract. */
export const MOUNTED = 'mountedEndpoints';

/** Only cookies identify a visitor: a request without any is anonymous, and needs no promise. */
export function createMount(
  app: FastifyInstance,
  identify: (request: FastifyRequest) => Promise<Visitor>,
): Mount {
  const endpoints: Endpoint[] = [];
  app.decorate(MOUNTED, endpoints);
  return {
    app,
    endpoints,
    findVisitor: (request) => (request.headers.cookie === undefined ? anonymous : identify(request)),
  };
}

/** Throws unless a visitor may make a call: by the login, the permission and the confirmed password that its endpoint demands. */
export function requireAccess({ access, sensitive = false }: Endpoint, { user, isConfirmed }: Visitor): void {
  if (access === 'public') return;
  if (!user) throw new Failure('unauthenticated');
  if (access !== 'logged-in' && !hasPermission(user, access)) throw new Failure('forbidden');
  if (sensitive && !isConfirmed) throw new Failure('password-needed', 'Enter your password again');
}

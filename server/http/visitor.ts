import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '#shared/user/user.ts';

/** Who asks: the user of a live session, or nobody known. */
export interface Visitor {
  user: User | null;
  sessionId: string | null;
  /** Whether the password was given in this session in the last 15 minutes. */
  isConfirmed: boolean;
  /** The ids of the levels that were submitted from this browser. */
  ownLevels: ReadonlySet<string>;
}

export const anonymous: Visitor = { user: null, sessionId: null, isConfirmed: false, ownLevels: new Set() };

/** Where calls are mounted, and how it is found out who makes them. */
export interface Mount {
  app: FastifyInstance;
  findVisitor: (request: FastifyRequest) => Visitor | Promise<Visitor>;
}

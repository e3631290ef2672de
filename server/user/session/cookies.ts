import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieScopeOf } from '../../http/site-path.ts';

const TOKEN_COOKIE = 'user-token';
// The name from before it was called the session secret: another one would log everybody out.
const SECRET_COOKIE = 'user-companion';

/** What a browser needs to use a session. */
export interface SessionCredentials {
  /** The signed token, which script may read to show who is logged in. */
  token: string;
  /** A random text that only HTTP sees; a token is worth nothing without it. */
  sessionSecret: string;
}

interface SessionCookies {
  /** Null unless both cookies are there. */
  read: (request: FastifyRequest) => SessionCredentials | null;
  set: (reply: FastifyReply, credentials: SessionCredentials, maxAgeSeconds: number) => void;
  clear: (reply: FastifyReply) => void;
}

/** The two cookies of a session; on a site with an https address browsers send them over https only. */
export function createSessionCookies(publicUrl: string): SessionCookies {
  const scope = cookieScopeOf(publicUrl);
  const tokenCookie = scope.readableName(TOKEN_COOKIE);
  const secretCookie = scope.hiddenName(SECRET_COOKIE);
  const tokenOptions = { ...scope.options, sameSite: 'strict' as const };
  const secretOptions = { ...tokenOptions, httpOnly: true };
  return {
    read: ({ cookies }) => {
      const token = cookies[tokenCookie];
      const sessionSecret = cookies[secretCookie];
      return token && sessionSecret ? { token, sessionSecret } : null;
    },
    set: (reply, { token, sessionSecret }, maxAge) => {
      reply.setCookie(tokenCookie, token, { ...tokenOptions, maxAge });
      reply.setCookie(secretCookie, sessionSecret, { ...secretOptions, maxAge });
    },
    clear: (reply) => {
      reply.clearCookie(tokenCookie, tokenOptions);
      reply.clearCookie(secretCookie, secretOptions);
    },
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';

const TOKEN = 'user-token';

export interface CookiePair {
  token: string;
  companion: string;
}

/** The readable token and its hidden companion; under https both travel encrypted only. */
export interface SessionCookies {
  read: (request: FastifyRequest) => CookiePair | null;
  set: (reply: FastifyReply, pair: CookiePair, seconds: number) => void;
  clear: (reply: FastifyReply) => void;
}

export function sessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const companionName = secure ? '__Host-user-companion' : 'user-companion';
  const shared = { path: '/', secure, sameSite: 'strict' as const };
  return {
    read: ({ cookies }) => {
      const token = cookies[TOKEN];
      const companion = cookies[companionName];
      return token && companion ? { token, companion } : null;
    },
    set: (reply, { token, companion }, maxAge) => {
      reply.setCookie(TOKEN, token, { ...shared, maxAge });
      reply.setCookie(companionName, companion, { ...shared, maxAge, httpOnly: true });
    },
    clear: (reply) => {
      reply.clearCookie(TOKEN, shared);
      reply.clearCookie(companionName, { ...shared, httpOnly: true });
    },
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { rememberProgressKey } from '#shared/api/play/progress-copy.ts';
import { sitePathOf } from '#shared/page/site-path.ts';
import { COPY_LIFETIME_DAYS, ProgressKey } from '#shared/progress-copy/progress-copy.ts';

const MAX_AGE_SECONDS = COPY_LIFETIME_DAYS * 86_400;

/** The key of a copy of progress in an HttpOnly cookie, which outlives what scripts store. */
interface KeyCookie {
  /** Null for none, and for a value that is no key. */
  read: (request: FastifyRequest) => string | null;
  set: (reply: FastifyReply, key: string) => void;
  clear: (reply: FastifyReply) => void;
}

/** Browsers send it with the calls about it only: all other requests of players stay without cookies, and do not carry the key. */
export function createKeyCookie(publicUrl: string): KeyCookie {
  const secure = publicUrl.startsWith('https:');
  // `__Host-` would need the path of the whole site.
  const name = secure ? '__Secure-progress-key' : 'progress-key';
  const path = sitePathOf(publicUrl) + rememberProgressKey.path;
  const options = { path, secure, httpOnly: true, sameSite: 'lax' as const };
  return {
    read: ({ cookies }) => {
      const key = v.safeParse(ProgressKey, cookies[name]);
      return key.success ? key.output : null;
    },
    set: (reply, key) => void reply.setCookie(name, key, { ...options, maxAge: MAX_AGE_SECONDS }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSigner } from '../../http/signature.ts';

const LASTS_SECONDS = 180 * 86_400;
const MARK_BYTES = 16;
const MAX_MARKS = 8;

interface Parts {
  secret: string;
  publicUrl: string;
  now: () => number;
}

/**
 * In which browsers a user has logged in before, so that strangers who guess at the name use up the tries of unknown browsers only
 * (OWASP's device cookies). A browser keeps a signed mark for each of its users, which opens nothing and names nobody.
 */
export interface DeviceCookies {
  /** The mark that this browser got when this user logged in; null for an unknown one. */
  find: (request: FastifyRequest, userId: string) => string | null;
  add: (request: FastifyRequest, reply: FastifyReply, userId: string) => void;
}

export function createDeviceCookies({ secret, publicUrl, now }: Parts): DeviceCookies {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-known-browser' : 'known-browser';
  const { sign, isSigned } = createSigner(secret, 'known-browser');

  function marksOf({ cookies }: FastifyRequest): string[] {
    return (cookies[name] ?? '').split('~').filter(Boolean).slice(0, MAX_MARKS);
  }

  /** A mark is when it ends, something random, and the signature of both and of the user. */
  function isOf(userId: string, mark: string): boolean {
    const [endsAt = '', random = '', signature = ''] = mark.split('.');
    return isSigned(`${userId} ${endsAt} ${random}`, signature) && Number(endsAt) > now();
  }

  function find(request: FastifyRequest, userId: string): string | null {
    return marksOf(request).find((mark) => isOf(userId, mark)) ?? null;
  }

  function add(request: FastifyRequest, reply: FastifyReply, userId: string): void {
    const others = marksOf(request).filter((mark) => !isOf(userId, mark));
    const endsAt = String(now() + LASTS_SECONDS * 1000);
    const random = randomBytes(MARK_BYTES).toString('base64url');
    const mark = `${endsAt}.${random}.${sign(`${userId} ${endsAt} ${random}`)}`;
    const options = { path: '/', secure, httpOnly: true, sameSite: 'strict' as const, maxAge: LASTS_SECONDS };
    reply.setCookie(name, [mark, ...others].slice(0, MAX_MARKS).join('~'), options);
  }

  return { find, add };
}

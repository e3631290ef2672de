import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieScopeOf } from '../../http/site-path.ts';
import { createSigner } from '../../secret.ts';

const TOKEN_LIFETIME_SECONDS = 180 * 86_400;
const TOKEN_RANDOM_BYTES = 16;
const MAX_TOKENS = 8;
const SEPARATOR = '~';
// The name of the cookie, and of the purpose that its tokens are signed for.
const COOKIE = 'known-browser';

interface DeviceCookieOptions {
  /** The site's secret, which signs the tokens. */
  secret: string;
  publicUrl: string;
  now: () => number;
}

/**
 * Recognises browsers in which a user has logged in before, so that guesses at a name from elsewhere use up the attempts of unknown
 * browsers only (OWASP's device cookies, docs/rules/accounts.md#device-cookies). A browser has a signed device token for each of its users, which
 * grants no access and names nobody.
 */
export interface DeviceCookies {
  /** The device token that this browser got when this user logged in; null for an unknown browser. */
  findToken: (request: FastifyRequest, userId: string) => string | null;
  /** Gives the browser a new device token of this user, beside those of its other users. */
  addToken: (request: FastifyRequest, reply: FastifyReply, userId: string) => void;
}

export function createDeviceCookies({ secret, publicUrl, now }: DeviceCookieOptions): DeviceCookies {
  const scope = cookieScopeOf(publicUrl);
  const cookie = scope.hiddenName(COOKIE);
  const { sign, isSigned } = createSigner(secret, COOKIE);

  function readTokens({ cookies }: FastifyRequest): string[] {
    return (cookies[cookie] ?? '').split(SEPARATOR).filter(Boolean).slice(0, MAX_TOKENS);
  }

  /** A token is `expiresAt.random.signature`; the signature covers the user too. */
  function createToken(userId: string): string {
    const expiresAt = String(now() + TOKEN_LIFETIME_SECONDS * 1000);
    const random = randomBytes(TOKEN_RANDOM_BYTES).toString('base64url');
    return `${expiresAt}.${random}.${sign(`${userId} ${expiresAt} ${random}`)}`;
  }

  function isTokenOf(userId: string, token: string): boolean {
    const [expiresAt = '', random = '', signature = ''] = token.split('.');
    return isSigned(`${userId} ${expiresAt} ${random}`, signature) && Number(expiresAt) > now();
  }

  function findToken(request: FastifyRequest, userId: string): string | null {
    return readTokens(request).find((token) => isTokenOf(userId, token)) ?? null;
  }

  function addToken(request: FastifyRequest, reply: FastifyReply, userId: string): void {
    const others = readTokens(request).filter((token) => !isTokenOf(userId, token));
    const tokens = [createToken(userId), ...others].slice(0, MAX_TOKENS);
    reply.setCookie(cookie, tokens.join(SEPARATOR), {
      ...scope.options,
      httpOnly: true,
      sameSite: 'strict',
      maxAge: TOKEN_LIFETIME_SECONDS,
    });
  }

  return { findToken, addToken };
}

import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { Permission, type User } from '#shared/user/user.ts';

const MS_PER_SECOND = 1000;

/** What the readable cookie holds: the user for display, the session, and the hash of the hidden companion. */
const Token = z.object({
  name: z.string(),
  permissions: z.array(Permission),
  jti: z.string(),
  companion: z.string(),
});
type Token = z.infer<typeof Token>;

interface Span {
  issuedAt: number;
  expiresAt: number;
}

export function signToken(
  user: User,
  session: { id: string; companionHash: string },
  { issuedAt, expiresAt }: Span,
  secret: string,
): Promise<string> {
  return new SignJWT({ name: user.name, permissions: user.permissions, companion: session.companionHash })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(session.id)
    .setIssuedAt(Math.floor(issuedAt / MS_PER_SECOND))
    .setExpirationTime(Math.floor(expiresAt / MS_PER_SECOND))
    .sign(keyOf(secret));
}

/** What a token says; null for one that is not ours, was changed, or has ended. */
export async function readToken(text: string, secret: string, now: number): Promise<Token | null> {
  try {
    const { payload } = await jwtVerify(text, keyOf(secret), {
      algorithms: ['HS256'],
      currentDate: new Date(now),
    });
    const result = z.safeParse(Token, payload);
    return result.success ? result.data : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Only the hash of the hidden companion travels in the readable token and lies in the database. */
export function hashSessionSecret(companion: string): string {
  return createHash('sha256').update(companion).digest('base64url');
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}

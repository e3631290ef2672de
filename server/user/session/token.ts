import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { Permission, type User } from '#shared/user/user.ts';
import { hashSecret } from '../../secret.ts';

const MS_PER_SECOND = 1000;
const ALGORITHM = 'HS256';
// The claim that holds the hash of the session secret, under the name that tokens of running sessions have.
const SECRET_HASH_CLAIM = 'companion';

const Claims = v.object({
  name: v.string(),
  permissions: v.array(Permission),
  jti: v.string(),
  [SECRET_HASH_CLAIM]: v.string(),
});

/** What the server reads from a token: the user in it is for display in the browser only. */
interface SessionToken {
  sessionId: string;
  secretHash: string;
}

/** In milliseconds since 1970. */
interface Validity {
  issuedAt: number;
  expiresAt: number;
}

/** A JWT that names the user, the session and the hash of its session secret, signed with the site's secret. */
export function signToken(
  user: User,
  session: { id: string; secretHash: string },
  { issuedAt, expiresAt }: Validity,
  secret: string,
): Promise<string> {
  const { name, permissions } = user;
  return new SignJWT({ name, permissions, [SECRET_HASH_CLAIM]: session.secretHash })
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(session.id)
    .setIssuedAt(Math.floor(issuedAt / MS_PER_SECOND))
    .setExpirationTime(Math.floor(expiresAt / MS_PER_SECOND))
    .sign(keyOf(secret));
}

/** The content of a token; null for one that was forged, changed or has expired. */
export async function readToken(text: string, secret: string, now: number): Promise<SessionToken | null> {
  try {
    const { payload } = await jwtVerify(text, keyOf(secret), {
      algorithms: [ALGORITHM],
      currentDate: new Date(now),
    });
    const claims = v.safeParse(Claims, payload);
    if (!claims.success) return null;
    return { sessionId: claims.output.jti, secretHash: claims.output[SECRET_HASH_CLAIM] };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** SHA-256 in base64url: the token and the database hold this instead of the session secret. */
export function hashSessionSecret(sessionSecret: string): string {
  return hashSecret(sessionSecret);
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}

import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { cookiesOf, logIn, openTestSite, type TestSite } from '../../../test/site/site.ts';
import { PASSWORD } from '../../../test/user/user.ts';
import { createUser } from '../create-user.ts';
import type { SessionCredentials } from './cookies.ts';
import { signToken } from './token.ts';

const SITE_SECRET = 'a secret of thirty-two characters';

interface OpenedSession extends SessionCredentials {
  name: string;
}

let site: TestSite;
let admin: OpenedSession;
let user: OpenedSession;

beforeAll(async () => {
  site = await openTestSite();
  admin = await openSession('admin');
  user = await openSession();
});

afterAll(() => site.close());

async function openSession(...permissions: 'admin'[]): Promise<OpenedSession> {
  const account = aUser({ permissions });
  await createUser(site.db, account, PASSWORD, site.clock.now);
  return sessionOf(account.name, cookiesOf(await logIn(site.app, account.name, PASSWORD)));
}

function sessionOf(name: string, cookies: Record<string, string>): OpenedSession {
  return { name, token: cookies['user-token'] ?? '', sessionSecret: cookies['user-companion'] ?? '' };
}

function cookiesFor({ token, sessionSecret }: SessionCredentials): Record<string, string> {
  return { 'user-token': token, 'user-companion': sessionSecret };
}

/** The status of a call that only admins may make. */
async function statusOf(credentials: SessionCredentials): Promise<number> {
  return (await site.call({ url: '/api/audit', cookies: cookiesFor(credentials) })).statusCode;
}

type Json = Record<string, unknown>;

/** The header (0) or the claims (1) of a token. */
function decodePart(token: string, index: number): Json {
  return JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());
}

function encodePart(json: Json): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url');
}

function signClaims(claims: Json, alg: string, key: Parameters<SignJWT['sign']>[0]): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(key);
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a forged pair of cookies', () => {
  it('would be accepted if it were real', async () => {
    expect(await statusOf(admin)).toBe(200);
    expect(await statusOf(user)).toBe(403);
  });

  it.each(['none', 'None', 'NONE', 'HS256'])('is refused with an unsigned token: %s', async (alg) => {
    const [, claims = ''] = admin.token.split('.');
    for (const end of ['.', '', '.AA']) {
      expect(await statusOf({ ...admin, token: `${encodePart({ alg })}.${claims}${end}` })).toBe(401);
    }
  });

  it('is refused with a token signed with another key or algorithm', async () => {
    const claims = decodePart(admin.token, 1);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const forged = [
      await signClaims(claims, 'HS256', bytes('another secret of thirty-two letters')),
      await signClaims(claims, 'HS256', bytes('')).catch(() => 'a.b.c'),
      await signClaims(claims, 'HS512', bytes(SITE_SECRET.repeat(2))),
      await signClaims(claims, 'ES256', privateKey),
    ];
    for (const token of forged) expect(await statusOf({ ...admin, token })).toBe(401);
  });

  it('is refused with a token whose claims were changed', async () => {
    const [head, , signature] = user.token.split('.');
    const claims = decodePart(user.token, 1);
    for (const change of [
      { permissions: ['admin'] },
      { name: admin.name },
      { jti: decodePart(admin.token, 1).jti },
      { exp: 9_999_999_999 },
    ]) {
      const token = `${head}.${encodePart({ ...claims, ...change })}.${signature}`;
      expect(await statusOf({ ...user, token })).toBe(401);
    }
  });

  it('has the permissions of the database, even when its token was signed by the site', async () => {
    const { jti, companion: secretHash, iat, exp } = decodePart(user.token, 1);
    const validity = { issuedAt: Number(iat) * 1000, expiresAt: Number(exp) * 1000 };
    const session = { id: String(jti), secretHash: String(secretHash) };
    const token = await signToken(
      { name: admin.name, permissions: ['admin'] },
      session,
      validity,
      SITE_SECRET,
    );
    expect(await statusOf({ ...user, token })).toBe(403);
  });

  it('is refused with an expired token of an active session', async () => {
    const { jti, companion: secretHash } = decodePart(admin.token, 1);
    const validity = { issuedAt: site.clock.now - 120_000, expiresAt: site.clock.now - 60_000 };
    const session = { id: String(jti), secretHash: String(secretHash) };
    const token = await signToken(
      { name: admin.name, permissions: ['admin'] },
      session,
      validity,
      SITE_SECRET,
    );
    expect(await statusOf({ ...admin, token })).toBe(401);
  });

  it('is refused with the session secret of another session, none, or a wrong one', async () => {
    for (const sessionSecret of [user.sessionSecret, '', 'x'.repeat(3000), `${admin.sessionSecret}x`]) {
      expect(await statusOf({ ...admin, sessionSecret })).toBe(401);
    }
    expect(await statusOf({ ...user, sessionSecret: admin.sessionSecret })).toBe(401);
  });
});

describe('a session', () => {
  it('ends for every copy of its cookies with the logout', async () => {
    const session = await openSession('admin');
    expect(await statusOf(session)).toBe(200);
    await site.call({ method: 'POST', url: '/api/logout', cookies: cookiesFor(session) });
    expect(await statusOf(session)).toBe(401);
  });

  it('ends when its row is deleted', async () => {
    const session = await openSession('admin');
    await site.db
      .deleteFrom('session')
      .where('id', '=', String(decodePart(session.token, 1).jti))
      .execute();
    expect(await statusOf(session)).toBe(401);
  });

  it('is a new one after a login, whatever cookies were planted before', async () => {
    const victim = aUser();
    await createUser(site.db, victim, PASSWORD, site.clock.now);
    const cookies = cookiesFor(user);
    const payload = { name: victim.name, password: PASSWORD };
    const response = await site.call({ method: 'POST', url: '/api/login', payload, cookies });
    const fresh = sessionOf(victim.name, cookiesOf(response));
    expect(fresh.token).not.toBe(user.token);
    expect(fresh.sessionSecret).not.toBe(user.sessionSecret);
    expect(decodePart(fresh.token, 1).jti).not.toBe(decodePart(user.token, 1).jti);
    expect(await statusOf(fresh)).toBe(403);
    // The planted session has ended: it does not lead to the victim.
    expect(await statusOf(user)).toBe(401);
  });
});

describe('guessing a password', () => {
  it('takes as much work for an unknown name', async () => {
    const account = aUser();
    await createUser(site.db, account, PASSWORD, site.clock.now);
    async function cpuMicroseconds(name: string, remoteAddress: string): Promise<number> {
      const start = process.cpuUsage();
      for (let tries = 0; tries < 8; tries++) {
        const payload = { name, password: 'wrong wrong' };
        await site.call({ method: 'POST', url: '/api/login', payload, remoteAddress });
      }
      const used = process.cpuUsage(start);
      return used.user + used.system;
    }
    await cpuMicroseconds('somebody', '192.0.2.1');
    const known = await cpuMicroseconds(account.name, '192.0.2.2');
    const unknown = await cpuMicroseconds('nobody', '192.0.2.3');
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});

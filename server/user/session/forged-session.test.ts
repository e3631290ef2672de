import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { cookiesOf, logIn, openTestSite, type TestSite } from '../../../test/site.ts';
import { createUser } from '../create-user.ts';
import { signToken } from './token.ts';

const SECRET = 'a secret of thirty-two characters';
const PASSWORD = 'correct horse battery';

interface Opened {
  name: string;
  token: string;
  companion: string;
}

let site: TestSite;
let admin: Opened;
let user: Opened;

beforeAll(async () => {
  site = await openTestSite();
  admin = await open('admin');
  user = await open();
});

afterAll(() => site.close());

async function open(...permissions: 'admin'[]): Promise<Opened> {
  const made = aUser({ permissions });
  await createUser(site.db, made, PASSWORD, site.clock.now);
  return pairOf(made.name, cookiesOf(await logIn(site.app, made.name, PASSWORD)));
}

function pairOf(name: string, cookies: Record<string, string>): Opened {
  return { name, token: cookies['user-token'] ?? '', companion: cookies['user-companion'] ?? '' };
}

/** What the audit list, which is for admins, answers to a pair of cookies. */
async function statusOf({ token, companion }: Pick<Opened, 'token' | 'companion'>): Promise<number> {
  const cookies = { 'user-token': token, 'user-companion': companion };
  return (await site.call({ url: '/api/audit', cookies })).statusCode;
}

type Json = Record<string, unknown>;

function part(token: string, index: number): Json {
  return JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());
}

function coded(json: Json): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url');
}

function signed(claims: Json, alg: string, key: Parameters<SignJWT['sign']>[0]): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(key);
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a pair of cookies that nobody was given', () => {
  it('would open the door if it were real', async () => {
    expect(await statusOf(admin)).toBe(200);
    expect(await statusOf(user)).toBe(403);
  });

  it.each(['none', 'None', 'NONE', 'HS256'])('has a token without a signature: %s', async (alg) => {
    const [, claims = ''] = admin.token.split('.');
    for (const end of ['.', '', '.AA']) {
      expect(await statusOf({ ...admin, token: `${coded({ alg })}.${claims}${end}` })).toBe(401);
    }
  });

  it('has a token signed with another key, or in another way', async () => {
    const claims = part(admin.token, 1);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const forged = [
      await signed(claims, 'HS256', bytes('another secret of thirty-two letters')),
      await signed(claims, 'HS256', bytes('')).catch(() => 'a.b.c'),
      await signed(claims, 'HS512', bytes(SECRET.repeat(2))),
      await signed(claims, 'ES256', privateKey),
    ];
    for (const token of forged) expect(await statusOf({ ...admin, token })).toBe(401);
  });

  it('has a token with other permissions, another name or another session written into it', async () => {
    const [head, , signature] = user.token.split('.');
    const claims = part(user.token, 1);
    for (const change of [
      { permissions: ['admin'] },
      { name: admin.name },
      { jti: part(admin.token, 1).jti },
      { exp: 9_999_999_999 },
    ]) {
      const token = `${head}.${coded({ ...claims, ...change })}.${signature}`;
      expect(await statusOf({ ...user, token })).toBe(401);
    }
  });

  it('has permissions in it that the database does not know, even signed by the site itself', async () => {
    const { jti, companion, iat, exp } = part(user.token, 1);
    const span = { issuedAt: Number(iat) * 1000, expiresAt: Number(exp) * 1000 };
    const session = { id: String(jti), companionHash: String(companion) };
    const token = await signToken({ name: admin.name, permissions: ['admin'] }, session, span, SECRET);
    expect(await statusOf({ ...user, token })).toBe(403);
  });

  it('has a token that is over, though its session is not', async () => {
    const { jti, companion } = part(admin.token, 1);
    const span = { issuedAt: site.clock.now - 120_000, expiresAt: site.clock.now - 60_000 };
    const session = { id: String(jti), companionHash: String(companion) };
    const token = await signToken({ name: admin.name, permissions: ['admin'] }, session, span, SECRET);
    expect(await statusOf({ ...admin, token })).toBe(401);
  });

  it('has the companion of somebody else, none, or one that is much too long', async () => {
    for (const companion of [user.companion, '', 'x'.repeat(3000), `${admin.companion}x`]) {
      expect(await statusOf({ ...admin, companion })).toBe(401);
    }
    expect(await statusOf({ ...user, companion: admin.companion })).toBe(401);
  });
});

describe('a session', () => {
  it('is over for every copy of its cookies after logging out', async () => {
    const opened = await open('admin');
    const cookies = { 'user-token': opened.token, 'user-companion': opened.companion };
    expect(await statusOf(opened)).toBe(200);
    await site.call({ method: 'POST', url: '/api/logout', cookies });
    expect(await statusOf(opened)).toBe(401);
  });

  it('is over when its row is gone', async () => {
    const opened = await open('admin');
    await site.db
      .deleteFrom('session')
      .where('id', '=', String(part(opened.token, 1).jti))
      .execute();
    expect(await statusOf(opened)).toBe(401);
  });

  it('begins anew with a login, whatever cookies somebody has planted before', async () => {
    const victim = aUser();
    await createUser(site.db, victim, PASSWORD, site.clock.now);
    const cookies = { 'user-token': user.token, 'user-companion': user.companion };
    const payload = { name: victim.name, password: PASSWORD };
    const reply = await site.call({ method: 'POST', url: '/api/login', payload, cookies });
    const fresh = pairOf(victim.name, cookiesOf(reply));
    expect(fresh.token).not.toBe(user.token);
    expect(fresh.companion).not.toBe(user.companion);
    expect(part(fresh.token, 1).jti).not.toBe(part(user.token, 1).jti);
    expect(await statusOf(fresh)).toBe(403);
    // The planted one leads nowhere any more, least of all to the victim.
    expect(await statusOf(user)).toBe(401);
  });
});

describe('guessing passwords', () => {
  it('costs the server as much for a name that nobody has', async () => {
    const made = aUser();
    await createUser(site.db, made, PASSWORD, site.clock.now);
    async function cpuOf(name: string, from: string): Promise<number> {
      const start = process.cpuUsage();
      for (let tries = 0; tries < 8; tries++) {
        const payload = { name, password: 'wrong wrong' };
        await site.call({ method: 'POST', url: '/api/login', payload, remoteAddress: from });
      }
      const { user: mine, system } = process.cpuUsage(start);
      return mine + system;
    }
    await cpuOf('somebody', '192.0.2.1');
    const [known, unknown] = [await cpuOf(made.name, '192.0.2.2'), await cpuOf('nobody', '192.0.2.3')];
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});

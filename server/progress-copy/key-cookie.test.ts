import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

const URL = '/api/progress-copy/key';
const key = randomBytes(16).toString('base64url');

let site: TestSite | undefined;

afterEach(() => site?.close());

async function open(publicUrl = ''): Promise<TestSite> {
  site = await openTestSite({ config: { publicUrl } });
  return site;
}

async function cookieOf(opened: TestSite) {
  const response = await opened.call({ method: 'POST', url: URL, payload: { key } });
  expect(response.json()).toBe(true);
  expect(response.headers['cache-control']).toBe('no-store');
  const [cookie] = response.cookies;
  if (!cookie) throw new Error('No cookie was set');
  return cookie;
}

describe('the cookie with the key of a copy', () => {
  it('is out of reach of scripts and of all other calls, for 400 days', async () => {
    const cookie = await cookieOf(await open());
    expect(cookie).toMatchObject({ name: 'progress-key', value: key, httpOnly: true, sameSite: 'Lax' });
    expect(cookie).toMatchObject({ path: URL, maxAge: 400 * 86_400 });
    expect(cookie.secure).toBeUndefined();
  });

  it('is sent over https only where the site has it', async () => {
    const cookie = await cookieOf(await open('https://zoomout.example'));
    expect(cookie).toMatchObject({ name: '__Secure-progress-key', secure: true, httpOnly: true, path: URL });
  });

  it('gives the key back, and is deleted when it is forgotten', async () => {
    const opened = await open();
    const { name, value } = await cookieOf(opened);
    const recall = (cookies: Record<string, string>) =>
      opened.call({ method: 'POST', url: `${URL}/recall`, cookies });
    expect((await recall({ [name]: value })).json()).toEqual({ key });
    expect((await recall({})).json()).toEqual({ key: null });
    for (const bad of ['', 'x', `${key}A`, '<script>', 'A'.repeat(4000)]) {
      expect((await recall({ [name]: bad })).json()).toEqual({ key: null });
    }
    const forgotten = await opened.call({ method: 'DELETE', url: URL, cookies: { [name]: value } });
    expect(forgotten.json()).toBe(true);
    expect(forgotten.cookies).toMatchObject([{ name, value: '', path: URL }]);
    expect(forgotten.cookies[0]?.expires?.getTime()).toBe(0);
  });

  it('is given to no other site, and to no plain visit of its address', async () => {
    const opened = await open('https://zoomout.example');
    const { name, value } = await cookieOf(opened);
    for (const headers of [{ 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }]) {
      const call = { method: 'POST', url: `${URL}/recall`, headers, cookies: { [name]: value } } as const;
      const response = await opened.call(call);
      expect(response.statusCode).toBe(403);
      expect(response.body).not.toContain(key);
    }
    expect((await opened.call({ url: `${URL}/recall`, cookies: { [name]: value } })).statusCode).toBe(404);
  });
});

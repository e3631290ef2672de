import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import { openTestSite, type TestSite } from '../site/site.ts';

let site: TestSite;
let cookies: Record<string, string>;

beforeAll(async () => {
  site = await openTestSite({ config: { publicUrl: 'https://zoomout.example' } });
  cookies = await site.logIn('admin');
});

afterAll(() => site.close());

const changing = allEndpoints.filter(({ method }) => method !== 'GET');

const elsewhere: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://zoomout.example' },
  { 'sec-fetch-site': 'nonsense' },
  { origin: 'https://evil.example' },
  { origin: 'http://zoomout.example' },
  { origin: 'https://zoomout.example:8443' },
  { origin: 'https://zoomout.example.evil.example' },
  { origin: 'https://evil.example/https://zoomout.example' },
  { origin: 'null' },
  { origin: '' },
];

describe('every call that changes something', () => {
  it.for(changing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is refused from another site, even with the cookies of an admin',
    async ([, { method, path }]) => {
      const url = path.replace(/:\w+/g, '1');
      for (const headers of elsewhere) {
        for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
          const sent = { ...headers, 'content-type': type };
          const response = await site.call({ method, url, cookies, headers: sent, payload: '{}' });
          expect([response.statusCode, headers]).toEqual([403, headers]);
          expect(response.json()).toMatchObject({ detail: 'Calls from another site are refused' });
        }
      }
    },
  );

  it('does nothing by GET or HEAD, and tells no other site what it may send', async () => {
    for (const { path } of changing) {
      const url = path.replace(/:\w+/g, '1');
      const options = await site.call({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://evil.example' },
      });
      const names = Object.keys(options.headers).filter((name) => name.startsWith('access-control'));
      expect(names).toEqual([]);
    }
    expect((await site.call({ url: '/api/logout', cookies })).statusCode).toBe(404);
    expect((await site.call({ method: 'POST', url: '/api/verify', cookies })).json()).not.toBe(false);
  });
});

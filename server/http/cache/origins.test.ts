import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLevel } from '../../../test/builders.ts';
import { requestRaw } from '../../../test/call/request-raw.ts';
import { openSqliteSite, type TestSite } from '../../../test/site/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openSqliteSite();
  await site.add(...Array.from({ length: 12 }, () => aLevel()));
  // The cache is in front of the framework.
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => site.close());

const get = async (url: string, host: string) => {
  const { body, headers } = await requestRaw(site.app, url, { host });
  return { body: body.toString(), headers };
};

// The cache sees the address as it was sent, the router as it is decoded.
it.each([
  '/',
  '/index%2ehtml',
  '/%61rchive',
  '/api/feed.xml',
  '/api/feed%2Exml',
  '/api/feed%2exml?key',
  '/api/%66eed.xml',
  '/%61pi/feed.xml',
  '/assets%2f..%2fapi/feed.xml',
  '/assets/%2e%2e/',
  '/api/calendar.ics?hour=9',
  '/api/calendar%2Eics?hour=9',
  '/api/%63alendar.ics?hour=9',
  '/%',
  '/api/%',
])('%s is not kept for another host', async (url) => {
  const first = await get(url, 'evil.example');
  const [second, third] = [await get(url, 'good.example'), await get(url, 'good.example')];
  expect(first.body.replaceAll('evil.example', 'good.example')).toBe(second.body);
  for (const { body, headers } of [second, third]) {
    expect(body + JSON.stringify(headers)).not.toContain('evil.example');
  }
  expect(third.body).toBe(second.body);
});

it('names the host at all', async () => {
  expect((await get('/api/feed%2Exml', 'evil.example')).body).toContain('evil.example');
  expect((await get('/api/calendar%2Eics?hour=9', 'evil.example')).body).toContain('evil.example');
});

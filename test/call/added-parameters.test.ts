import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import { aLevel } from '../builders.ts';
import { openTestSite, type TestSite } from '../site/site.ts';

let site: TestSite;
let cookies: Record<string, string>;

beforeAll(async () => {
  site = await openTestSite({ config: { publicUrl: 'https://zoomout.example' } });
  await site.add(aLevel({ id: 'one' }), aLevel({ id: 'two' }));
  cookies = await site.logIn('admin');
});

afterAll(() => site.close());

const reads = allEndpoints.filter(({ method }) => method === 'GET').map(({ path }) => path);

// Social networks, mailers and calendars add to addresses, and people do so to get around a cache.
it.each(reads)('GET %s takes no notice of what is added to its address', async (path) => {
  const url = path.replace(':day', '2026-11-10').replace(/:\w+/g, 'one');
  const statusOf = async (query: string) => (await site.call({ url: url + query, cookies })).statusCode;
  const status = await statusOf('');
  for (const query of ['?fbclid=abc', '?nocache=1&utm_source=x', '?a[]=1&=&__proto__=1'])
    expect([query, await statusOf(query)]).toEqual([query, status]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preview } from '#shared/api/level/level.ts';
import { canonicalAddresses } from '#shared/page/pages.ts';
import { aLevel } from '../../../test/builders.ts';
import { openSqliteSite, type TestSite } from '../../../test/site/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openSqliteSite({ config: { publicUrl: 'https://zoomout.example' } });
  await site.add(aLevel({ id: 'ZO-SECRET', name: 'The Secret Game' }));
});

afterAll(() => site.close());

describe('search engines', () => {
  it('are kept from the calls, which name games, but not from the pictures of link previews', async () => {
    const response = await site.call('/robots.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = response.body.split('\n');
    expect(lines).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /admin',
      'Allow: /api/preview/',
      '',
      'Sitemap: https://zoomout.example/sitemap.xml',
      '',
    ]);
    expect(preview.path).toMatch(/^\/api\/preview\/:/);
  });

  it('find the pages that stay, and no level', async () => {
    const response = await site.call('/sitemap.xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    const found = [...response.body.matchAll(/<loc>https:\/\/zoomout\.example(.*?)<\/loc>/g)];
    const addresses = found.map(([, address]) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(new Set(addresses)).toEqual(new Set(Object.values(canonicalAddresses)));
    expect(response.body).not.toMatch(/SECRET|Secret/);
  });

  it.each(['/robots.txt', '/sitemap.xml'])('get %s again only when it has changed', async (url) => {
    const { headers } = await site.call(url);
    const again = await site.call({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

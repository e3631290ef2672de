import { describe, expect, it } from 'vitest';
import { openSqliteSite } from '../../../test/site/site.ts';

const ADDRESS = '/.well-known/security.txt';

describe('security.txt', () => {
  it('has the contact of the site and an end within a year', async () => {
    const site = await openSqliteSite({ config: { securityContact: 'mailto:security@zoomout.example' } });
    const response = await site.call(ADDRESS);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const [contact, expires, languages, end] = response.body.split('\n');
    expect([contact, languages, end]).toEqual([
      'Contact: mailto:security@zoomout.example',
      'Preferred-Languages: en',
      '',
    ]);
    const [, day] = expires?.match(/^Expires: (\d{4}-\d\d-\d\dT00:00:00Z)$/) ?? [];
    const days = (Date.parse(day ?? '') - site.clock.now) / 86_400_000;
    expect(days).toBeGreaterThan(179);
    expect(days).toBeLessThanOrEqual(180);
    await site.close();
  });

  it('does not exist on a site without a contact', async () => {
    const site = await openSqliteSite();
    expect((await site.call(ADDRESS)).statusCode).toBe(404);
    await site.close();
  });
});

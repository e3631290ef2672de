import { afterEach, expect, it } from 'vitest';
import { openSqliteSite, type TestSite } from '../../../test/site/site.ts';

let site: TestSite;

afterEach(() => site.close());

/** What the log has of warnings. */
function warnings(): Record<string, unknown>[] {
  return site.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
}

async function post(headers: Record<string, string>): Promise<number> {
  return (await site.call({ method: 'POST', url: '/api/verify', headers, payload: {} })).statusCode;
}

it.each<[what: string, publicUrl: string, headers: Record<string, string>, status: number, sentence: RegExp]>(
  [
    [
      'refused, of a browser that tells its origin alone',
      'https://wrong.example',
      { origin: 'https://zoomout.example' },
      403,
      /^Refused a call of another origin/,
    ],
    [
      'refused, as the proxy changes the host',
      '',
      { origin: 'https://zoomout.example:4443', host: 'zoomout.example' },
      403,
      /^Refused a call of another origin/,
    ],
    [
      'taken, of a page of the site',
      'https://wrong.example',
      { origin: 'https://zoomout.example', 'sec-fetch-site': 'same-origin' },
      200,
      /^The site was opened at another address/,
    ],
  ],
)(
  'a call with another origin than PUBLIC_URL is told with both: %s',
  async (_, publicUrl, headers, status, sentence) => {
    site = await openSqliteSite({ config: { publicUrl } });
    expect(await post(headers)).toBe(status);
    expect(await post(headers)).toBe(status);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toMatchObject({
      origin: headers.origin,
      publicUrl,
      msg: expect.stringMatching(sentence),
    });
    site.clock.now += 3_600_000;
    await post(headers);
    expect(warnings()).toHaveLength(2);
  },
);

it.each<[string, Record<string, string>]>([
  ['from the address of the site', { origin: 'https://zoomout.example', 'sec-fetch-site': 'same-origin' }],
  [
    'from another site, whose browser says so',
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  ],
  ['from no browser', {}],
  ['through a proxy that is named', { 'x-forwarded-for': '192.0.2.7' }],
])('nothing is said of a call %s', async (_, headers) => {
  site = await openSqliteSite({ config: { publicUrl: 'https://zoomout.example', trustProxy: 'loopback' } });
  await post(headers);
  expect(warnings()).toEqual([]);
});

it('a proxy that TRUST_PROXY does not name is told with its address and the setting', async () => {
  site = await openSqliteSite({ config: { trustProxy: '10.0.0.1' } });
  for (let count = 0; count < 3; count += 1) await post({ 'x-forwarded-for': `192.0.2.${count}` });
  expect(warnings()).toMatchObject([{ address: '127.0.0.1', trustProxy: '10.0.0.1' }]);
});

it('what a client of the internet makes up is no proxy', async () => {
  site = await openSqliteSite({ config: { trustProxy: 'loopback' } });
  await post({ 'x-forwarded-for': '1.1.1.1, 192.0.2.7' });
  expect(warnings()).toEqual([]);
});

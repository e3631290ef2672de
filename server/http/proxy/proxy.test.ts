import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSqliteSite } from '../../../test/site/site.ts';
import { addressKey, createProxyTrust, networksOf, placeKey } from './proxy.ts';

const PROXY = '10.9.9.9';

function keyOf(ip: string, remoteAddress: string | undefined = PROXY): string {
  return addressKey({ ip, socket: { remoteAddress } } as Parameters<typeof addressKey>[0]);
}

describe('the key of an address', () => {
  it.each([
    ['192.0.2.1', ['192.0.2.1:5678', ' 192.0.2.1 ', '"192.0.2.1:80"', '[192.0.2.1]:80']],
    [
      '192.0.2.1',
      ['::ffff:192.0.2.1', '::FFFF:C000:201', '[::ffff:192.0.2.1]:443', '0:0:0:0:0:ffff:192.0.2.1'],
    ],
    [
      '2001:db8:1:2::7',
      ['2001:DB8:1:2::7', '2001:0db8:0001:0002:0:0:0:7', '[2001:db8:1:2::7]', '[2001:db8:1:2::7]:443'],
    ],
    ['2001:db8:1:2::7', ['2001:db8:1:2::8', '"[2001:db8:1:2:ffff::]:1"', '2001:db8:1:2::7%eth0']],
    ['fe80::1', ['fe80::1%eth0', '[fe80::1%25eth0]:80', 'FE80::2%1']],
  ])('%s is that of its other spellings', (address, spellings) => {
    for (const spelling of spellings) expect(keyOf(spelling), spelling).toBe(keyOf(address));
  });

  it('differs between addresses and between networks', () => {
    const addresses = ['192.0.2.1', '192.0.2.2', '2001:db8:1:2::', '2001:db8:1:3::', '::1', PROXY];
    expect(new Set(addresses.map((address) => keyOf(address))).size).toBe(addresses.length);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    '192.0.2',
    '192.0.2.256',
    '010.0.0.1',
    '1.2.3.4:x',
    '1.2.3.4:999999',
    ':80',
  ])('is that of the connection where a proxy reports %j', (text) => {
    expect(keyOf(text)).toBe(PROXY);
  });

  it('is one for all connections that are closed', () => {
    expect(addressKey({ ip: undefined, socket: {} } as never)).toBe('unknown');
  });

  it('never fails and never changes when it is derived again', () => {
    const text = fc.oneof(
      fc.string(),
      fc.ipV4(),
      fc.ipV6(),
      fc.stringMatching(/^\[?[0-9a-fA-F:.%]{0,50}\]?(:\d{1,6})?$/),
    );
    fc.assert(fc.property(text, (ip) => keyOf(keyOf(ip)) === keyOf(ip)));
  });
});

describe('the networks of an address', () => {
  const requestOf = (ip: string) => ({ ip, socket: {} }) as Parameters<typeof networksOf>[0];
  it.each([
    ['2001:db8:1:2ff::7', ['2001:db8:1:2ff::', '2001:db8:1:200::', '2001:db8:1::'], '2001:db8:1::'],
    ['::ffff:192.0.2.7', ['192.0.2.7', '192.0.2.0'], '192.0.2.7'],
    ['192.0.2.7', ['192.0.2.7', '192.0.2.0'], '192.0.2.7'],
    ['unknown', ['unknown'], 'unknown'],
  ])('%s are %j, and takes places as %s', (ip, keys, place) => {
    expect(networksOf(requestOf(ip)).map(({ key }) => key)).toEqual(keys);
    expect(placeKey(requestOf(ip))).toBe(place);
  });
});

describe('the proxies that a site trusts', () => {
  it.each<[string, string, boolean]>([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '127.0.0.1:8080', true],
    ['uniquelocal, 192.0.2.1', '[fc00::1]:80', true],
    ['uniquelocal, 192.0.2.1', '192.0.2.1', true],
    ['uniquelocal, 192.0.2.1', '192.0.2.2', false],
    ['linklocal', 'fe80::1%eth0', true],
    ['198.51.100.0/24', '198.51.100.77', true],
    ['loopback', 'unknown', false],
    ['loopback', '', false],
  ])('%s: %s', (setting, address, isTrusted) => {
    const trust = createProxyTrust(setting);
    expect(typeof trust === 'function' && trust(address, 0)).toBe(isTrusted);
  });

  it('are all or none', () => {
    expect(createProxyTrust(true)).toBe(true);
    expect(createProxyTrust(false)).toBe(false);
  });
});

describe('a client behind proxies', () => {
  async function isOneClient(trustProxy: string, lists: string[]): Promise<boolean> {
    const site = await openSqliteSite({ config: { trustProxy } });
    const statuses: number[] = [];
    // The limit of the login is 10 in a minute.
    for (let count = 0; count < 11; count++) {
      const headers = { 'x-forwarded-for': lists[count % lists.length] ?? '' };
      const payload = { name: `name ${count}`, password: 'wrong' };
      statuses.push((await site.call({ method: 'POST', url: '/api/login', headers, payload })).statusCode);
    }
    await site.close();
    expect(statuses).not.toContain(500);
    return statuses.at(-1) === 429;
  }

  it.each([
    ['in other spellings', ['192.0.2.1', '192.0.2.1:1234', '::ffff:192.0.2.1', '"192.0.2.1"']],
    [
      'after what it made up itself',
      ['192.0.2.1', '1.1.1.1, 192.0.2.1', 'unknown,, 192.0.2.1', ',192.0.2.1:9'],
    ],
    ['behind several', ['192.0.2.1:1, 127.0.0.1:80, [::1]:443', '192.0.2.1, ::ffff:127.0.0.1', '192.0.2.1']],
    ['that reports garbage', ['unknown', 'x', '1.2.3.4.5', '\u00ff', '-', ' ']],
    ['after a very long list', [`${'1.1.1.1, '.repeat(1500)}192.0.2.1`, '192.0.2.1']],
    ['behind a thousand trusted ones', ['127.0.0.1,'.repeat(1500)]],
  ])('is the same one %s', async (_, lists) => {
    expect(await isOneClient('loopback', lists)).toBe(true);
  });

  it('is another one at another address', async () => {
    expect(await isOneClient('loopback', ['192.0.2.1', '192.0.2.2'])).toBe(false);
  });
});

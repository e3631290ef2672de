import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { parseResponse, sendRaw } from '../../../test/call/send-raw.ts';
import { openSqliteSite, type TestSite } from '../../../test/site/site.ts';
import { rewriteUrl } from './check-request.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openSqliteSite();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => site.close());

async function statusOf(line: string, ...headers: string[]): Promise<number> {
  const response = await sendRaw(site.app, [line, ...headers, 'connection: close', '', ''].join('\r\n'));
  return parseResponse(response).status;
}

const get = (...headers: string[]) => statusOf('GET /api/env HTTP/1.1', ...headers);

describe('the host of a request', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'ZOOMOUT.example',
    'zoomout.example.',
    'my_site.local:65535',
    '192.0.2.1:80',
    '[2001:db8::1]',
    '[::1]:3000',
    'xn--bcher-kva.example',
  ])('may be %s', async (host) => {
    expect(await get(`host: ${host}`)).toBe(200);
  });

  it.each([
    '',
    'a b',
    'a,b',
    'a, b',
    'user@localhost',
    'user:secret@localhost',
    'localhost/path',
    'localhost?x',
    'localhost#x',
    'http://localhost',
    'localhost\\x',
    'localhost:',
    'localhost:0',
    'localhost:65536',
    'localhost:99999',
    'localhost:999999',
    'localhost:-1',
    'localhost:8o',
    'localhost:80:80',
    ':80',
    '[::1',
    '::1',
    '[localhost]',
    '[::1]x',
    '[fe80::1%25eth0]',
    '1.2.3.4.5',
    '999.0.0.1',
    'z\xfc.example',
    "x'y",
    '<x>',
    'x'.repeat(300),
  ])('is refused: %j', async (host) => {
    expect(await get(`host: ${host}`)).toBe(400);
  });

  it('is refused when it is missing or sent twice, whatever its letters', async () => {
    expect(await get()).toBe(400);
    expect(await get('host: localhost', 'host: localhost')).toBe(400);
    expect(await get('host: localhost', 'accept: */*', 'HOST: evil.example')).toBe(400);
    expect(await statusOf('POST /api/verify HTTP/1.1', 'Host: a', 'hOST: b', 'content-length: 0')).toBe(400);
  });

  it('is not needed in HTTP/1.0', async () => {
    expect(await statusOf('GET /api/env HTTP/1.0')).toBe(200);
    expect(await statusOf('GET /api/env HTTP/1.0', 'host: a b')).toBe(400);
  });

  it('is checked where the response is cached, too', async () => {
    for (let call = 0; call < 3; call++) expect(await get('host: localhost')).toBe(200);
    expect(await get('host: localhost', 'host: evil.example')).toBe(400);
    expect(await get('host: evil example')).toBe(400);
  });
});

describe('a header that may be sent once', () => {
  it.each([
    'authorization: Bearer x',
    'content-type: application/json',
    'origin: http://localhost',
    'sec-fetch-site: same-origin',
  ])('is refused when it is sent twice: %s', async (header) => {
    expect(await get('host: localhost', header)).toBe(200);
    expect(await get('host: localhost', header, header.toUpperCase())).toBe(400);
  });

  it('may stand beside others that are lists', async () => {
    const lists = ['x-forwarded-for: 192.0.2.1', 'accept: */*', 'cookie: a=b', '__proto__: x'];
    expect(await get('host: localhost', ...lists, ...lists)).toBe(200);
  });
});

it.each(['http://localhost/api/env', 'ftp://localhost/', 'api/env', '*', 'http://user@localhost/'])(
  'an address that is no path is refused: %s',
  async (target) => {
    expect(await statusOf(`GET ${target} HTTP/1.1`, 'host: localhost')).toBe(400);
  },
);

it('a request to switch to another protocol gets a response in this one', async () => {
  const upgrade = ['upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: eA=='];
  const text = ['GET /api/env HTTP/1.1', 'host: localhost', 'connection: close, upgrade', ...upgrade, '', ''];
  expect(await sendRaw(site.app, text.join('\r\n'))).toMatch(/^HTTP\/1\.1 200 OK/);
});

test.each([
  ['/', '/'],
  ['/custom/1abc?x=%', '/custom/1abc?x=%'],
  ['/level/PL-%C3%89lo:1/edit', '/level/PL-%C3%89lo:1/edit'],
  ['/custom/%E0%A4%A', '/index.html'],
  ['/custom/1abc%', '/index.html'],
  ['/api/level/%zz', '/index.html'],
])('%s is routed as %s', (url, routed) => {
  expect(rewriteUrl({ url })).toBe(routed);
});

import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '#shared/api/problem.ts';
import { parseResponse, sendRaw } from '../../../test/call/send-raw.ts';
import { openSqliteSite, type TestSite } from '../../../test/site/site.ts';
import { securityHeaders } from '../security-headers.ts';

const PUBLIC_URL = 'https://zoomout.example';
const HOST = 'host: localhost\r\n';
const JSON_TYPE = 'content-type: application/json\r\n';

let site: TestSite;
let lines: string[] = [];

beforeAll(async () => {
  site = await openSqliteSite({
    config: { publicUrl: PUBLIC_URL },
    onLog: (line) => lines.push(line),
    timeouts: { headersMs: 300, requestMs: 600 },
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(() => {
  lines = [];
});

afterAll(() => site.close());

const head = (line: string, ...headers: string[]) => `${[line, ...headers, '', ''].join('\r\n')}`;
const login = (...headers: string[]) =>
  `POST /api/login HTTP/1.1\r\n${HOST}${JSON_TYPE}${headers.join('\r\n')}\r\n\r\n`;
const long = 'a'.repeat(100_000);

const unparsed: [kind: string, status: number, request: string, slowPart?: string][] = [
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ['an unknown method', 400, head('FOO / HTTP/1.1', 'host: localhost')],
  ['TLS', 400, '\x16\x03\x01\x00\xc8\x01\x00\x00\xc4\x03\x03_'],
  ['the preface of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unknown version', 400, head('GET / HTTP/9.9', 'host: localhost')],
  ['a header that is too long', 431, head('GET / HTTP/1.1', 'host: localhost', `x: ${long}`)],
  ['a null character', 400, head('GET / HTTP/1.1', 'host: localhost', 'x: a\0b')],
  ['a repeated length', 400, login('content-length: 0', 'content-length: 0')],
  ['an invalid chunk', 400, `${login('transfer-encoding: chunked')}zz\r\n`],
  ['long chunk extensions', 413, `${login('transfer-encoding: chunked')}1;${long}\r\n{\r\n0\r\n\r\n`],
  ['a slow head', 408, 'GET / HT'],
  ['a slow body', 408, `${login('content-length: 500')}{"name":"`, 'aaaa'],
];

it.each(unparsed)(
  'what cannot be parsed gets its status alone, and the connection is closed: %s',
  async (_, status, request, slowPart) => {
    const { headers, body, ...response } = parseResponse(await sendRaw(site.app, request, slowPart));
    expect(response.status).toBe(status);
    expect(headers).toEqual({ connection: 'close', 'content-length': '0' });
    expect(body).toBe('');
  },
);

it('a request with an invalid head gets problem details, the security headers and a line of the log', async () => {
  for (const method of ['GET', 'HEAD']) {
    const response = parseResponse(await sendRaw(site.app, head(`${method} / HTTP/1.1`, 'host: a b')));
    expect(response.status).toBe(400);
    expect(response.headers).toMatchObject({
      ...securityHeaders(PUBLIC_URL)('/api/'),
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'application/problem+json; charset=utf-8',
    });
    if (method === 'HEAD') expect(response.body).toBe('');
    else expect(v.parse(Problem, JSON.parse(response.body)).status).toBe(400);
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ status: 400 }, { status: 400 }]);
});

describe('a connection', () => {
  it('gets one refusal, whatever follows', async () => {
    const response = await sendRaw(site.app, 'garbage\r\n', 'more');
    expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('gets nothing more once a response has begun', async () => {
    // The length is refused before the body is read.
    const response = await sendRaw(site.app, `${login('content-length: 900000')}{`, 'aaaaaaaa');
    expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(response).toMatch(/^HTTP\/1\.1 413/);
  });

  it('that never sent anything is closed and not logged', async () => {
    expect(parseResponse(await sendRaw(site.app, '')).status).toBe(408);
    expect(lines).toEqual([]);
  });

  it('that asks for a tunnel is closed', async () => {
    expect(await sendRaw(site.app, head('CONNECT a:1 HTTP/1.1', 'host: a:1'))).toBe('');
  });
});

it('a client that waits to send its body is told to', async () => {
  const request = head(
    'POST /api/verify HTTP/1.1',
    'host: localhost',
    'expect: 100-continue',
    'connection: close',
    'content-length: 2',
  );
  const accepted = await sendRaw(site.app, request, '{}');
  expect(accepted).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 /);
});

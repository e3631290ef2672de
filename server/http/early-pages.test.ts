import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseResponse, sendRaw } from '../../test/send-raw.ts';
import { openSqliteSite, type TestSite } from '../../test/site.ts';
import { securityHeaders } from './security-headers.ts';

const PUBLIC_URL = 'https://zoomout.example';
const ACCEPT = 'accept: text/html,application/xhtml+xml,*/*;q=0.8';
const HOST = 'host: localhost';

let site: TestSite;

beforeAll(async () => {
  site = await openSqliteSite({ config: { publicUrl: PUBLIC_URL } });
  await mkdir(join(site.folder, 'dist'));
  await writeFile(join(site.folder, 'dist', 'index.html'), '<title>x</title><!--site-->');
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => site.close());

const head = (line: string, ...headers: string[]) => `${[line, ...headers, '', ''].join('\r\n')}`;
const long = (length: number) => 'a'.repeat(length);
const link = (length: number) => `GET /custom/1${long(length)} HTTP/1.1`;

describe('an early refusal is a page for who asked for a page', () => {
  const kinds: [kind: string, status: number, request: string][] = [
    ['an address that is too long', 431, head(link(18_000), HOST, ACCEPT)],
    ['an address longer than a packet', 414, head(link(150_000), HOST, ACCEPT)],
    ['cookies that are too long', 431, head('GET / HTTP/1.1', HOST, ACCEPT, `cookie: ${long(20_000)}`)],
    ['what it accepts comes late', 431, head('GET / HTTP/1.1', HOST, `cookie: ${long(90_000)}`, ACCEPT)],
    ['a null character', 400, head('GET / HTTP/1.1', HOST, ACCEPT, 'x: a\0b')],
    ['no host', 400, head('GET /archive HTTP/1.1', ACCEPT)],
    ['a repeated header', 400, head('GET / HTTP/1.1', HOST, 'origin: a', 'origin: b', ACCEPT)],
    ['another version', 505, head('GET / HTTP/9.9', HOST, ACCEPT)],
    ['another expectation', 417, head('GET / HTTP/1.1', HOST, ACCEPT, 'expect: a miracle')],
    ['another spelling', 431, head(link(18_000), HOST, 'ACCEPT:TEXT/HTML')],
  ];

  it.each(kinds)('%s', async (_, status, request) => {
    const { headers, body, ...response } = parseResponse(await sendRaw(site.app, request));
    expect(response.status).toBe(status);
    expect(headers).toMatchObject({
      ...securityHeaders(PUBLIC_URL)('/'),
      'cache-control': 'no-store',
      connection: 'close',
      'content-length': String(Buffer.byteLength(body)),
      'content-type': 'text/html; charset=utf-8',
    });
    expect(body).toMatch(/^<!doctype html>.*<h1>[^<]+<\/h1>.*<a href="\/">/s);
    expect(body).not.toContain('aaaa');
  });

  it('without its text for HEAD', async () => {
    const request = head(link(18_000).replace('GET', 'HEAD'), HOST, ACCEPT);
    const { headers, body } = parseResponse(await sendRaw(site.app, request));
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toBe('');
  });
});

describe('an early refusal is problem details for', () => {
  it.each([
    ['a call, whatever it accepts', head(`GET /api/${long(18_000)} HTTP/1.1`, HOST, ACCEPT)],
    ['a call by its full address', head('GET http://a/api/env HTTP/1.1', 'origin: a', 'origin: b', ACCEPT)],
    ['other types', head(link(18_000), HOST, 'accept: application/json')],
    ['anything', head(link(18_000), HOST, 'accept: */*')],
    ['nothing', head(link(18_000), HOST)],
    ['a mention elsewhere', head(link(18_000), HOST, 'x: accept: text/html')],
    ['what does not end', `${link(70_000)}\r\n${HOST}\r\nx: `],
  ])('%s', async (_, request) => {
    const { headers } = parseResponse(await sendRaw(site.app, request));
    expect(headers).toMatchObject({
      ...securityHeaders(PUBLIC_URL)('/api/'),
      'content-type': 'application/problem+json; charset=utf-8',
    });
  });
});

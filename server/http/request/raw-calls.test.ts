import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../../test/call/send-raw.ts';
import { filesOf } from '../../../test/level/upload.ts';
import { openSqliteSite, type TestSite } from '../../../test/site/site.ts';

const TIMEOUTS = { headersMs: 300, requestMs: 900 };

let site: TestSite;
let lines: string[] = [];

beforeAll(async () => {
  site = await openSqliteSite({ onLog: (line) => lines.push(line), timeouts: TIMEOUTS });
  const dist = join(site.folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), '<title>x</title><!--site-->');
  await writeFile(join(site.folder, 'private.txt'), 'a private file');
  await writeFile(join(dist, '.hidden'), 'a private file');
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => site.close());

function send(text: string, slowPart = ''): Promise<string> {
  return sendRaw(site.app, text, slowPart);
}

function get(target: string, ...headers: string[]): Promise<string> {
  const head = ['GET '.concat(target, ' HTTP/1.1'), 'host: localhost', 'connection: close', ...headers];
  return send(`${head.join('\r\n')}\r\n\r\n`);
}

// Without these timeouts a client could take longer than a test.
describe('a slow client', () => {
  it('is cut off in the middle of the head', async () => {
    const response = await send('GET /api/env HTTP/1.1\r\nhost: localhost\r\nx-slow: ', 'a'.repeat(200));
    expect(response).toContain('408');
  });

  it('is cut off in the middle of the body', async () => {
    const head = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    const response = await send(`${head}content-length: 500\r\n\r\n{"name":"`, 'a'.repeat(200));
    expect(response).toContain('408');
  });

  it('does not delay others', async () => {
    const slow = Array.from({ length: 50 }, () => send('GET / HTTP/1.1\r\nx: ', 'a'.repeat(20)));
    expect(await get('/api/env')).toContain('200 OK');
    await Promise.all(slow);
  });
});

describe('a client that hangs up in the middle of a body', () => {
  it.each([
    ['/api/login', 'application/json', '{"name":"'],
    [
      '/api/level/submit',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="x"; filename="x"\r\n\r\nhalf',
    ],
  ])('of %s logs no error and leaves no file', async (path, type, half) => {
    const before = await filesOf(site.folder);
    lines = [];
    const { port } = site.app.server.address() as AddressInfo;
    const requested = once(site.app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}`;
    socket.write(`${head}\r\ncontent-length: 9999\r\n\r\n${half}`);
    const [request] = (await requested) as [IncomingMessage];
    const closed = new Promise((resolve) => request.socket.on('close', resolve));
    // A response to a later request means that the server has handled the first one so far.
    await get('/api/env');
    socket.destroy();
    await closed;
    await get('/api/env');
    expect(lines.filter((line) => /"level":[456]0/.test(line))).toEqual([]);
    expect(await filesOf(site.folder)).toEqual(before);
  });
});

describe('a body that is too large', () => {
  it.each([
    'content-length: 200000\r\n\r\n',
    `transfer-encoding: chunked\r\n\r\n${'c8\r\n'.concat('x'.repeat(200), '\r\n').repeat(600)}0\r\n\r\n`,
  ])('is refused before all of it is read', async (rest) => {
    const head = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    const response = await send(`${head}connection: close\r\n${rest}`);
    expect(response).toContain('413');
  });
});

describe('request smuggling', () => {
  it.each([
    'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/env HTTP/1.1\r\n\r\n',
    'content-length: 4\r\ncontent-length: 5\r\n\r\nabcde',
    'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  ])('is refused: %j', async (rest) => {
    const response = await send(`POST /api/verify HTTP/1.1\r\nhost: localhost\r\n${rest}`);
    expect(response).toMatch(/^HTTP\/1\.1 400/);
    expect(response).not.toContain('siteName');
  });
});

describe('path traversal', () => {
  const up = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..\\',
    '..%5c',
    '....//',
    '%252e%252e%252f',
    '..%c0%af',
  ];
  const starts = ['/', '/assets/', '/api/screenshot/', '/api/thumbnail/', '/api/preview/'];
  const targets = starts.flatMap((start) =>
    up.flatMap((step) => ['private.txt', 'data/session-secret'].map((file) => start + step.repeat(2) + file)),
  );

  it('opens no file', async () => {
    for (const target of [
      ...targets,
      '/.hidden',
      '//private.txt',
      '/assets/../../private.txt',
      '/%00',
      '/x\0y',
    ]) {
      const response = await get(target);
      expect(response, target).toMatch(/^HTTP\/1\.1 (200|400|404)/);
      expect(response, target).not.toContain('a private file');
      expect(response, target).not.toContain(site.folder);
      if (response.startsWith('HTTP/1.1 200')) expect(response, target).toContain('<title>');
    }
  });
});

describe('the log and the response headers', () => {
  it('contain no control characters of a request', async () => {
    lines = [];
    await get('/api/level/%0d%0aset-cookie:%20user-token=x', 'user-agent: \x1b[31mred');
    await get('/api/level/%1b%5b31m?%0d%0a', 'x-forwarded-for: \x9b31m');
    await get('/api/nothing', 'user-agent: a\tb');
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
      expect(JSON.parse(line)).toMatchObject({ method: expect.any(String), status: expect.any(Number) });
    }
    expect(lines.length).toBeGreaterThanOrEqual(2);
  });

  it('never repeat a header of the client', async () => {
    const response = await get(
      '/api/level/%0d%0aset-cookie:%20user-token=x',
      'x-request-id: mine',
      'x-made-up: yes',
    );
    expect(response.split('\r\n\r\n')[0]).not.toMatch(/user-token|made-up|mine/i);
  });
});

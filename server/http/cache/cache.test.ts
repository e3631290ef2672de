import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aLevel } from '../../../test/builders.ts';
import { openTestSite, type TestSite } from '../../../test/site.ts';
import { closeGracefully } from '../graceful-close.ts';
import type { ResponseEvent } from '../response-events.ts';
import { createMicroCache, type MicroCache, markCacheable } from './micro-cache.ts';

interface Heard {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Heard> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers, method }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part);
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) });
    });
    call.on('error', reject).end();
  });
}

describe('recent answers', () => {
  let app: FastifyInstance;
  let recent: MicroCache;
  let clock: number;
  let revision: number;
  /** How often the framework was asked for an answer. */
  let made: number;
  let told: ResponseEvent[];
  /** What a slow answer waits for. */
  let wait: () => Promise<void>;

  beforeEach(async () => {
    [clock, revision, made, told, wait] = [1_000_000, 1, 0, [], async () => {}];
    recent = createMicroCache({
      now: () => clock,
      revision: () => revision,
      tell: (answered) => told.push(answered),
    });
    app = fastify({
      serverFactory: (handle) =>
        createServer((call, response) => void (recent.answer(call, response) || handle(call, response))),
    });
    recent.keepFrom(app, closeGracefully(app));
    app.get('/api/answer', async (call, reply) => {
      made += 1;
      const body = Buffer.from(`answer ${made} \u00e9 of revision ${revision}`);
      await wait();
      markCacheable(call);
      return reply.header('x-careful', 'yes').header('content-type', 'text/plain').send(body);
    });
    app.get('/large', (call, reply) => {
      markCacheable(call);
      reply.send(Buffer.alloc(1_000_000, ++made));
    });
    app.get('/own', (_, reply) => reply.send(Buffer.from(`own ${++made}`)));
    app.get('/gone', (call, reply) => {
      markCacheable(call);
      reply.code(404).send(Buffer.from(`gone ${++made}`));
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(() => app.close());

  it('are the same as the first, head and all', async () => {
    const { headers, ...first } = await ask(app, '/api/answer');
    const again = await Promise.all(Array.from({ length: 5 }, () => ask(app, '/api/answer')));
    for (const { headers: headersAgain, ...answer } of again) {
      expect(answer).toEqual(first);
      expect({ ...headersAgain, date: '' }).toEqual({ ...headers, date: '' });
    }
    expect(first.body.toString()).toBe('answer 1 \u00e9 of revision 1');
    expect(made).toBe(1);
  });

  it('are whole when they are large', async () => {
    const first = await ask(app, '/large');
    expect((await ask(app, '/large')).body.equals(first.body)).toBe(true);
    expect(made).toBe(1);
  });

  it('end with the second, and with what the site showed', async () => {
    await ask(app, '/api/answer');
    clock += 999;
    await ask(app, '/api/answer');
    expect(made).toBe(1);
    clock += 1;
    await ask(app, '/api/answer');
    expect(made).toBe(2);
    revision += 1;
    expect((await ask(app, '/api/answer')).body.toString()).toContain('answer 3 \u00e9 of revision 2');
  });

  it('are not kept when they were begun before the site changed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    wait = () => promise;
    const slow = ask(app, '/api/answer');
    while (made === 0) await new Promise((next) => setTimeout(next, 1));
    revision += 1;
    wait = async () => {};
    await ask(app, '/large');
    resolve();
    expect((await slow).body.toString()).toContain('of revision 1');
    expect((await ask(app, '/api/answer')).body.toString()).toContain('of revision 2');
  });

  it.each([
    { cookie: 'session=1' },
    { 'if-none-match': '"1"' },
    { authorization: 'Bearer 1' },
    { range: 'bytes=0-1' },
    { 'content-length': '0' },
  ])('are not for who sends %o', async (headers: Record<string, string>) => {
    await ask(app, '/api/answer');
    await ask(app, '/api/answer', headers);
    expect(made).toBe(2);
    // Nor is what they get for anybody else.
    clock += 1000;
    await ask(app, '/api/answer', headers);
    await ask(app, '/api/answer');
    expect(made).toBe(4);
  });

  it('are told apart by address and by what the caller understands', async () => {
    for (const path of ['/api/answer', '/api/answer?key', '/api/answer?other']) await ask(app, path);
    expect(made).toBe(3);
    await ask(app, '/api/answer', { 'accept-encoding': 'gzip' });
    await ask(app, '/api/answer', { accept: 'text/html' });
    expect(made).toBe(5);
    await ask(app, '/api/answer', {}, 'HEAD');
    expect(made).toBe(6);
  });

  it('are none that differ by caller, and no failures', async () => {
    for (const path of ['/own', '/own', '/gone', '/gone', '/nowhere', '/nowhere']) await ask(app, path);
    expect(made).toBe(4);
  });

  it('do not fill the memory, however many addresses somebody makes up', async () => {
    for (let count = 0; count < 60; count += 1) await ask(app, `/large?${count}`);
    await ask(app, '/large?59');
    expect(made).toBe(61);
    await ask(app, '/large?1');
    expect(made).toBe(61);
  });

  it('are left to the framework once the server closes, which then ends connections', async () => {
    const call = { method: 'GET', url: '/api/answer', headers: {} } as IncomingMessage;
    const sent: string[] = [];
    const response = { on: () => {}, writeHead: () => ({ end: (body: string) => sent.push(body) }) };
    await ask(app, '/api/answer');
    expect(recent.answer(call, response as unknown as ServerResponse)).toBe(true);
    await app.close();
    expect(recent.answer(call, response as unknown as ServerResponse)).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it('are told of as all others are', async () => {
    await ask(app, '/api/answer?key');
    expect(told).toEqual([]);
    await ask(app, '/api/answer?key');
    expect(told).toMatchObject([{ method: 'GET', path: '/api/answer', route: '/api/answer', status: 200 }]);
    expect(told[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(told[0]?.ms).toBeGreaterThanOrEqual(0);
  });

  it('are told of when the caller has hung up', async () => {
    await ask(app, '/large');
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n'));
    await once(socket, 'data');
    socket.destroy();
    while (told.length === 0) await new Promise((next) => setTimeout(next, 1));
    expect(told[0]).toMatchObject({ path: '/large', route: 'page' });
  });
});

describe.skipIf(inject('databaseUrl'))('a site on an SQLite file', () => {
  let site: TestSite;
  let folder: string;
  const lines: string[] = [];
  const paths = [
    '/',
    '/daily/2026-11-20',
    '/assets/main-1.js',
    '/assets/font.woff2',
    '/api/levels?2026-11-20',
  ];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zoomout-recent-'));
    site = await openTestSite({
      databaseFile: join(folder, 'zoomout.sqlite'),
      onLog: (line) => lines.push(line),
    });
    const assets = join(site.folder, 'dist', 'assets');
    await mkdir(assets, { recursive: true });
    await writeFile(join(assets, '..', 'index.html'), '<title>x</title><!--site-->');
    await writeFile(join(assets, 'main-1.js'), 'export {};');
    await writeFile(join(assets, 'font.woff2'), 'font');
    const path = await site.addPicture(64, 48);
    await site.add(...Array.from({ length: 11 }, (_, index) => aLevel({ id: `ZO-${index + 1}`, path })));
    paths.push(`/api/thumbnail/${path}?ZO-11.1`, `/api/screenshot/${path}/1?ZO-11.1`);
    paths.push('/api/daily/2026-11-20', '/api/games/id,name.json?2026-11-20');
    await site.app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  it('answers from memory what the framework would answer', async () => {
    for (const path of paths) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding, host: 'localhost:80' };
        const answers = [];
        for (let count = 0; count < 3; count += 1) answers.push(await ask(site.app, path, headers));
        const framework = await site.call({ url: path, headers });
        for (const { status, headers: head, body } of answers) {
          expect([path, status]).toEqual([path, 200]);
          expect(body.equals(framework.rawPayload), path).toBe(true);
          const { date, connection, 'keep-alive': _, ...answered } = head;
          const { date: __, connection: ___, ...expected } = framework.headers;
          expect(answered).toEqual({ ...expected, 'content-length': String(body.length) });
        }
      }
    }
  });

  it('shows what is written at once', async () => {
    const path = '/api/levels?2026-11-20';
    const before = await ask(site.app, path);
    await site.add(aLevel({ id: 'ZO-12' }));
    site.clock.now += 86_400_000;
    expect((await ask(site.app, path)).body.equals(before.body)).toBe(false);
  });

  it('writes the lines of the log as pino does', async () => {
    const shapeOf = (line = '{}') =>
      Object.entries(JSON.parse(line)).map(([key, value]) => (key === 'level' ? value : [key, typeof value]));
    await ask(site.app, '/api/env');
    const answer = lines.find((line) => line.includes('/api/env'));
    site.app.log.info({ reqId: 'x', method: 'GET', path: '/', status: 200, ms: 1 });
    expect(shapeOf(answer)).toEqual(shapeOf(lines.at(-1)));
    expect(answer?.endsWith('}\n')).toBe(true);
  });
});

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestRaw } from '../../../test/call/request-raw.ts';
import { closeGracefully } from '../create-server.ts';
import type { ResponseEvent } from '../response-events.ts';
import { createHttpCache, type HttpCache, markCacheable } from './cache.ts';

describe('a cached response', () => {
  let app: FastifyInstance;
  let cache: HttpCache;
  let clock: number;
  let revision: number;
  /** How many responses the framework has made. */
  let made: number;
  let events: ResponseEvent[];
  /** What a slow response waits for. */
  let wait: () => Promise<void>;

  beforeEach(async () => {
    [clock, revision, made, events, wait] = [1_000_000, 1, 0, [], async () => {}];
    cache = createHttpCache({
      now: () => clock,
      revision: () => revision,
      findLanguage: () => 'en',
      findOrigin: ({ headers }) => `http://${headers.host}`,
      events: { emit: (event) => events.push(event) },
    });
    app = fastify({
      serverFactory: (handle) =>
        createServer(
          (request, response) => void (cache.respond(request, response) || handle(request, response)),
        ),
    });
    cache.attach(app, closeGracefully(app));
    app.get('/api/body', async (request, reply) => {
      made += 1;
      const body = Buffer.from(`body ${made} \u00e9 of revision ${revision}`);
      await wait();
      markCacheable(request);
      return reply.header('x-careful', 'yes').header('content-type', 'text/plain').send(body);
    });
    app.get('/large', (request, reply) => {
      markCacheable(request);
      reply.send(Buffer.alloc(1_000_000, ++made));
    });
    app.get('/own', (_, reply) => reply.send(Buffer.from(`own ${++made}`)));
    app.get('/gone', (request, reply) => {
      markCacheable(request);
      reply.code(404).send(Buffer.from(`gone ${++made}`));
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(() => app.close());

  it('equals the first, headers included', async () => {
    const { headers, ...first } = await requestRaw(app, '/api/body');
    const again = await Promise.all(Array.from({ length: 5 }, () => requestRaw(app, '/api/body')));
    for (const { headers: headersAgain, ...response } of again) {
      expect(response).toEqual(first);
      expect({ ...headersAgain, date: '' }).toEqual({ ...headers, date: '' });
    }
    expect(first.body.toString()).toBe('body 1 \u00e9 of revision 1');
    expect(made).toBe(1);
  });

  it('is complete when it is large', async () => {
    const first = await requestRaw(app, '/large');
    expect((await requestRaw(app, '/large')).body.equals(first.body)).toBe(true);
    expect(made).toBe(1);
  });

  it('expires with the second, and with the revision', async () => {
    await requestRaw(app, '/api/body');
    clock += 999;
    await requestRaw(app, '/api/body');
    expect(made).toBe(1);
    clock += 1;
    await requestRaw(app, '/api/body');
    expect(made).toBe(2);
    revision += 1;
    expect((await requestRaw(app, '/api/body')).body.toString()).toContain('body 3 \u00e9 of revision 2');
  });

  it('is not stored when its request began before the revision changed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    wait = () => promise;
    const slow = requestRaw(app, '/api/body');
    while (made === 0) await new Promise((next) => setTimeout(next, 1));
    revision += 1;
    wait = async () => {};
    await requestRaw(app, '/large');
    resolve();
    expect((await slow).body.toString()).toContain('of revision 1');
    expect((await requestRaw(app, '/api/body')).body.toString()).toContain('of revision 2');
  });

  it.each([
    { cookie: 'session=1' },
    { 'if-none-match': '"1"' },
    { authorization: 'Bearer 1' },
    { range: 'bytes=0-1' },
    { 'content-length': '0' },
  ])('is neither sent to nor stored from a request with %o', async (headers: Record<string, string>) => {
    await requestRaw(app, '/api/body');
    await requestRaw(app, '/api/body', headers);
    expect(made).toBe(2);
    clock += 1000;
    await requestRaw(app, '/api/body', headers);
    await requestRaw(app, '/api/body');
    expect(made).toBe(4);
  });

  it('depends on the address, the method and the Accept headers', async () => {
    for (const path of ['/api/body', '/api/body?key', '/api/body?other']) await requestRaw(app, path);
    expect(made).toBe(3);
    await requestRaw(app, '/api/body', { 'accept-encoding': 'gzip' });
    await requestRaw(app, '/api/body', { accept: 'text/html' });
    expect(made).toBe(5);
    await requestRaw(app, '/api/body', {}, 'HEAD');
    expect(made).toBe(6);
  });

  it('depends on the origin where it can be a page', async () => {
    for (const host of ['one.example', 'two.example', 'one.example']) {
      await requestRaw(app, '/large', { host });
      await requestRaw(app, '/api/body', { host });
    }
    expect(made).toBe(3);
  });

  it('is stored for a few origins in a second only', async () => {
    for (let count = 0; count < 30; count += 1)
      await requestRaw(app, '/large', { host: `h${count}.example` });
    await requestRaw(app, '/large', { host: 'h0.example' });
    expect(made).toBe(30);
    await requestRaw(app, '/large', { host: 'h29.example' });
    await requestRaw(app, '/api/body');
    await requestRaw(app, '/api/body');
    expect(made).toBe(32);
    clock += 1000;
    for (let count = 0; count < 2; count += 1) await requestRaw(app, '/large', { host: 'h29.example' });
    expect(made).toBe(33);
  });

  it('is only one that was marked as cacheable, with status 200', async () => {
    for (const path of ['/own', '/own', '/gone', '/gone', '/nowhere', '/nowhere'])
      await requestRaw(app, path);
    expect(made).toBe(4);
  });

  it('makes room for newer ones, within a limit of bytes', async () => {
    for (let count = 0; count < 60; count += 1) await requestRaw(app, `/large?${count}`);
    await requestRaw(app, '/large?59');
    expect(made).toBe(60);
    await requestRaw(app, '/large?1');
    expect(made).toBe(61);
  });

  it('is left to the framework once the server closes, which then ends connections', async () => {
    const request = { method: 'GET', url: '/api/body', headers: {} } as IncomingMessage;
    const sent: string[] = [];
    const response = { on: () => {}, writeHead: () => ({ end: (body: string) => sent.push(body) }) };
    await requestRaw(app, '/api/body');
    expect(cache.respond(request, response as unknown as ServerResponse)).toBe(true);
    await app.close();
    expect(cache.respond(request, response as unknown as ServerResponse)).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it('emits an event like any other response', async () => {
    await requestRaw(app, '/api/body?key');
    expect(events).toEqual([]);
    await requestRaw(app, '/api/body?key');
    expect(events).toMatchObject([{ method: 'GET', path: '/api/body', route: '/api/body', status: 200 }]);
    expect(events[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(events[0]?.ms).toBeGreaterThanOrEqual(0);
  });

  it('emits an event when the client has hung up', async () => {
    await requestRaw(app, '/large', { host: 'x' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n'));
    await once(socket, 'data');
    socket.destroy();
    while (events.length === 0) await new Promise((next) => setTimeout(next, 1));
    expect(events[0]).toMatchObject({ path: '/large', route: 'page' });
  });
});

import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestRaw } from '../../../test/call/request-raw.ts';
import { createMemoryLog } from '../../../test/site/memory-log.ts';
import { closeGracefully, createServer } from '../create-server.ts';
import type { ResponseEvent } from '../response-events.ts';
import { createHttpCache, markCacheable } from './cache.ts';

const PATH = '/api/body';

describe('a cached response whose revision is read from elsewhere', () => {
  let app: FastifyInstance;
  /** The reads that wait for a number, or for an error. */
  let reads: PromiseWithResolvers<number>[];
  let readNow: (() => number) | null;
  let made: number;
  let events: ResponseEvent[];
  let time: number;

  beforeEach(async () => {
    [reads, readNow, made, events, time] = [[], () => 1, 0, [], 0];
    const emitter = { emit: (event: ResponseEvent) => void events.push(event) };
    const cache = createHttpCache({
      now: () => 1_000_000,
      revision: () => {
        if (readNow) return readNow();
        const read = Promise.withResolvers<number>();
        reads.push(read);
        return read.promise;
      },
      findLanguage: () => 'en',
      findOrigin: () => '',
      events: emitter,
    });
    app = createServer({
      cache,
      findOutage: () => null,
      events: emitter,
      publicUrl: '',
      trustProxy: false,
      log: createMemoryLog().log,
    });
    cache.attach(app, closeGracefully(app));
    app.get(PATH, (request, response) => {
      markCacheable(request);
      response.send(Buffer.from(`body ${++made}`));
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await requestRaw(app, PATH);
    readNow = null;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
  });

  afterEach(() => app.close());

  const bodyOf = async () => (await requestRaw(app, PATH)).body.toString();
  const untilReads = (count: number) => vi.waitFor(() => expect(reads).toHaveLength(count), { interval: 1 });

  it('waits for it, and is sent only if it is the same', async () => {
    const same = bodyOf();
    await untilReads(1);
    reads[0]?.resolve(1);
    expect(await same).toBe('body 1');
    expect(events).toHaveLength(1);
    const other = bodyOf();
    await untilReads(2);
    reads[1]?.resolve(2);
    expect(await other).toBe('body 2');
  });

  it('is left to the framework, without another read for a second, when the read fails', async () => {
    const failed = bodyOf();
    await untilReads(1);
    reads[0]?.reject(new Error('away'));
    expect(await failed).toBe('body 2');
    time = 999;
    expect(await bodyOf()).toBe('body 3');
    expect(reads).toHaveLength(1);
    time = 1000;
    const later = bodyOf();
    await untilReads(2);
    reads[1]?.resolve(1);
    expect(await later).toBe('body 1');
  });

  it('is not waited for by a health check', async () => {
    for (const path of ['/api/health', '/api/health/live']) {
      expect((await requestRaw(app, path)).status).toBe(404);
    }
    expect(reads).toHaveLength(0);
  });

  it('is left to the framework when a read in this process throws', async () => {
    readNow = () => {
      throw new Error('locked');
    };
    expect(await bodyOf()).toBe('body 2');
  });

  it('is made for nobody when the client hangs up meanwhile', async () => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${PATH}?other HTTP/1.1\r\nhost: x\r\n\r\n`),
    );
    await untilReads(1);
    const closed = new Promise((resolve) => app.server.once('close', resolve));
    socket.destroy();
    const closing = app.close();
    await closed;
    reads[0]?.resolve(1);
    await closing;
    expect(made).toBe(1);
    expect(events).toEqual([]);
  });

  it('is left to the framework, which ends the connection, when the server begins to close meanwhile', async () => {
    const request = requestRaw(app, PATH);
    await untilReads(1);
    const closing = app.close();
    await vi.waitFor(() => expect(app.server.listening).toBe(false), { interval: 1 });
    reads[0]?.resolve(1);
    const { headers, body } = await request;
    expect(headers.connection).toBe('close');
    expect(body.toString()).toBe('body 2');
    await closing;
  });
});

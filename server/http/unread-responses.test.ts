import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryLog } from '../../test/site/memory-log.ts';
import { createHttpCache } from './cache/cache.ts';
import { createServer } from './create-server.ts';

const UNREAD_MS = 500;
const PAUSE_BYTES = 800_000;
const PAUSE_MS = 50;
/** More than the system buffers for a client that does not read. */
const LARGE = Buffer.alloc(24_000_000, 'x');

let app: FastifyInstance;
let prepared: PromiseWithResolvers<string>;
let sockets: Socket[];

beforeEach(async () => {
  prepared = Promise.withResolvers();
  sockets = [];
  const events = { emit: () => {} };
  app = createServer({
    cache: createHttpCache({
      now: () => 0,
      revision: () => 0,
      findLanguage: () => 'en',
      findOrigin: () => '',
      events,
    }),
    findOutage: () => null,
    events,
    publicUrl: '',
    trustProxy: false,
    log: createMemoryLog().log,
    timeouts: { headersMs: 60_000, requestMs: 60_000, unreadMs: UNREAD_MS },
  });
  app.get('/large', (_, response) => response.send(LARGE));
  app.get('/stream', (_, response) =>
    response.send(Readable.from(Array(400).fill(LARGE.subarray(0, 60_000)))),
  );
  app.get('/slow', () => prepared.promise);
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Sends requests at once on one connection that does not read; `closed` resolves when the server closes it. */
async function open(...paths: string[]) {
  const server = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
  socket.on('error', () => {});
  sockets.push(socket);
  const [atServer] = (await server) as [Socket];
  const closed = once(atServer, 'close');
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
  return { socket, atServer, closed };
}

describe('a client that takes nothing of its response', () => {
  it.each([['/large'], ['/stream'], ['/large', '/large', '/large']])(
    'is disconnected (%s)',
    async (...paths) => {
      await (await open(...paths)).closed;
    },
  );
});

describe('a client that is not disconnected', () => {
  it.each(['/large', '/stream'])('takes %s slowly, but goes on', async (path) => {
    const { socket } = await open(path);
    let length = 0;
    // Takes several times as long as a client that does not read may stay.
    for await (const chunk of socket) {
      const before = length;
      length += chunk.length;
      if (Math.floor(length / PAUSE_BYTES) > Math.floor(before / PAUSE_BYTES)) await wait(PAUSE_MS);
      if (length >= LARGE.length) break;
    }
    expect(length).toBeGreaterThanOrEqual(LARGE.length);
  });

  it('waits for a response that is still being prepared', async () => {
    const { socket, atServer } = await open('/slow');
    await once(atServer, 'timeout');
    prepared.resolve('ready');
    const [response] = (await once(socket.resume(), 'data')) as [Buffer];
    expect(response.toString()).toContain('ready');
  });
});

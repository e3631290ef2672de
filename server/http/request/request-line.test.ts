import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRequestLine } from './request-line.ts';

const inLine = createRequestLine();
let inWork = 0;
let mostInWork = 0;
let started: string[] = [];

async function work(request: IncomingMessage, response: ServerResponse): Promise<void> {
  started.push(request.url ?? '');
  mostInWork = Math.max(mostInWork, ++inWork);
  response.once('close', () => (inWork -= 1));
  const body = await text(request);
  await nextTurn();
  if (request.url === '/last') response.setHeader('connection', 'close');
  response.end(`[${request.url} ${body.length}]`);
}

const server = createServer((request, response) => inLine(response, () => void work(request, response)));

beforeEach(async () => {
  [inWork, mostInWork, started] = [0, 0, []];
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => server.closeAllConnections());

function open() {
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

it('works on one request of a connection at a time, and answers all in order', async () => {
  const paths = Array.from({ length: 500 }, (_, number) => `/${number}`);
  const socket = open();
  socket.write([...paths, '/last'].map(get).join(''));
  const answers = (await text(socket)).match(/\[\S+ 0\]/g);
  expect(answers).toEqual([...paths, '/last'].map((path) => `[${path} 0]`));
  expect(mostInWork).toBe(1);
});

it('reads the rest of a body once its request has its turn', async () => {
  const length = 300_000;
  const socket = open();
  socket.write(`${get('/1').repeat(100)}POST /body HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`);
  socket.write('x'.repeat(length) + get('/last'));
  expect(await text(socket)).toContain(`[/body ${length}]`);
});

it('forgets what waits when the connection ends, or a response has ended it', async () => {
  const socket = open();
  socket.write(get('/last') + get('/never').repeat(50));
  await text(socket);
  const cut = open().on('error', () => {});
  cut.write(get('/cut') + get('/cut').repeat(50));
  await once(server, 'request');
  cut.destroy();
  const after = open();
  after.write(get('/last'));
  await text(after);
  expect(started).not.toContain('/never');
  expect(inWork).toBe(0);
});

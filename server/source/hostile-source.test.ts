import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIgdbSource } from './igdb.ts';
import { SourceError } from './source.ts';

type Answer = (response: ServerResponse) => void;

let server: Server;
let origin: string;
/** What follows a token, and the paths that were asked for. */
let answer: Answer;
let asked: string[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/token') response.end('{"access_token":"a-token"}');
    else answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function source() {
  const credentials = { clientId: 'client', clientSecret: 'secret', intervalMs: 1 };
  return createIgdbSource({
    ...credentials,
    ...{ url: `${origin}/v4`, tokenUrl: `${origin}/token`, pictureUrl: `${origin}/pictures` },
  });
}

const search = (ms = 20_000) =>
  source().search([{ id: 1, name: 'Doom', year: 1993, igdbId: null }], AbortSignal.timeout(ms));

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end('{}');

const endless: Answer = (response) => {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(1_000_000)));
  };
  response.on('drain', more);
  more();
};

/** A byte now and then, for ever. */
const slow: Answer = (response) => {
  const timer = setInterval(() => response.write('x'), 20);
  response.on('close', () => clearInterval(timer));
};

describe('a search', () => {
  it.each<[string, Answer, string]>([
    [
      'a page in place of JSON',
      (response) => response.end('<!doctype html><h1>Down</h1>'),
      'unexpected content',
    ],
    ['an object', (response) => response.end('{"games":[]}'), 'unexpected content'],
    ['half an answer', (response) => response.end('[{"id":1,'), 'unexpected content'],
    ['an endless answer', endless, 'larger than 32 MB'],
    ['a closed connection', (response) => response.destroy(), 'failed'],
    ['a refusal', status(403), 'status 403'],
    ['too many requests for ever', status(429), 'status 429'],
    ['a way to another host', status(302, { location: 'http://169.254.169.254/latest' }), 'it redirects to'],
  ])('ends with %s', async (_, reply, message) => {
    answer = reply;
    await expect(search()).rejects.toThrow(SourceError);
    await expect(search()).rejects.toThrow(message);
    expect(new Set(asked)).toEqual(new Set(['/token', '/v4/games']));
  });

  it.each<[string, Answer]>([
    ['an answer that never ends', slow],
    ['an hour to wait', status(429, { 'retry-after': '3600' })],
  ])('does not wait for %s', async (_, reply) => {
    answer = reply;
    await expect(search(300)).rejects.toThrow(new SourceError('it took too long'));
  });
});

describe('a picture', () => {
  it.each<[string, Answer, string]>([
    ['an endless picture', endless, 'more than 20 MB'],
    ['a closed connection', (response) => response.destroy(), 'could not be fetched'],
    ['no picture', status(404), 'status 404'],
    ['a way to another address', status(302, { location: 'http://127.0.0.1:1/' }), 'status 302'],
    ['a way to a file', status(301, { location: 'file:///etc/passwd' }), 'status 301'],
  ])('ends with %s', async (_, reply, message) => {
    answer = reply;
    const fetched = source().fetch('sc1', 'whole');
    await expect(fetched).rejects.toThrow(SourceError);
    await expect(fetched).rejects.toThrow(message);
    expect(asked).toEqual(['/pictures/t_1080p/sc1.jpg']);
  });
});

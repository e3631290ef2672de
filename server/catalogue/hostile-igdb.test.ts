import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteDatabase } from '../../test/database/database.ts';
import type { Database } from '../database/tables.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import { createIgdbClient } from './igdb.ts';
import { importIgdb } from './import-igdb.ts';

let db: Database;
let close: () => Promise<void>;
let server: Server;
/** What it answers, by what is asked for: `token`, `count`, `0` (the page after the id 0). */
let replies: Record<string, unknown>;
let requests: string[];

/** A text is sent as it is, a function answers itself, anything else is JSON. */
function send(response: ServerResponse, reply: unknown): void {
  if (typeof reply === 'function') reply(response);
  else response.end(typeof reply === 'string' ? reply : JSON.stringify(reply));
}

const answer: RequestListener = async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  const asked = request.url?.includes('token')
    ? 'token'
    : request.url?.includes('count')
      ? 'count'
      : (/id > (\d+)/.exec(body)?.[1] ?? request.url ?? '');
  requests.push(asked);
  send(response, asked in replies ? replies[asked] : []);
};

beforeEach(async () => {
  ({ db, close } = await openSqliteDatabase());
  replies = { token: { access_token: 'a-token' }, count: { count: 3 }, 0: [game(1), game(2)], 2: [game(3)] };
  requests = [];
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await close();
});

function game(id: number, changes: object = {}): object {
  return { id, name: `Game ${id}`, ...changes };
}

function run(report: (done: number, all: number) => void = () => {}) {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = { url: `${origin}/v4`, tokenUrl: `${origin}/token` };
  const igdb = createIgdbClient({ clientId: 'client', clientSecret: 'secret', intervalMs: 1, ...urls });
  return importIgdb({ db, igdb, filter: 'all', now: () => 0, report });
}

async function names(): Promise<string[]> {
  const rows = await db.selectFrom('game').select('name').orderBy('id').execute();
  return rows.map(({ name }) => name);
}

function status(code: number, headers: Record<string, string> = {}, body = '{}') {
  return (response: ServerResponse) => response.writeHead(code, headers).end(body);
}

const html = '<!doctype html>\n<h1>Down for\u001b[2J maintenance</h1>';
const endless = (response: ServerResponse) => {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(1_000_000)));
  };
  response.on('drain', more);
  more();
};

describe('an answer that is none', () => {
  it.each<[string, unknown, string]>([
    [
      'HTML',
      html,
      'status 200 with an unexpected content: <!doctype html> <h1>Down for [2J maintenance</h1>',
    ],
    ['half of it', '[{"id":3,', 'status 200 with an unexpected content: [{"id":3,'],
    ['no list', { message: 'ok' }, 'with an unexpected content'],
    ['null', 'null', 'with an unexpected content: null'],
    ['games without ids', [{ name: 'x' }], 'with an unexpected content'],
    ['ids beyond all numbers', '[{"id":1e999}]', 'with an unexpected content'],
    ['ids that are texts', [{ id: '3' }], 'with an unexpected content'],
    [
      'more games than asked for',
      Array.from({ length: 501 }, (_, at) => game(at + 3)),
      'with an unexpected content',
    ],
    ['an endless body', endless, 'the response is larger than 32 MB'],
    ['a closed connection', (response: ServerResponse) => response.destroy(), 'The request to IGDB failed'],
    ['a server error', status(500, {}, html), 'status 500 <!doctype html>'],
    ['a refusal', status(403, {}, 'no'), 'status 403 no'],
    ['too many requests', status(429, { 'retry-after': '0.001' }), 'status 429'],
    ['a strange delay', status(429, { 'retry-after': 'tomorrow' }), 'status 429'],
    ['an expired token, again and again', status(401), 'status 401'],
    [
      'a redirect',
      status(307, { location: 'http://elsewhere.example/' }),
      'it redirects to http://elsewhere.example/',
    ],
    ['a page again', [game(1), game(2)], 'the game 1 came after 2, not in the order of ids'],
    ['a game twice', [game(3), game(3)], 'the game 3 came after 3, not in the order of ids'],
    ['another order', [game(4), game(3)], 'the game 3 came after 4, not in the order of ids'],
  ])('%s ends the import, which goes on later', async (_, reply, message) => {
    const right = replies[2];
    replies[2] = reply;
    const error = await run().catch((thrown: Error) => thrown.message);
    expect(error).toContain(message);
    expect(error).toMatch(/\n2 of 3 games are imported: the same command goes on from there$/);
    expect(await names()).toEqual(['Game 1', 'Game 2']);
    replies[2] = right;
    expect(await run()).toMatchObject({ added: 1, resumed: 2 });
    expect(await names()).toEqual(['Game 1', 'Game 2', 'Game 3']);
    expect(await findSetting(db, 'igdb_checkpoint')).toBeNull();
  });

  it.each<[string, unknown, string]>([
    ['HTML', html, 'Twitch returned no token: check IGDB_TOKEN_URL'],
    ['no token', {}, 'Twitch returned no token'],
    ['a token that is no header', { access_token: 'a\r\nb: c' }, 'Twitch returned no token'],
    ['a refusal', status(400), 'Twitch refused the credentials (status 400)'],
    ['a server error', status(500), 'The request to Twitch failed: status 500'],
    ['too many requests', status(429), 'The request to Twitch failed: status 429'],
    [
      'a redirect',
      status(308, { location: '/elsewhere' }),
      'The request to Twitch failed: it redirects to /elsewhere',
    ],
  ])('%s in place of a token changes nothing', async (_, reply, message) => {
    replies.token = reply;
    await expect(run()).rejects.toThrow(message);
    expect(requests.every((asked) => asked === 'token')).toBe(true);
    expect(await names()).toEqual([]);
  });

  it.each([
    ['HTML', html],
    ['a negative number', { count: -1 }],
    ['a text', { count: '3' }],
  ])('%s in place of the number of games changes nothing', async (_, reply) => {
    replies.count = reply;
    await expect(run()).rejects.toThrow('The request to IGDB failed: status 200 with an unexpected content');
    expect(await names()).toEqual([]);
  });
});

describe('an answer that is unusual', () => {
  it('with a page more than announced is imported', async () => {
    replies.count = { count: 1 };
    const steps: number[][] = [];
    expect(await run((done, all) => steps.push([done, all]))).toMatchObject({ added: 3 });
    expect(steps).toEqual([
      [0, 1],
      [2, 1],
      [3, 1],
      [1, 1],
    ]);
  });

  it.each<[string, object]>([
    ['a name of another type', { name: 7 }],
    ['a negative number of ratings', { total_rating_count: -5 }],
    ['more ratings than fit', { total_rating_count: 2 ** 40 }],
    ['a list in place of a text', { summary: ['x'] }],
    ['aliases that are none', { alternative_names: 'x' }],
  ])('with %s is imported without that game', async (_, changes) => {
    replies[2] = [game(3, changes)];
    expect(await run()).toMatchObject({ added: 2, skipped: 1 });
  });

  it('with dates out of range or half characters is imported without those', async () => {
    const name = `${'a'.repeat(199)}😀`;
    replies[2] = [game(3, { name, first_release_date: 1e300, summary: 'x\udc00' })];
    expect(await run()).toMatchObject({ added: 3, skipped: 0 });
    const stored = await db.selectFrom('game').selectAll().where('igdb_id', '=', 3).execute();
    expect(stored).toMatchObject([{ name: 'a'.repeat(199), year: null, summary: 'x' }]);
    expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  });

  it.each(['', '{', 'null', '{"filter":"all","after":-1,"done":0,"all":0}'])(
    'is read from the start when the stored progress is %j',
    async (progress) => {
      await saveSetting(db, 'igdb_checkpoint', progress);
      expect(await run()).toMatchObject({ added: 3, resumed: 0 });
    },
  );
});

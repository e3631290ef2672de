import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../server/config.ts';

/** A server that speaks the interface of IGDB and Twitch as their public documentation describes it. */
export interface FakeIgdb {
  url: string;
  tokenUrl: string;
  pictureUrl: string;
  /** The settings of a site that uses it. */
  config: Partial<Config>;
  /** What it holds, in any order. */
  games: Record<string, unknown>[];
  /** The pictures that it has, by size and name: `t_1080p/sc1.jpg`. */
  pictures: Map<string, Buffer>;
  /** The queries it was asked, after their path. */
  queries: string[];
  /** Statuses of the answers to come; 200 when there are none left. */
  faults: number[];
  tokens: string[];
  close: () => Promise<void>;
}

const CLIENT = { id: 'the-client', secret: 'the-secret' };

export async function startFakeIgdb(): Promise<FakeIgdb> {
  const fake: FakeIgdb = {
    url: '',
    tokenUrl: '',
    pictureUrl: '',
    config: {},
    games: [],
    pictures: new Map(),
    queries: [],
    faults: [],
    tokens: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function giveToken(form: URLSearchParams, response: ServerResponse): ServerResponse {
    const isRight =
      form.get('client_id') === CLIENT.id &&
      form.get('client_secret') === CLIENT.secret &&
      form.get('grant_type') === 'client_credentials';
    if (!isRight) return answer(response, 403, { status: 403, message: 'invalid client secret' });
    const access_token = `token-${fake.tokens.length + 1}`;
    fake.tokens.push(access_token);
    return answer(response, 200, { access_token, expires_in: 5_000_000, token_type: 'bearer' });
  }

  function giveGames(
    path: string,
    query: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): ServerResponse {
    const { authorization } = request.headers;
    const isKnown =
      request.headers['client-id'] === CLIENT.id && authorization === `Bearer ${fake.tokens.at(-1)}`;
    if (!isKnown) return answer(response, 401, { message: 'Authorization Failure. Have you tried:' });
    const fault = fake.faults.shift();
    if (fault === 401) fake.tokens.push('another');
    if (fault) return answer(response, fault, { message: 'Too Many Requests' });
    fake.queries.push(`${path} ${query}`);
    if (path === '/v4/games/count') return answer(response, 200, { count: fake.games.length });
    const after = Number(/id > (\d+)/.exec(query)?.[1] ?? 0);
    const limit = Math.min(500, Number(/limit (\d+)/.exec(query)?.[1] ?? 10));
    const ids = /where id = \(([\d,]+)\)/.exec(query)?.[1]?.split(',').map(Number);
    const words = /search "([^"]*)"/.exec(query)?.[1]?.toLowerCase();
    const found = fake.games
      .filter(({ id }) => Number(id) > after && (ids?.includes(Number(id)) ?? true))
      .filter(({ name }) => words === undefined || String(name).toLowerCase().includes(words))
      .sort((one, other) => Number(one.id) - Number(other.id));
    return answer(response, 200, found.slice(0, limit));
  }

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const path = request.url ?? '';
    const picture = fake.pictures.get(path.replace('/igdb/image/upload/', ''));
    if (picture) return response.writeHead(200, { connection: 'close' }).end(picture);
    if (request.method !== 'POST') return answer(response, 405, {});
    if (path === '/oauth2/token') return giveToken(new URLSearchParams(body), response);
    return giveGames(path, body, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.url = `${origin}/v4`;
  fake.tokenUrl = `${origin}/oauth2/token`;
  fake.pictureUrl = `${origin}/igdb/image/upload`;
  const { url: igdbUrl, tokenUrl: igdbTokenUrl, pictureUrl: igdbPictureUrl } = fake;
  const credentials = { igdbClientId: CLIENT.id, igdbClientSecret: CLIENT.secret };
  fake.config = { ...credentials, igdbUrl, igdbTokenUrl, igdbPictureUrl };
  return fake;
}

function answer(response: ServerResponse, status: number, body: unknown): ServerResponse {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  return response.end(JSON.stringify(body));
}

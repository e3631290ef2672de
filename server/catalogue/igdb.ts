import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { FiniteNumber, Integer } from '#shared/schema/values.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import type { Config } from '../config.ts';
import { readText } from '../process/read-response.ts';
import { StartError } from '../process/run.ts';
import { MAX_RATINGS, MAX_YEAR, MIN_YEAR } from './game-record.ts';

const REQUEST_TIMEOUT_MS = 30_000;
/** A page of 500 games has some 2 MB. */
const MAX_REPLY_BYTES = 32 * 1024 * 1024;

/** A response with all of its body. */
interface Reply {
  ok: boolean;
  status: number;
  text: string;
  /** 0 when the server does not say. */
  retryAfterSeconds: number;
  /** Where it redirects to; null when it does not. */
  location: string | null;
}

/** A response that will not be smaller the next time. */
class OversizedReply extends Error {}

/** Posts a request, and returns network errors, which may pass, instead of throwing them. It never goes elsewhere: it contains secrets. */
async function post(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Reply | Error> {
  try {
    const signal = AbortSignal.any([init.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'manual', signal });
    const retryAfter = Number(response.headers.get('retry-after'));
    return {
      ok: response.ok,
      status: response.status,
      text: await readReply(response),
      retryAfterSeconds: Math.max(retryAfter || 0, 0),
      location: response.headers.get('location'),
    };
  } catch (error) {
    if (error instanceof OversizedReply) return error;
    const { cause, message } = error as Error;
    return new Error(cause instanceof Error ? `${message} (${cause.message})` : message);
  }
}

async function readReply(response: Response): Promise<string> {
  const text = await readText(response, MAX_REPLY_BYTES);
  if (text === null) throw new OversizedReply('the response is larger than 32 MB');
  return text;
}

// The maximum of IGDB.
const GAMES_PER_PAGE = 500;
const MAX_ATTEMPTS = 6;
const MAX_RETRY_DELAY_MS = 60_000;
const MAX_REASON_LENGTH = 200;
const OK = 200;
const UNAUTHORIZED = 401;
const TOO_MANY_REQUESTS = 429;
const FIELDS =
  'name,first_release_date,total_rating_count,summary,alternative_names.name,collections.name,franchises.name,' +
  'game_type,version_parent,parent_game';

const Named = v.object({ name: v.string() });
/** A damaged one does not cost the game. */
const OptionalId = v.fallback(v.optional(v.pipe(Integer, v.minValue(0))), undefined);
const OptionalNames = v.optional(v.array(Named));

/** A game of IGDB's API; unknown fields are missing, `first_release_date` is in seconds since 1970. */
export const IgdbGame = v.object({
  id: Integer,
  name: v.string(),
  first_release_date: v.optional(FiniteNumber),
  total_rating_count: v.optional(v.pipe(Integer, v.minValue(0), v.maxValue(MAX_RATINGS))),
  summary: v.optional(v.string()),
  alternative_names: OptionalNames,
  collections: OptionalNames,
  franchises: OptionalNames,
  game_type: OptionalId,
  version_parent: OptionalId,
  parent_game: OptionalId,
});
export type IgdbGame = v.InferOutput<typeof IgdbGame>;

// A token is sent in a header.
const Token = v.object({ access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4000}$/)) });
const Count = v.object({ count: v.pipe(Integer, v.minValue(0)) });
const Rows = v.pipe(v.array(v.unknown()), v.maxLength(GAMES_PER_PAGE));
const Page = v.pipe(
  v.array(v.looseObject({ id: v.pipe(Integer, v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER - 1)) })),
  v.maxLength(GAMES_PER_PAGE),
);

export interface IgdbSettings {
  clientId: string;
  clientSecret: string;
  url: string;
  tokenUrl: string;
  /** The minimum time between two requests; IGDB accepts four per second. */
  intervalMs: number;
}

/** IGDB allows four requests per second. */
const INTERVAL_MS = 260;

/** Those of a site; null where its owner has set no credentials. */
export function igdbSettings(config: Config): IgdbSettings | null {
  const {
    igdbClientId: clientId,
    igdbClientSecret: clientSecret,
    igdbUrl: url,
    igdbTokenUrl: tokenUrl,
  } = config;
  return clientId && clientSecret ? { clientId, clientSecret, url, tokenUrl, intervalMs: INTERVAL_MS } : null;
}

/** A client of IGDB's API (api-docs.igdb.com), which sends one request after another. Calls throw a `StartError` that tells the owner what to do. */
export interface IgdbClient {
  /** The number of games that match a filter. */
  count: (filter: string) => Promise<number>;
  /** The next 500 games, by id, that match a filter and have an id greater than `after`; to be parsed with `IgdbGame`. */
  page: (after: number, filter: string) => Promise<{ id: number }[]>;
  /** Up to 500 games that a query finds; each is to be parsed. An aborted signal ends the waiting between attempts, too. */
  find: (query: string, signal: AbortSignal) => Promise<unknown[]>;
}

/** The year of a date in seconds since 1970; null for one outside of the catalogue's limits. */
export function releaseYear(seconds: number): number | null {
  const year = new Date(seconds * 1000).getUTCFullYear();
  return year >= MIN_YEAR && year <= MAX_YEAR ? year : null;
}

/** Makes a client; it gets its access token with the first request. */
export function createIgdbClient(settings: IgdbSettings): IgdbClient {
  const inTurn = pLimit(1);
  let token: string | null = null;

  /** Sends a request, with retries, and returns what its response contains. */
  async function send<Schema extends v.GenericSchema>(
    path: string,
    query: string,
    schema: Schema,
    signal = new AbortController().signal,
  ): Promise<v.InferOutput<Schema>> {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      token ??= await fetchToken(settings, signal);
      const [reply] = await Promise.all([
        postQuery(settings, token, { path, query, signal }),
        sleep(settings.intervalMs),
      ]);
      const content = parseReply(reply, schema);
      if (content.success) return content.output;
      requireRetry('IGDB', reply, attempt);
      if (statusOf(reply) === UNAUTHORIZED) token = null;
      else await sleep(retryDelay(reply, attempt, settings.intervalMs), undefined, { signal });
    }
  }

  const request: typeof send = (...options) => inTurn(() => send(...options));
  return {
    find: (query, signal) => request('/games', query, Rows, signal),
    count: async (filter) => (await request('/games/count', `where ${filter};`, Count)).count,
    page: async (after, filter) => {
      const query = `fields ${FIELDS}; where id > ${after} & ${filter}; sort id asc; limit ${GAMES_PER_PAGE};`;
      const page = await request('/games', query, Page);
      requireAscending(page, after);
      return page;
    },
  };
}

/** Otherwise an import would never end, or leave games out. */
function requireAscending(page: readonly { id: number }[], after: number): void {
  let last = after;
  for (const { id } of page) {
    if (id <= last) {
      throw new StartError(
        `The request to IGDB failed: the game ${id} came after ${last}, not in the order of ids`,
      );
    }
    last = id;
  }
}

/** An access token, valid for about 60 days, for the credentials of a Twitch application. */
async function fetchToken(
  { clientId, clientSecret, tokenUrl, intervalMs }: IgdbSettings,
  signal: AbortSignal,
): Promise<string> {
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
  });
  for (let attempt = 1; ; attempt += 1) {
    const reply = await post(tokenUrl, { body, signal });
    const token = parseReply(reply, Token);
    if (token.success) return token.output.access_token;
    const status = statusOf(reply);
    if (status === OK) throw new StartError('Twitch returned no token: check IGDB_TOKEN_URL');
    if (isRefusal(status)) {
      throw new StartError(
        `Twitch refused the credentials (status ${status}): check IGDB_CLIENT_ID and IGDB_CLIENT_SECRET`,
      );
    }
    requireRetry('Twitch', reply, attempt);
    await sleep(retryDelay(reply, attempt, intervalMs), undefined, { signal });
  }
}

/** Throws a `StartError` when another attempt is useless. */
function requireRetry(server: string, reply: Reply | Error, attempt: number): void {
  if (attempt < MAX_ATTEMPTS && !isPermanent(reply)) return;
  throw new StartError(`The request to ${server} failed: ${reasonOf(reply)}`);
}

/** 0 when there is no response. */
function statusOf(reply: Reply | Error): number {
  return reply instanceof Error ? 0 : reply.status;
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
}

function postQuery(
  { url, clientId }: IgdbSettings,
  token: string,
  { path, query, signal }: { path: string; query: string; signal: AbortSignal },
): Promise<Reply | Error> {
  const headers = { 'client-id': clientId, authorization: `Bearer ${token}`, accept: 'application/json' };
  return post(`${url.replace(/\/$/, '')}${path}`, { headers, body: query, signal });
}

function parseReply<Schema extends v.GenericSchema>(reply: Reply | Error, schema: Schema) {
  return v.safeParse(schema, reply instanceof Error || !reply.ok ? undefined : parseJson(reply.text));
}

/** Whether a retry is useless. An expired token, too many requests, server and network errors are temporary, and so is a page in place of JSON. */
function isPermanent(reply: Reply | Error): boolean {
  if (reply instanceof Error) return reply instanceof OversizedReply;
  const isTemporary = reply.ok || [UNAUTHORIZED, TOO_MANY_REQUESTS].includes(reply.status);
  return !isTemporary && reply.status < 500;
}

/** In milliseconds: what IGDB asks for, else twice as long for each attempt. */
function retryDelay(reply: Reply | Error, attempt: number, intervalMs: number): number {
  const seconds = reply instanceof Error ? 0 : reply.retryAfterSeconds;
  const delay = seconds > 0 ? seconds * 1000 : intervalMs * 2 ** attempt;
  return Math.min(delay, MAX_RETRY_DELAY_MS);
}

function reasonOf(reply: Reply | Error): string {
  if (reply instanceof Error) return reply.message;
  const { ok, status, location, text } = reply;
  if (location !== null) return `it redirects to ${location}: check IGDB_URL and IGDB_TOKEN_URL`;
  const start = text.slice(0, MAX_REASON_LENGTH).replace(/[\p{Cc}\s]+/gu, ' ');
  return `status ${status}${ok ? ' with an unexpected content:' : ''} ${start}`.trim();
}

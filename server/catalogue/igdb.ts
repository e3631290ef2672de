import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { StartError } from '../process/start-error.ts';

// The maximum of IGDB.
const GAMES_PER_PAGE = 500;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 6;
const MAX_RETRY_DELAY_MS = 60_000;
const MAX_REASON_LENGTH = 200;
const UNAUTHORIZED = 401;
const TOO_MANY_REQUESTS = 429;
const FIELDS =
  'name,first_release_date,total_rating_count,summary,alternative_names.name,collections.name,franchises.name';

const Named = z.object({ name: z.string() });
const OptionalNames = z.optional(z.array(Named));

/** A game of IGDB's API; unknown fields are missing, `first_release_date` is in seconds since 1970. */
export const IgdbGame = z.object({
  id: z.int(),
  name: z.string(),
  first_release_date: z.optional(z.number()),
  total_rating_count: z.optional(z.int()),
  summary: z.optional(z.string()),
  alternative_names: OptionalNames,
  collections: OptionalNames,
  franchises: OptionalNames,
});
export type IgdbGame = z.infer<typeof IgdbGame>;

const Token = z.object({ access_token: z.string().check(z.minLength(1)) });
const Count = z.object({ count: z.int() });
const Page = z.array(z.looseObject({ id: z.int() }));

export interface IgdbSettings {
  clientId: string;
  clientSecret: string;
  url: string;
  tokenUrl: string;
  /** The minimum time between two requests; IGDB accepts four per second. */
  intervalMs: number;
}

/** A client of IGDB's API (api-docs.igdb.com). Both calls throw a `StartError` that tells the owner what to do. */
export interface IgdbClient {
  /** The number of games that match a filter. */
  count: (filter: string) => Promise<number>;
  /** The next 500 games, by id, that match a filter and have an id greater than `after`; to be parsed with `IgdbGame`. */
  page: (after: number, filter: string) => Promise<{ id: number }[]>;
}

/** Makes a client; it gets its access token with the first request. */
export function createIgdbClient(settings: IgdbSettings): IgdbClient {
  let token: string | null = null;

  /** Sends one request at a time, with retries, and returns the JSON of its response. */
  async function request(path: string, query: string): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      token ??= await fetchToken(settings);
      const [response] = await Promise.all([post(settings, path, query, token), sleep(settings.intervalMs)]);
      if (isResponse(response) && response.ok) return response.json();
      if (attempt === MAX_ATTEMPTS || isPermanent(response)) {
        throw new StartError(`The request to IGDB failed: ${await reasonOf(response)}`);
      }
      if (isResponse(response) && response.status === UNAUTHORIZED) token = null;
      else await sleep(retryDelay(response, attempt, settings.intervalMs));
    }
  }

  return {
    count: async (filter) => z.parse(Count, await request('/games/count', `where ${filter};`)).count,
    page: async (after, filter) =>
      z.parse(
        Page,
        await request(
          '/games',
          `fields ${FIELDS}; where id > ${after} & ${filter}; sort id asc; limit ${GAMES_PER_PAGE};`,
        ),
      ),
  };
}

/** An access token, valid for about 60 days, for the credentials of a Twitch application. */
async function fetchToken({ clientId, clientSecret, tokenUrl }: IgdbSettings): Promise<string> {
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
  });
  const response = await send(tokenUrl, { body });
  if (response instanceof Error) throw new StartError(`The request to Twitch failed: ${response.message}`);
  if (!response.ok) {
    throw new StartError(
      `Twitch refused the credentials (status ${response.status}): check IGDB_CLIENT_ID and IGDB_CLIENT_SECRET`,
    );
  }
  const token = z.safeParse(Token, await response.json().catch(() => null));
  if (!token.success) throw new StartError('Twitch returned no token: check IGDB_TOKEN_URL');
  return token.data.access_token;
}

function post(
  { url, clientId }: IgdbSettings,
  path: string,
  body: string,
  token: string,
): Promise<Response | Error> {
  const headers = { 'client-id': clientId, authorization: `Bearer ${token}`, accept: 'application/json' };
  return send(`${url.replace(/\/$/, '')}${path}`, { headers, body });
}

/** Returns network errors, which may pass, instead of throwing them. */
async function send(url: string, init: RequestInit): Promise<Response | Error> {
  try {
    return await fetch(url, { ...init, method: 'POST', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  } catch (error) {
    const { cause, message } = error as Error;
    return new Error(cause instanceof Error ? `${message} (${cause.message})` : message);
  }
}

/** Whether a retry is useless. An expired token, too many requests, server and network errors are temporary. */
function isPermanent(response: Response | Error): boolean {
  if (!isResponse(response)) return false;
  return ![UNAUTHORIZED, TOO_MANY_REQUESTS].includes(response.status) && response.status < 500;
}

function isResponse(response: Response | Error): response is Response {
  return response instanceof Response;
}

/** In milliseconds: what IGDB asks for, else twice as long for each attempt. */
function retryDelay(response: Response | Error, attempt: number, intervalMs: number): number {
  const seconds = isResponse(response) ? Number(response.headers.get('retry-after')) : 0;
  const delay = seconds > 0 ? seconds * 1000 : intervalMs * 2 ** attempt;
  return Math.min(delay, MAX_RETRY_DELAY_MS);
}

async function reasonOf(response: Response | Error): Promise<string> {
  if (response instanceof Error) return response.message;
  const text = (await response.text().catch(() => '')).replace(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH);
  return `status ${response.status} ${text}`.trim();
}

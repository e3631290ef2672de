import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { StartError } from '../process/start-error.ts';

const PAGE = 500;
const ANSWER_MS = 30_000;
const ATTEMPTS = 6;
const LONGEST_WAIT_MS = 60_000;
const UNAUTHORISED = 401;
const TOO_MANY = 429;
const FIELDS =
  'name,first_release_date,total_rating_count,summary,alternative_names.name,collections.name,franchises.name';

const Named = z.object({ name: z.string() });
const named = z.optional(z.array(Named));

/** A game as IGDB describes it; what it does not know is left out, `first_release_date` counts seconds since 1970. */
export const IgdbGame = z.object({
  id: z.int(),
  name: z.string(),
  first_release_date: z.optional(z.number()),
  total_rating_count: z.optional(z.int()),
  summary: z.optional(z.string()),
  alternative_names: named,
  collections: named,
  franchises: named,
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
  /** Milliseconds from one question to the next; IGDB takes four a second. */
  pace: number;
}

/** IGDB's interface, as api-docs.igdb.com describes it. Each question throws `CannotStart` with what the owner can do. */
export interface Igdb {
  count: (filter: string) => Promise<number>;
  /** At most 500 games with ids beyond one, by id; as they come, to be parsed by `IgdbGame`. */
  page: (after: number, filter: string) => Promise<{ id: number }[]>;
}

export function openIgdb(settings: IgdbSettings): Igdb {
  let token: string | null = null;

  /** One question at a time, none sooner than the pace allows. */
  async function ask(path: string, query: string): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      token ??= await fetchToken(settings);
      const [reply] = await Promise.all([post(settings, path, query, token), sleep(settings.pace)]);
      if (isResponse(reply) && reply.ok) return reply.json();
      if (attempt === ATTEMPTS || isLasting(reply)) {
        throw new StartError(`IGDB does not answer the question: ${await reasonOf(reply)}`);
      }
      if (isResponse(reply) && reply.status === UNAUTHORISED) token = null;
      else await sleep(waitAfter(reply, attempt, settings.pace));
    }
  }

  return {
    count: async (filter) => z.parse(Count, await ask('/games/count', `where ${filter};`)).count,
    page: async (after, filter) =>
      z.parse(
        Page,
        await ask('/games', `fields ${FIELDS}; where id > ${after} & ${filter}; sort id asc; limit ${PAGE};`),
      ),
  };
}

/** A token for about 60 days, for the credentials of a Twitch application. */
async function fetchToken({ clientId, clientSecret, tokenUrl }: IgdbSettings): Promise<string> {
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
  });
  const reply = await send(tokenUrl, { body });
  if (reply instanceof Error) throw new StartError(`Twitch does not answer: ${reply.message}`);
  if (!reply.ok) {
    throw new StartError(
      `Twitch refuses the credentials (status ${reply.status}): check IGDB_CLIENT_ID and IGDB_CLIENT_SECRET`,
    );
  }
  const token = z.safeParse(Token, await reply.json().catch(() => null));
  if (!token.success) throw new StartError('Twitch gives no token: check IGDB_TOKEN_URL');
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

async function send(url: string, init: RequestInit): Promise<Response | Error> {
  try {
    return await fetch(url, { ...init, method: 'POST', signal: AbortSignal.timeout(ANSWER_MS) });
  } catch (error) {
    const { cause, message } = error as Error;
    return new Error(cause instanceof Error ? `${message} (${cause.message})` : message);
  }
}

/** A token that has run out, too many questions, a server in trouble and a broken line pass; other refusals stay. */
function isLasting(reply: Response | Error): boolean {
  return isResponse(reply) && ![UNAUTHORISED, TOO_MANY].includes(reply.status) && reply.status < 500;
}

function isResponse(reply: Response | Error): reply is Response {
  return reply instanceof Response;
}

/** As long as IGDB says, else longer each time. */
function waitAfter(reply: Response | Error, attempt: number, pace: number): number {
  const seconds = isResponse(reply) ? Number(reply.headers.get('retry-after')) : 0;
  const wait = seconds > 0 ? seconds * 1000 : pace * 2 ** attempt;
  return Math.min(wait, LONGEST_WAIT_MS);
}

async function reasonOf(reply: Response | Error): Promise<string> {
  if (reply instanceof Error) return reply.message;
  const words = (await reply.text().catch(() => '')).replace(/\s+/g, ' ').slice(0, 200);
  return `status ${reply.status} ${words}`.trim();
}

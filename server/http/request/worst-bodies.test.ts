import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { openSqliteSite } from '../../../test/site/site.ts';
import { jsonSchema } from '../../system/openapi.ts';
import { Failure, problemOf } from '../failure.ts';
import { createPartParser } from '../parse-request.ts';

const MAX_BYTES = 100_000;
/** Three times what a busy machine needs: work that grows with the square of the length takes seconds. */
const MAX_MS = 60;
const MAX_MB = 5;
const MAX_RESPONSE_BYTES = 8192;
const TRIES = 4;
const MB = 1024 * 1024;

interface JsonSchema {
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  maxItems?: number;
}

const times = (text: string, bytes = MAX_BYTES - 1000) => text.repeat(bytes / Buffer.byteLength(text));
const listOf = (entry: string, bytes?: number) => `[${times(`${entry},`, bytes)}${entry}]`;
const keys = (spell: (index: number) => string) =>
  `{${Array.from({ length: 9000 }, (_, index) => `"${spell(index)}":0`).join()}}`;

/** JSON in the place of any value, of nearly as many bytes as a body may have. */
const worst = [
  ...['{}', '[]', '""', '0', 'null', '1e999', '{"x":0,"y":0}', '"\\u0000"', '[[[[[[]]]]]]'].map((one) =>
    listOf(one),
  ),
  ...['x', '\\u0000', '\u200d', '\u{e0041}', 'a\u034f', ' ', '-', 'A', '\\n'].map((one) => `"${times(one)}"`),
  times('[', MAX_BYTES / 2) + times(']', MAX_BYTES / 2),
  `${times('{"a":', (MAX_BYTES / 6) * 5)}0${times('}', MAX_BYTES / 6)}`,
  times('9'),
  keys((index) => index.toString(36).padStart(5, '\u200d')),
  `{"${times('k')}":0}`,
  keys((index) => (index === 0 ? '__proto__' : `constructor${index % 10}`)),
];

/** What was tried inside one body need not be tried inside the others: a level is part of many. */
const tried = new Set<string>();

/** Each of those in the place of a value, or of one in it: the other fields are missing. */
function* worstOf(schema: JsonSchema): Generator<string> {
  yield* worst;
  const text = JSON.stringify(schema);
  if (tried.has(text)) return;
  tried.add(text);
  for (const one of schema.anyOf ?? []) yield* worstOf(one);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    for (const value of worstOf(property)) yield `{${JSON.stringify(name)}:${value}}`;
  }
  if (!schema.items) return;
  for (const value of worstOf(schema.items)) yield `[${value}]`;
  // As many entries as are allowed, none of which fits.
  const bytes = MAX_BYTES / (schema.maxItems ?? 1) - 5;
  const count = Math.min(schema.maxItems ?? 1, 1000);
  for (const entry of ['"\\u0000"', '""', '{}', '[]', `"${'\u200d'.repeat(Math.max(1, bytes / 3))}"`]) {
    yield `[${Array.from({ length: count }, () => entry).join()}]`;
  }
}

/** What is in memory when a body has been refused: the body and the response. */
function refuse({ body }: Endpoint, json: string): { value: unknown; response: string } {
  const value = JSON.parse(json);
  try {
    createPartParser(body, 'body')(value);
    return { value, response: '' };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { value, response: JSON.stringify(problemOf(error)) };
  }
}

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (options: { type: 'minor' }) => void;
const collect = () => gc({ type: 'minor' });

interface Cost {
  /** The processor's time. */
  ms: number;
  memoryMb: number;
  responseBytes: number;
}

function costOf(endpoint: Endpoint, json: string): Cost {
  const heap = process.memoryUsage().heapUsed;
  const start = process.threadCpuUsage();
  const { response } = refuse(endpoint, json);
  const { user, system } = process.threadCpuUsage(start);
  const memoryMb = (process.memoryUsage().heapUsed - heap) / MB;
  return { ms: (user + system) / 1000, memoryMb, responseBytes: Buffer.byteLength(response) };
}

/** The shortest of some, as the first ones compile. */
function shortestOf(endpoint: Endpoint, json: string, first: number): number {
  let best = first;
  for (let round = 1; round < TRIES && best > MAX_MS; round += 1) {
    best = Math.min(best, costOf(endpoint, json).ms);
  }
  return best;
}

/** The memory that is held at the end in MB, as much of it is let go of at once. */
function heldBy(endpoint: Endpoint, json: string): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  const all = refuse(endpoint, json);
  collect();
  const held = (process.memoryUsage().heapUsed - before) / MB;
  return all.response === '' ? Number.POSITIVE_INFINITY : held;
}

const withBody = allEndpoints.filter(({ body }) => body !== undefined);

describe('a body of 100 KB that does not fit', { timeout: 120_000 }, () => {
  it.for(withBody.map((endpoint) => [endpoint.path, endpoint] as const))(
    'costs POST %s little, and gets a short response',
    ([, endpoint]) => {
      const bodies = new Set(worstOf(jsonSchema(endpoint.body as never) as JsonSchema));
      for (const json of bodies) {
        const about = `${json.length} ${json.slice(0, 60)}`;
        const { ms, memoryMb, responseBytes } = costOf(endpoint, json);
        expect(responseBytes, about).toBeLessThan(MAX_RESPONSE_BYTES);
        if (ms > MAX_MS) expect(shortestOf(endpoint, json, ms), about).toBeLessThan(MAX_MS);
        if (memoryMb > MAX_MB) expect(heldBy(endpoint, json), about).toBeLessThan(MAX_MB);
      }
    },
  );
});

it.each([
  ['/api/room/report', `{"results":${listOf('{}')}}`],
  ['/api/level/ZO-1/score', `{"guesses":${listOf('""')}}`],
  ['/api/level/submit', `{"masks":${listOf('{}')}}`],
  ['/api/level/submit', keys((index) => `${index % 10}${index}`)],
  ['/api/level/submit', `${times('[', 49_000)}${times(']', 49_000)}`],
])('the server answers %s shortly', async (url, payload) => {
  const site = await openSqliteSite();
  const headers = { 'content-type': 'application/json' };
  const response = await site.call({ method: 'POST', url, headers, payload });
  expect(response.statusCode).toBe(400);
  expect(response.rawPayload.length).toBeLessThan(MAX_RESPONSE_BYTES);
  await site.close();
});

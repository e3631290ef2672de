import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Access, type Endpoint, endpoint } from '#shared/api/endpoint.ts';
import { Integer } from '#shared/schema/values.ts';
import type { Permission } from '#shared/user/user.ts';
import { createErrorHandler } from './error-handler.ts';
import { Failure } from './failure.ts';
import { serve } from './serve.ts';
import { anonymous, type Mount } from './visitor.ts';

/** Reads the visitor's permissions from a header, so that this test needs no sessions; null for an anonymous visitor. */
function permissionsOf(header: unknown): Permission[] | null {
  return typeof header === 'string' ? (header.split(' ').filter(Boolean) as Permission[]) : null;
}

let app: FastifyInstance;

const thing = endpoint({
  method: 'POST',
  path: '/api/thing/:id',
  summary: 'A call for the test',
  access: 'public',
  params: v.object({ id: v.pipe(v.unknown(), v.toNumber(), Integer) }),
  query: v.object({ colour: v.optional(v.string()) }),
  body: v.object({ size: Integer }),
  response: v.object({ id: Integer, size: Integer, colour: v.optional(v.string()) }),
});

function restricted(access: Access) {
  return {
    method: 'POST',
    path: `/api/for/${access}`,
    summary: 'A restricted call for the test',
    access,
    body: v.object({ size: Integer }),
    response: v.literal(true),
  } satisfies Endpoint;
}

beforeAll(async () => {
  app = fastify();
  app.setErrorHandler(createErrorHandler(() => null, ''));
  await app.register(rateLimit, { global: false });
  const mount: Omit<Mount, 'db' | 'now'> = {
    app,
    endpoints: [],
    findVisitor: async ({ headers }) => {
      const permissions = permissionsOf(headers.permissions);
      return { ...anonymous, user: permissions && { name: 'ada', permissions } };
    },
  };
  serve(mount, thing, ({ params, query, body }) => {
    if (params.id === 13) throw new Error('The secret of thirteen');
    if (params.id === 14) throw new Failure('conflict', { english: 'Too late' });
    const response = { id: params.id, size: body.size, password: 'secret' };
    return query.colour ? { ...response, colour: query.colour } : response;
  });
  for (const access of ['logged-in', 'manage-level', 'admin'] as const) {
    serve(mount, restricted(access), () => true as const);
  }
  await app.ready();
});

afterAll(() => app.close());

function post(url: string, payload: unknown = { size: 1 }, headers: Record<string, string> = {}) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

describe('an endpoint', () => {
  it('gets its parsed input, and replies only what the contract has', async () => {
    const response = await post('/api/thing/7?colour=red', { size: 2 });
    expect(response.json()).toEqual({ id: 7, size: 2, colour: 'red' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('names every invalid field', async () => {
    const response = await post('/api/thing/7', { size: 'big' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      title: 'Invalid request',
      status: 400,
      code: 'invalid',
      errors: [{ path: 'body.size', message: expect.stringContaining('number') }],
    });
    expect((await post('/api/thing/x')).json().errors[0].path).toBe('path.id');
  });

  it('refuses unknown fields', async () => {
    expect((await post('/api/thing/7', { size: 1, admin: true })).statusCode).toBe(400);
  });

  it.each(['fbclid=abc', 'colour=red&utm_source=x', 'nocache=1', '__proto__=1'])(
    'ignores what is added to its address: %s',
    async (query) => {
      expect((await post(`/api/thing/7?${query}`)).statusCode).toBe(200);
    },
  );

  it.each([
    ['malformed JSON', '{"size": ', 400, 'invalid'],
    ['an empty body', '', 400, 'invalid'],
    ['a poisoned prototype', '{"size": 1, "__proto__": {"admin": true}}', 400, 'invalid'],
    ['a body that is too large', JSON.stringify({ size: 'x'.repeat(2_000_000) }), 413, 'too-large'],
  ])('refuses %s', async (_, body, status, code) => {
    const response = await post('/api/thing/7', body);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, status });
  });

  it('refuses a body that is not JSON', async () => {
    const response = await post('/api/thing/7', 'size=1', { 'content-type': 'application/xml' });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'unsupported-type' });
  });

  it('sends the message of a failure', async () => {
    const response = await post('/api/thing/14');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'conflict', detail: 'Too late' });
  });

  it('sends only the request id for a bug', async () => {
    const response = await post('/api/thing/13');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({
      code: 'internal',
      detail: expect.stringMatching(/^Request \S+ failed$/),
    });
    expect(response.body).not.toContain('thirteen');
  });
});

describe('an endpoint with restricted access', () => {
  const calls: [Access, string | null, number][] = [
    ['logged-in', null, 401],
    ['logged-in', '', 200],
    ['manage-level', null, 401],
    ['manage-level', '', 403],
    ['manage-level', 'manage-level', 200],
    ['manage-level', 'admin', 200],
    ['admin', 'manage-level', 403],
    ['admin', 'admin', 200],
  ];

  it.each(calls)(
    'for %s, called with permissions %o, responds with %i',
    async (access, permissions, status) => {
      const headers: Record<string, string> = permissions === null ? {} : { permissions };
      expect((await post(`/api/for/${access}`, { size: 1 }, headers)).statusCode).toBe(status);
    },
  );

  it('is refused before its body is parsed', async () => {
    expect((await post('/api/for/admin', '{"broken"')).statusCode).toBe(401);
  });
});

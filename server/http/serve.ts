import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Access, Endpoint } from '#shared/api/endpoint.ts';
import { hasPermission } from '#shared/user/user.ts';
import { Failure } from './failure.ts';
import { limitCalls } from './limit-calls.ts';
import { parsePart } from './parse-request.ts';
import { readUpload, type Upload } from './read-upload.ts';
import { isUnchanged, jsonTag } from './tag.ts';
import { type Mount, stranger, type Visitor } from './visitor.ts';

type Schema = z.core.$ZodType;
type Parsed<Part extends Schema | undefined> = Part extends Schema ? z.output<Part> : undefined;

interface Call<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** The image that travelled along with the body of a call that takes one. */
  image: Buffer | null;
  visitor: Visitor;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A reply that is ready to send: bytes that no contract describes, or that were parsed by it once and kept. */
export class Ready {
  readonly body: Buffer | Readable;
  readonly headers: Record<string, string>;

  constructor(body: Buffer | Readable, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

/** Mounts a call of the contract: who asks, may they, how often, what goes in, the handler, what comes out. */
export function serve<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Reply extends Schema,
>(
  { app, findVisitor }: Mount,
  endpoint: Endpoint<Params, Query, Body, Reply>,
  handle: (
    call: Call<Parsed<Params>, Parsed<Query>, Parsed<Body>>,
  ) => Promise<z.input<Reply> | Ready> | z.input<Reply> | Ready,
): void {
  const limit = endpoint.limit && limitCalls(app, `${endpoint.method} ${endpoint.path}`, endpoint.limit);
  const visitors = new WeakMap<FastifyRequest, Visitor>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Access is settled before the body is read: a stranger learns nothing from how a body is refused.
    onRequest: async (request) => {
      const visitor = await findVisitor(request);
      visitors.set(request, visitor);
      requireAccess(endpoint.access, visitor);
      await limit?.(request);
    },
    handler: async (request, reply) => {
      const { body, image } = await readBody(endpoint, request);
      const call = {
        params: parseAsked<Params>(endpoint.params, request.params, 'path'),
        query: parseAsked<Query>(endpoint.query, request.query, 'query'),
        body: parseAsked<Body>(endpoint.body, body, 'body'),
        image,
        visitor: visitors.get(request) ?? stranger,
        request,
        reply,
      };
      const answer = await handle(call);
      if (answer instanceof Ready) return sendReady(answer, request, reply);
      return sendJson(z.parse(endpoint.reply, answer), call.visitor, request, reply);
    },
  });
}

function requireAccess(access: Access, { user }: Visitor): void {
  if (access === 'public') return;
  if (!user) throw new Failure('unauthenticated');
  if (access !== 'logged-in' && !hasPermission(user, access)) throw new Failure('forbidden');
}

async function readBody({ multipart }: Endpoint, request: FastifyRequest): Promise<Upload> {
  if (multipart && request.isMultipart()) return readUpload(request);
  return { body: request.body ?? {}, image: null };
}

function parseAsked<Part extends Schema | undefined>(
  schema: Part | undefined,
  value: unknown,
  part: string,
): Parsed<Part> {
  return (schema ? parsePart(schema, value, part) : undefined) as Parsed<Part>;
}

function sendReady({ body, headers }: Ready, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(headers);
  return isUnchanged(request, headers.etag) ? reply.code(304).send() : reply.send(body);
}

function sendJson(
  answer: unknown,
  visitor: Visitor,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const body = JSON.stringify(answer);
  reply.type('application/json');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return reply.header('cache-control', 'no-store').send(body);
  }
  const tag = jsonTag(body);
  reply.headers({ etag: tag, 'cache-control': isKnown(visitor) ? 'private, no-cache' : 'no-cache' });
  return isUnchanged(request, tag) ? reply.code(304).send() : reply.send(body);
}

/** Whether an answer may differ from what everybody else gets. */
function isKnown({ user, ownLevels }: Visitor): boolean {
  return user !== null || ownLevels.size > 0;
}

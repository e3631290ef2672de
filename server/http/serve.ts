import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { markCacheable } from './cache/cache.ts';
import { isNotModified, weakEtag } from './etag.ts';
import { createPartParser, type Parsed } from './parse-request.ts';
import { PreparedResponse, sendPrepared } from './prepared-response.ts';
import { limitCalls } from './rate-limit/rate-limit.ts';
import { readUpload, type Upload } from './upload.ts';
import { anonymous, type Mount, rememberVisitor, requireAccess, type Visitor, visitorOf } from './visitor.ts';

type Schema = v.GenericSchema;

/** A call that fits its endpoint, of a visitor who may make it. */
export interface Call<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** The picture that was uploaded with the body. */
  image: Buffer | null;
  visitor: Visitor;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler returns: what the contract says, or a response that is made already. */
export type Response<Reply extends Schema> = v.InferInput<Reply> | PreparedResponse;

/** Why a call is not looked for in the audit log. Endpoints of others are mounted by `change`. */
type Unrecorded = { none: string } | undefined;

/** Mounts an endpoint of the contract: identify the visitor, check access and rate limit, parse, handle, parse the response, send. */
export function serve<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Reply extends Schema,
>(
  { app, findVisitor, endpoints }: Omit<Mount, 'db' | 'now'>,
  endpoint: Endpoint<Params, Query, Body, Reply, Unrecorded>,
  handle: (
    call: Call<Parsed<Params>, Parsed<Query>, Parsed<Body>>,
  ) => Promise<Response<Reply>> | Response<Reply>,
): void {
  endpoints.push(endpoint as Endpoint);
  const limit = limitCalls(app, endpoint as Endpoint);
  const isUnrestricted = endpoint.access === 'public' && !limit;
  const parseParams = createPartParser(endpoint.params as Params, 'path');
  const parseQuery = createPartParser(endpoint.query as Query, 'query');
  const parseBody = createPartParser(endpoint.body as Body, 'body');

  async function admit(request: FastifyRequest, visitor: Visitor): Promise<void> {
    rememberVisitor(request, visitor);
    requireAccess(endpoint, visitor);
    await limit?.(request);
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    // Access is checked before the body is read: a visitor without access learns nothing from how a body is refused.
    onRequest: (request, _, done) => {
      const visitor = findVisitor(request);
      // The most frequent case by far needs no promise.
      if (visitor === anonymous && isUnrestricted) return done();
      Promise.resolve(visitor)
        .then((found) => admit(request, found))
        .then(() => done(), done);
    },
    handler: async (request, reply) => {
      const { body, image } = await readBody(endpoint, request);
      const call = {
        params: parseParams(request.params),
        query: parseQuery(request.query),
        body: parseBody(body),
        image,
        visitor: visitorOf(request),
        request,
        reply,
      };
      const result = await handle(call);
      if (result instanceof PreparedResponse) {
        if (isUnrestricted && result.isMicroCacheable) markCacheable(request);
        return sendPrepared(result, request, reply);
      }
      const json = JSON.stringify(v.parse(endpoint.response, result));
      return endpoint.keyed ? sendUncached(json, reply) : sendJson(json, call.visitor, request, reply);
    },
  });
}

async function readBody({ multipart }: Endpoint, request: FastifyRequest): Promise<Upload> {
  if (multipart && request.isMultipart()) return readUpload(request);
  return { body: request.body ?? {}, image: null };
}

function sendUncached(body: string, reply: FastifyReply): FastifyReply {
  return reply.type('application/json').header('cache-control', 'no-store').send(body);
}

function sendJson(
  body: string,
  visitor: Visitor,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendUncached(body, reply);
  reply.type('application/json');
  const tag = weakEtag(body);
  reply.headers({ etag: tag, 'cache-control': cacheControl(visitor) });
  return isNotModified(request, tag) ? reply.code(304).send() : reply.send(body);
}

/** The `Cache-Control` of a response: shared caches may not store one that may differ from what anonymous visitors get. */
export function cacheControl({ user, ownLevels }: Visitor): string {
  return user !== null || ownLevels.size > 0 ? 'private, no-cache' : 'no-cache';
}

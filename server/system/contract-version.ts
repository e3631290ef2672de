import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** Names the contract on every answer: a page that works offline keeps none of a contract that it was not built for. */
export function nameContract(app: FastifyInstance): void {
  const description = JSON.stringify(openApiDocument(''));
  const version = createHash('sha256').update(description).digest('base64url').slice(0, 12);
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('contract-version', version);
    done();
  });
}

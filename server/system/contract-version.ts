import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const VERSION_LENGTH = 12;

/** Adds a hash of the API description to every reply, so that an offline page stores no reply of another contract than its own. */
export function addContractVersion(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument(''));
  const version = createHash('sha256').update(document).digest('base64url').slice(0, VERSION_LENGTH);
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('contract-version', version);
    done();
  });
}

import type { FastifyInstance } from 'fastify';

/**
 * Ends each connection with its next response once the server closes: one kept alive would delay the end. Returns a function that
 * says whether the server is closing.
 */
export function closeGracefully(app: FastifyInstance): () => boolean {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_, reply, __, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  return () => isClosing;
}

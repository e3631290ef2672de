import type { FastifyInstance } from 'fastify';

/**
 * While the server closes, every answer ends its connection: one kept alive would hold the server up. Tells whether the server closes.
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

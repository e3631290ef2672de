import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createMemoryLog } from '../../test/site/memory-log.ts';
import { createErrorHandler } from './error-handler.ts';

// As when the texts of a language cannot be read.
it('an error in the response to an error tells no path of the server, and both are logged', async () => {
  const { log, lines } = createMemoryLog();
  const app = fastify({ loggerInstance: log });
  const findOutage = () => {
    throw new Error('ENOENT: no such file, open /srv/zoomout/languages/de.po');
  };
  app.setErrorHandler(createErrorHandler(findOutage, ''));
  app.get('/', () => {
    throw new Error('The first error');
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(500);
  expect(response.headers['content-type']).toContain('application/problem+json');
  expect(response.json()).toMatchObject({ status: 500, code: 'internal', detail: expect.any(String) });
  expect(response.body).not.toContain('/srv');
  expect(lines.join()).toContain('The first error');
  expect(lines.join()).toContain('/srv/zoomout/languages/de.po');
  await app.close();
});

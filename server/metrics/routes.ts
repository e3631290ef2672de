import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../http/failure.ts';
import { createMetrics, type MetricsOptions } from './measure.ts';

interface Parts extends MetricsOptions {
  /** Who says it may read the metrics; without one nothing is measured. */
  token: string | null;
}

/** What Prometheus reads: a page of text of its own form, which the contract does not describe. */
export function metricsRoutes(app: FastifyInstance, { token, ...measured }: Parts): void {
  if (token === null) return;
  const metrics = createMetrics(measured);
  const expected = hashOf(`Bearer ${token}`);
  app.get('/api/metrics', async (request, reply) => {
    const given = hashOf(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, expected)) throw new Failure('unauthenticated');
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

/** Hashes are of one length, whatever is compared. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

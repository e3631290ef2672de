import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../http/failure.ts';
import type { MetricsOptions } from './metrics.ts';

interface MetricsRoutesOptions extends MetricsOptions {
  /** Callers must send it; without one there is no route, and nothing is measured. */
  token: string | null;
}

/** The page Prometheus scrapes: text in its own format, so the API contract leaves it out. */
export async function metricsRoutes(
  app: FastifyInstance,
  { token, ...options }: MetricsRoutesOptions,
): Promise<void> {
  if (token === null) return;
  const { createMetrics } = await import('./metrics.ts');
  const metrics = createMetrics(options);
  const expected = hashOf(`Bearer ${token}`);
  app.get('/api/metrics', async (request, response) => {
    const given = hashOf(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, expected)) throw new Failure('unauthenticated');
    return response
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

/** timingSafeEqual() needs both sides to be equally long. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

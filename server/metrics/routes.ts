import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { Failure } from '../http/failure.ts';
import type { Mount } from '../http/visitor.ts';
import type { MetricsOptions } from './metrics.ts';

interface MetricsContext extends Omit<MetricsOptions, 'dataDir'> {
  config: Pick<Config, 'metricsToken' | 'dataDir'>;
}

/** The page Prometheus scrapes: text in its own format, so the API contract leaves it out. */
export async function metricsRoutes(
  { app }: Mount,
  { config: { metricsToken: token, dataDir }, ...context }: MetricsContext,
): Promise<void> {
  // Callers must send it; without one nothing is measured.
  if (token === null) return;
  const { createMetrics } = await import('./metrics.ts');
  const metrics = createMetrics({ ...context, dataDir });
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

import { env, health, liveness, type Site } from '#shared/api/system.ts';
import type { Config } from '../config.ts';
import { checkDatabase } from '../database/check.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { outageOf } from '../lifecycle/outage.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const DATABASE_TIMEOUT_MS = 2000;

interface SystemContext {
  db: Database;
  config: Config;
  findSite: () => Promise<Site>;
  isClosing: () => boolean;
  /** The outage that requests have met lately and that the owner has to end; null for none. */
  recentOutage: () => Failure | null;
}

/** The public settings, the health checks and the description of the API. */
export function systemRoutes(mount: Mount, context: SystemContext): void {
  const { db, config, findSite, isClosing, recentOutage } = context;
  serve(mount, env, findSite);
  serve(mount, health, async () => {
    if (isClosing()) throw new Failure('unavailable', 'The server is being stopped');
    await Promise.race([checkDatabase(db), timeout()]).catch((error: unknown) => {
      const outage = outageOf(error);
      // What the owner has to repair is named; anything else may be over in a minute.
      if (outage?.details.report !== undefined) throw outage;
      throw new Failure('unavailable', 'The database does not answer', { cause: error });
    });
    const outage = recentOutage();
    if (outage) throw outage;
    return { live: true as const, ready: true as const };
  });
  serve(mount, liveness, () => ({ live: true as const }));
  mount.app.get('/api/docs', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(config.siteName)),
  );
  mount.app.get('/api/docs/openapi.json', () => openApiDocument(config.siteName));
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('Timed out')), DATABASE_TIMEOUT_MS).unref();
  });
}

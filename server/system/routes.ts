import { env, health, liveness, type Site } from '#shared/api/system.ts';
import type { Config } from '../config.ts';
import { ping } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const DATABASE_TIMEOUT_MS = 2000;

interface SystemContext {
  db: Database;
  config: Config;
  findSite: () => Promise<Site>;
  isClosing: () => boolean;
}

/** The public settings, the health checks and the description of the API. */
export function systemRoutes(mount: Mount, { db, config, findSite, isClosing }: SystemContext): void {
  serve(mount, env, findSite);
  serve(mount, health, async () => {
    if (isClosing()) throw new Failure('unavailable', 'The server is being stopped');
    await Promise.race([ping(db), timeout()]).catch((error: unknown) => {
      throw new Failure('unavailable', 'The database does not answer', { cause: error });
    });
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

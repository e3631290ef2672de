import { alive, env, health, type Site } from '#shared/api/system.ts';
import type { Config } from '../config.ts';
import { ping } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const ANSWER_MS = 2000;

interface Parts {
  db: Database;
  config: Config;
  findSite: () => Promise<Site>;
  isClosing: () => boolean;
}

/** What a page needs to know of its site, and whether the server is well. */
export function systemRoutes(mount: Mount, { db, config, findSite, isClosing }: Parts): void {
  serve(mount, env, findSite);
  serve(mount, health, async () => {
    if (isClosing()) throw new Failure('unavailable', 'The server is being stopped');
    await Promise.race([ping(db), tooSlow()]).catch((error: unknown) => {
      throw new Failure('unavailable', 'The database does not answer', { cause: error });
    });
    return { live: true as const, ready: true as const };
  });
  serve(mount, alive, () => ({ live: true as const }));
  mount.app.get('/api/docs', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(config.siteName)),
  );
  mount.app.get('/api/docs/openapi.json', () => openApiDocument(config.siteName));
}

function tooSlow(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('No answer in time')), ANSWER_MS).unref();
  });
}

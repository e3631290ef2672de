import { catalogueCacheKey } from './catalogue-cache-key.ts';
import CatalogueWorker from './catalogue-worker.ts?worker';
import { createCatalogue } from './create-catalogue.ts';
import { createWorkerCatalogue } from './worker-catalogue.ts';

/** The site's game catalogue: kept, indexed and searched by a worker, so that typing never waits for it. */
export const catalogue = createCatalogue(
  createWorkerCatalogue(() => new CatalogueWorker()),
  catalogueCacheKey,
);

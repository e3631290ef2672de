import { takeFirstWorker } from '../../browser/page/page.ts';
import { untilIdle } from '../../browser/time/wait.ts';
import { catalogueCacheKey } from './catalogue-cache-key.ts';
import CatalogueWorker from './catalogue-worker.ts?worker';
import { createCatalogue } from './create-catalogue.ts';
import { createWorkerCatalogue } from './worker-catalogue.ts';

/** The site's game catalogue, loaded and searched in a worker so that typing stays responsive. */
export const catalogue = createCatalogue(
  createWorkerCatalogue(() => takeFirstWorker() ?? new CatalogueWorker()),
  catalogueCacheKey,
  untilIdle,
);

import { bestKnownUrl, catalogueUrl } from './catalogue-url.ts';
import { fetchGames } from './fetch-in-worker.ts';
import { createLocalCatalogue } from './local-catalogue.ts';
import type { CatalogueReply, CatalogueRequest } from './worker-catalogue.ts';

const catalogue = createLocalCatalogue(
  // Pictures that players wait for are more urgent.
  (key) => fetchGames(catalogueUrl(key), 'low'),
  (key) => fetchGames(bestKnownUrl(key), 'auto'),
);

function resultOf({ method, args }: CatalogueRequest): Promise<unknown> {
  // Each method gets its own arguments, which the type of a request says but not that of a call.
  const call = catalogue[method] as (...args: CatalogueRequest['args']) => Promise<unknown>;
  return call(...args);
}

async function replyTo(request: CatalogueRequest): Promise<CatalogueReply> {
  try {
    return { id: request.id, result: await resultOf(request) };
  } catch (error) {
    return { id: request.id, error: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', async (event: MessageEvent<CatalogueRequest>) => {
  self.postMessage(await replyTo(event.data));
});

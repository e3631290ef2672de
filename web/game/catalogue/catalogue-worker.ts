import type { Game } from '#shared/game/game.ts';
import { BUILD, BUILD_HEADER } from '../../browser/page/worker-messages.ts';
import { bestKnownUrl, catalogueUrl } from './catalogue-url.ts';
import { createLocalCatalogue } from './local-catalogue.ts';
import type { CatalogueReply, CatalogueRequest } from './worker-catalogue.ts';

// Tens of thousands of rows from our own server: not validated, as that would be slow.
async function fetchGames(url: string, priority: RequestPriority): Promise<Game[]> {
  const response = await fetch(url, { headers: { [BUILD_HEADER]: BUILD }, priority });
  if (!response.ok) throw new Error(`Error ${response.status}`);
  return (await response.json()) as Game[];
}

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

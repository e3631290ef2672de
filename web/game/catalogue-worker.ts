import type { Game } from '#shared/game/game.ts';
import { BUILD, BUILD_HEADER } from '../browser/build.ts';
import type { CatalogueReply, CatalogueRequest } from './catalogue-protocol.ts';
import { catalogueUrl } from './catalogue-url.ts';
import { createLocalCatalogue } from './local-catalogue.ts';

// Tens of thousands of rows from our own server: read as they are, never parsed by a schema.
const source = createLocalCatalogue(async (key) => {
  const response = await fetch(catalogueUrl(key), { headers: { [BUILD_HEADER]: BUILD } });
  if (!response.ok) throw new Error(`Error ${response.status}`);
  return (await response.json()) as Game[];
});

function answerTo(request: CatalogueRequest): Promise<unknown> {
  switch (request.method) {
    case 'load':
      return source.load(...request.input);
    case 'search':
      return source.search(...request.input);
    case 'gamesById':
      return source.gamesById(...request.input);
    case 'gamesByName':
      return source.gamesByName(...request.input);
    case 'pickRandomGame':
      return source.pickRandomGame(...request.input);
  }
}

async function replyTo(request: CatalogueRequest): Promise<CatalogueReply> {
  try {
    return { id: request.id, answer: await answerTo(request) };
  } catch (error) {
    return { id: request.id, failure: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', async (event: MessageEvent<CatalogueRequest>) => {
  self.postMessage(await replyTo(event.data));
});

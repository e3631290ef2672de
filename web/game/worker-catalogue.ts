import type {
  CatalogueAnswer,
  CatalogueReply,
  CatalogueRequest,
  CatalogueSource,
} from './catalogue-protocol.ts';

type Post = (request: CatalogueRequest) => void;

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** The catalogue of a worker. The worker starts with the first question; one that breaks down is replaced at the next. */
export function createWorkerCatalogue(startWorker: () => Worker): CatalogueSource {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function settle(reply: CatalogueReply) {
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('failure' in reply) asker?.reject(new Error(reply.failure));
    else asker?.resolve(reply.answer as never);
  }

  function breakDown() {
    worker?.terminate();
    worker = undefined;
    const askers = [...waiting.values()];
    waiting.clear();
    for (const asker of askers) asker.reject(new Error('The catalogue worker failed'));
  }

  function running(): Worker {
    if (worker) return worker;
    worker = startWorker();
    worker.addEventListener('message', (event: MessageEvent<CatalogueReply>) => settle(event.data));
    worker.addEventListener('error', breakDown);
    return worker;
  }

  function ask<M extends keyof CatalogueSource>(
    method: M,
    ...input: Parameters<CatalogueSource[M]>
  ): Promise<CatalogueAnswer<M>> {
    const post: Post = (request) => running().postMessage(request);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      post({ id, method, input } as CatalogueRequest);
    });
  }

  return {
    load: (key) => ask('load', key),
    search: (query, limit) => ask('search', query, limit),
    gamesById: (ids) => ask('gamesById', ids),
    gamesByName: (names) => ask('gamesByName', names),
    pickRandomGame: (usedIds, random) => ask('pickRandomGame', usedIds, random),
  };
}

import type { CatalogueSource } from './catalogue-source.ts';

interface PendingRequest {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** A catalogue in a worker, which starts with the first request. A worker that fails is replaced at the next one. */
export function createWorkerCatalogue(startWorker: () => Worker): CatalogueSource {
  const pending = new Map<number, PendingRequest>();
  let worker: Worker | undefined;
  let lastId = 0;

  function settle(response: CatalogueReply) {
    const request = pending.get(response.id);
    pending.delete(response.id);
    if ('error' in response) request?.reject(new Error(response.error));
    else request?.resolve(response.result as never);
  }

  function failAll() {
    worker?.terminate();
    worker = undefined;
    const failed = [...pending.values()];
    pending.clear();
    for (const { reject } of failed) reject(new Error('The catalogue worker failed'));
  }

  function runningWorker(): Worker {
    if (worker) return worker;
    worker = startWorker();
    worker.addEventListener('message', (event: MessageEvent<CatalogueReply>) => settle(event.data));
    worker.addEventListener('error', failAll);
    return worker;
  }

  function request<M extends keyof CatalogueSource>(
    method: M,
    ...args: Parameters<CatalogueSource[M]>
  ): Promise<CatalogueResult<M>> {
    lastId += 1;
    const message = { id: lastId, method, args } as CatalogueRequest;
    return new Promise((resolve, reject) => {
      pending.set(message.id, { resolve, reject });
      runningWorker().postMessage(message);
    });
  }

  return {
    load: (key) => request('load', key),
    loadBestKnown: (key) => request('loadBestKnown', key),
    search: (query, limit) => request('search', query, limit),
    searchBestKnown: (query, limit) => request('searchBestKnown', query, limit),
    gamesById: (ids) => request('gamesById', ids),
    gamesByName: (names) => request('gamesByName', names),
    editionsOf: (gameId) => request('editionsOf', gameId),
    relatedGames: (to) => request('relatedGames', to),
    pickRandomGame: (usedIds, random) => request('pickRandomGame', usedIds, random),
  };
}

type Method = keyof CatalogueSource;

/** From the page to the catalogue worker: a method of the source with its arguments. */
export type CatalogueRequest = {
  [M in Method]: { id: number; method: M; args: Parameters<CatalogueSource[M]> };
}[Method];

/** From the worker: the result or the error message of the request with the same id. */
export type CatalogueReply = { id: number; result: unknown } | { id: number; error: string };

type CatalogueResult<M extends Method> = Awaited<ReturnType<CatalogueSource[M]>>;

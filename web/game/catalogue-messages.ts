import type { CatalogueSource } from './catalogue-source.ts';

type Method = keyof CatalogueSource;

/** From the page to the catalogue worker: a method of the source with its arguments. */
export type CatalogueRequest = {
  [M in Method]: { id: number; method: M; args: Parameters<CatalogueSource[M]> };
}[Method];

/** From the worker: the result or the error message of the request with the same id. */
export type CatalogueReply = { id: number; result: unknown } | { id: number; error: string };

export type CatalogueResult<M extends Method> = Awaited<ReturnType<CatalogueSource[M]>>;

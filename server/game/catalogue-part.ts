import type { FastifyRequest } from 'fastify';
import { createResponseCache } from '../http/cache/cache.ts';
import { JSON_TYPE, PreparedResponse } from '../http/prepared-response.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { catalogueCacheControl } from './catalogue-response.ts';

type PartResponse = (
  name: string,
  request: FastifyRequest,
  read: () => Promise<unknown>,
) => Promise<PreparedResponse>;

/** Makes responses with named parts of the catalogue: each is read once per state of it, and at most `max` are kept. */
export function createPartResponse({ snapshot }: Pick<LevelContext, 'snapshot'>, max: number): PartResponse {
  const cache = createResponseCache(max);
  return async (name, { url }, read) => {
    const { catalogue } = await snapshot();
    const body = await cache.find(name, catalogue, async () => JSON.stringify(await read()));
    return new PreparedResponse(body, {
      'content-type': JSON_TYPE,
      'cache-control': catalogueCacheControl(url),
    });
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { games } from '#shared/api/game.ts';
import { Game } from '#shared/game/game.ts';
import type { Database } from '../database/tables.ts';
import { createResponseCache } from '../http/cache/cache.ts';
import { errorAt, type Failure } from '../http/failure.ts';
import { JSON_TYPE, PreparedReply } from '../http/prepared-reply.ts';
import type { LevelContext } from '../level/level-context.ts';
import { readGamePages } from './queries.ts';

const MAX_FIELD_SETS = 8;
const CACHED = 'public, max-age=86400';
const gameFields = Object.keys(Game.shape);

type CatalogueResponse = (fields: string[], request: FastifyRequest) => Promise<PreparedReply>;

/** Makes the reply with the requested fields of all games, which is cached per set of fields until the catalogue changes. */
export function createCatalogueResponse({
  db,
  snapshot,
}: Pick<LevelContext, 'db' | 'snapshot'>): CatalogueResponse {
  const cache = createResponseCache(MAX_FIELD_SETS);
  return async (requested, request) => {
    const unknown = requested.find((field) => !gameFields.includes(field));
    if (unknown !== undefined) throw unknownField(unknown);
    const fields = gameFields.filter((field) => requested.includes(field));
    const { catalogue } = await snapshot();
    const body = await cache.find(fields.join(), catalogue, () => catalogueJson(db, fields));
    return new PreparedReply(body, {
      'content-type': JSON_TYPE,
      'cache-control': request.url.includes('?') ? CACHED : 'no-cache',
    });
  };
}

/** The failure for a field that games do not have. */
export function unknownField(field: string): Failure {
  return errorAt('path.fields', `A game has no field '${field}'`, 'The path does not fit');
}

/** The JSON of all games, made page by page: a large catalogue takes seconds, and other calls are answered in between. */
async function catalogueJson(db: Database, fields: string[]): Promise<string> {
  const pages: string[] = [];
  for await (const page of readGamePages(db)) {
    const rows = page.map((game) =>
      Object.fromEntries(fields.map((field) => [field, game[field as keyof Game]])),
    );
    const text = JSON.stringify(z.parse(games.reply, rows)).slice(1, -1);
    if (text !== '') pages.push(text);
    await nextTurn();
  }
  return `[${pages.join(',')}]`;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { games } from '#shared/api/game.ts';
import { Game } from '#shared/game/game.ts';
import type { Database } from '../database/tables.ts';
import { createResponseCache } from '../http/cache/cache.ts';
import { Failure } from '../http/failure.ts';
import { JSON_TYPE, PreparedReply } from '../http/prepared-reply.ts';
import type { LevelContext } from '../level/level-context.ts';
import { readGames } from './queries.ts';

const MAX_PACKS = 8;
const gameFields = Object.keys(Game.shape);

type PackedGames = (fields: string[], request: FastifyRequest) => Promise<PreparedReply>;

/** Gives the catalogue ready to send; kept per set of fields for as long as the database holds the same catalogue. */
export function createCatalogueResponse({
  db,
  snapshot,
}: Pick<LevelContext, 'db' | 'snapshot'>): PackedGames {
  const answers = createResponseCache(MAX_PACKS);
  return async (asked, request) => {
    const unknown = asked.find((field) => !gameFields.includes(field));
    if (unknown !== undefined) throw unknownField(unknown);
    const fields = gameFields.filter((field) => asked.includes(field));
    const { catalogue } = await snapshot();
    const pack = await answers.find(fields.join(), catalogue, () => catalogueText(db, fields));
    return new PreparedReply(pack, {
      'content-type': JSON_TYPE,
      'cache-control': request.url.includes('?') ? 'public, max-age=86400' : 'no-cache',
    });
  };
}

export function unknownField(field: string): Failure {
  return new Failure('invalid', 'The path does not fit', {
    errors: [{ path: 'path.fields', message: `A game has no field '${field}'` }],
  });
}

/** A large catalogue takes seconds: other calls are heard in between. */
async function catalogueText(db: Database, fields: string[]): Promise<string> {
  const parts: string[] = [];
  for await (const page of readGames(db)) {
    const rows = page.map((game) =>
      Object.fromEntries(fields.map((field) => [field, game[field as keyof Game]])),
    );
    const text = JSON.stringify(z.parse(games.reply, rows)).slice(1, -1);
    if (text !== '') parts.push(text);
    await nextTurn();
  }
  return `[${parts.join(',')}]`;
}

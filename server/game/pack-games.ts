import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { games } from '#shared/api/game.ts';
import { Game } from '#shared/game/game.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { chooseEncoding, type Pack, pack } from '../http/pack.ts';
import { Ready } from '../http/serve.ts';
import { catalogueTag } from '../system/queries.ts';
import { listGames } from './queries.ts';

const MAX_PACKS = 8;
const gameFields = Object.keys(Game.shape);

type PackedGames = (fields: string[], request: FastifyRequest, reply: FastifyReply) => Promise<Ready>;

/** Gives the catalogue ready to send; kept per set of fields for as long as the database holds the same catalogue. */
export function packGames(db: Database): PackedGames {
  const packs = new Map<string, Promise<Pack>>();
  return async (asked, request, reply) => {
    const unknown = asked.find((field) => !gameFields.includes(field));
    if (unknown !== undefined) throw unknownField(unknown);
    const fields = gameFields.filter((field) => asked.includes(field));
    const key = `${await catalogueTag(db)} ${fields}`;
    const found = packs.get(key) ?? makePack(db, fields);
    keep(packs, key, found);
    const { tag, encoded } = await found;
    const body = await encoded(chooseEncoding(request, reply));
    return new Ready(body, {
      'content-type': 'application/json; charset=utf-8',
      etag: tag,
      'cache-control': request.url.includes('?') ? 'public, max-age=86400' : 'no-cache',
    });
  };
}

export function unknownField(field: string): Failure {
  return new Failure('invalid', 'The path does not fit', {
    errors: [{ path: 'path.fields', message: `A game has no field '${field}'` }],
  });
}

async function makePack(db: Database, fields: string[]): Promise<Pack> {
  const catalogue = await listGames(db);
  const rows = catalogue.map((game) =>
    Object.fromEntries(fields.map((field) => [field, game[field as keyof Game]])),
  );
  return pack(Buffer.from(JSON.stringify(z.parse(games.reply, rows))));
}

/** The least recently used pack leaves; one that could not be made does not stay. */
function keep(packs: Map<string, Promise<Pack>>, key: string, made: Promise<Pack>): void {
  packs.delete(key);
  packs.set(key, made);
  made.catch(() => packs.delete(key));
  const [oldest] = packs.keys();
  if (packs.size > MAX_PACKS && oldest !== undefined) packs.delete(oldest);
}

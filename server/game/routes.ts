import { addGame, game, games, missingGames } from '#shared/api/game.ts';
import { createResponseCache } from '../http/cache/cache.ts';
import { Failure } from '../http/failure.ts';
import { JSON_TYPE, PreparedReply } from '../http/prepared-reply.ts';
import { cacheControl, serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import type { LevelContext } from '../level/level-context.ts';
import { addCatalogueGame } from './add-game.ts';
import { createCatalogueResponse, unknownField } from './catalogue-response.ts';
import { findMissingGames } from './find-missing.ts';
import { findGame, type GameDetails } from './queries.ts';

const MAX_CACHED_GAMES = 500;
const detailFields = ['id', 'name', 'year', 'summary'] as const;

/** The catalogue: all games, one game, those that no level features, and adding one (docs/rules.md#catalogue). */
export function gameRoutes(mount: Mount, context: LevelContext): void {
  const catalogueResponse = createCatalogueResponse(context);
  serve(mount, games, ({ params, request, reply }) =>
    catalogueResponse(params.fields.split(','), { request, reply }),
  );

  serve(mount, game, detailsResponse(context));
  serve(mount, missingGames, ({ visitor }) => findMissingGames(context, visitor));
  serve(mount, addGame, ({ body, visitor }) => addCatalogueGame(context, visitor, body));
}

/** Replies with the requested fields of one game: few games are asked for often. */
function detailsResponse({ db, snapshot }: LevelContext) {
  const cache = createResponseCache(MAX_CACHED_GAMES);
  return async ({ params, visitor }: { params: { id: number; fields: string }; visitor: Visitor }) => {
    const requested = params.fields.split(',');
    const unknown = requested.find((field) => !detailFields.includes(field as keyof GameDetails));
    if (unknown !== undefined) throw unknownField(unknown);
    const fields = detailFields.filter((field) => requested.includes(field));
    // Read before the game: what is read after it is at least as new.
    const { revision } = await snapshot();
    const body = await cache.find(`${params.id} ${fields}`, String(revision), async () => {
      const found = await findGame(db, params.id);
      if (!found) throw new Failure('not-found');
      return JSON.stringify(Object.fromEntries(fields.map((field) => [field, found[field]])));
    });
    return new PreparedReply(body, { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) });
  };
}

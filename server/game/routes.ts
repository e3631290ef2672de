import { game, games, packedBestKnownGames, packedGames } from '#shared/api/game/game.ts';
import { allGameFacts, gameFacts } from '#shared/api/game/game-facts.ts';
import { addGame, missingGames } from '#shared/api/game/missing-game.ts';
import { groupGames, nameGroup } from '#shared/api/game/picture-group.ts';
import * as retired from '#shared/api/game/retired-game.ts';
import { createGamePacker } from '#shared/game/packed-games.ts';
import { change } from '../change.ts';
import { createResponseCache } from '../http/cache/cache.ts';
import { Failure } from '../http/failure.ts';
import { JSON_TYPE, PreparedResponse } from '../http/prepared-response.ts';
import { cacheControl, serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { addCatalogueGame } from './add-game.ts';
import { createPartResponse } from './catalogue-part.ts';
import { createCatalogueResponses, unknownField } from './catalogue-response.ts';
import { findCurrentFacts, listFacts } from './facts/queries.ts';
import { listGroupGames, saveGroupGame } from './group-games.ts';
import { findMissingGames } from './missing-games.ts';
import { listBestKnownGames, type StoredGameDetails } from './queries.ts';
import { findCurrentGame } from './retired/find-current-game.ts';
import { findUsage } from './retired/game-usage.ts';
import { mergeCatalogueGame } from './retired/merge-game.ts';
import { listRetiredGames } from './retired/queries.ts';
import { removeCatalogueGame } from './retired/remove-game.ts';
import { restoreCatalogueGame } from './retired/restore-game.ts';

const MAX_CACHED_GAMES = 500;
/** 30 KB at most once compressed (docs/rules/catalogue.md#catalogue). */
const BEST_KNOWN_GAMES = 1500;
const MAX_LISTED_RETIRED_GAMES = 50;
const detailFields = ['id', 'name', 'year', 'summary', 'series', 'editionOf'] as const;

/** The catalogue: all games, one game, those that no level features, and adding one (docs/rules/catalogue.md#catalogue). */
export function gameRoutes(mount: Mount, context: LevelContext): void {
  const catalogue = createCatalogueResponses(context);
  serve(mount, games, ({ params, request, reply }) =>
    catalogue.fields(params.fields.split(','), { request, reply }),
  );
  serve(mount, packedGames, ({ request, reply }) => catalogue.packed({ request, reply }));
  mount.app.addHook('onListen', (done) => {
    // After a failure, the first visitor waits for it.
    catalogue.prepare().catch(() => {});
    done();
  });

  const partResponse = createPartResponse(context, 2);
  serve(mount, packedBestKnownGames, ({ request }) =>
    partResponse('best-known', request, async () =>
      createGamePacker()(await listBestKnownGames(context.db, BEST_KNOWN_GAMES)),
    ),
  );
  serve(mount, allGameFacts, ({ request }) =>
    partResponse('facts', request, async () =>
      (await listFacts(context.db)).map(({ developer: _, ...facts }) => facts),
    ),
  );
  const factsResponse = createPartResponse(context, MAX_CACHED_GAMES);
  serve(mount, gameFacts, ({ params, request }) => {
    const ids = [...new Set(params.ids.split(',').map(Number))].sort((one, other) => one - other);
    return factsResponse(String(ids), request, () => findCurrentFacts(context.db, ids));
  });
  serve(mount, game, detailsResponse(context));
  serve(mount, missingGames, ({ visitor }) => findMissingGames(context, visitor));
  change(mount, addGame, ({ body }, commit) => addCatalogueGame(commit, body));
  serve(mount, groupGames, () => listGroupGames(context.db));
  change(mount, nameGroup, ({ body }, commit) =>
    commit(async ({ trx }) => ({ result: await saveGroupGame(trx, body), entry: null })),
  );
}

/** Removing games, merging duplicates, and bringing them back (docs/rules/catalogue.md#merged-games). */
export function retiredGameRoutes(mount: Mount, context: LevelContext): void {
  serve(mount, retired.gameUsage, ({ params, visitor }) => findUsage(context, visitor, params.id));
  serve(mount, retired.retiredGames, () => listRetiredGames(context.db, MAX_LISTED_RETIRED_GAMES));
  change(mount, retired.removeGame, ({ params }, commit) => removeCatalogueGame(context, commit, params.id));
  change(mount, retired.mergeGame, ({ params, body }, commit) =>
    mergeCatalogueGame(context, commit, { id: params.id, ...body }),
  );
  change(mount, retired.restoreGame, ({ params }, commit) =>
    restoreCatalogueGame(context, commit, params.id),
  );
}

/** Responds with the requested fields of one game: few games are asked for often. */
function detailsResponse({ db, snapshot }: LevelContext) {
  const cache = createResponseCache(MAX_CACHED_GAMES);
  return async ({ params, visitor }: { params: { id: number; fields: string }; visitor: Visitor }) => {
    const requested = params.fields.split(',');
    const unknown = requested.find((field) => !detailFields.includes(field as keyof StoredGameDetails));
    if (unknown !== undefined) throw unknownField(unknown);
    const fields = detailFields.filter((field) => requested.includes(field));
    // Read before the game: what is read after it is at least as new.
    const { revision } = await snapshot();
    const body = await cache.find(`${params.id} ${fields}`, String(revision), async () => {
      const found = await findCurrentGame(db, params.id);
      if (!found) throw new Failure('not-found');
      return JSON.stringify(Object.fromEntries(fields.map((field) => [field, found[field]])));
    });
    return new PreparedResponse(body, { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) });
  };
}

import { addGame, game, games, missingGames } from '#shared/api/game.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { LevelContext } from '../level/level-context.ts';
import { addCatalogueGame } from './add-game.ts';
import { createCatalogueResponse, unknownField } from './catalogue-response.ts';
import { findMissingGames } from './find-missing.ts';
import { findGame, type GameDetails } from './queries.ts';

const detailFields = ['id', 'name', 'year', 'summary'] as const;

/** The catalogue: all games, one game, those that no level features, and adding one (docs/rules.md#catalogue). */
export function gameRoutes(mount: Mount, context: LevelContext): void {
  const { db } = context;
  const catalogueResponse = createCatalogueResponse(context);
  serve(mount, games, ({ params, request, reply }) =>
    catalogueResponse(params.fields.split(','), { request, reply }),
  );

  serve(mount, game, async ({ params }) => {
    const fields = params.fields.split(',');
    const unknown = fields.find((field) => !detailFields.includes(field as keyof GameDetails));
    if (unknown !== undefined) throw unknownField(unknown);
    const found = await findGame(db, params.id);
    if (!found) throw new Failure('not-found');
    return Object.fromEntries(Object.entries(found).filter(([field]) => fields.includes(field)));
  });

  serve(mount, missingGames, ({ visitor }) => findMissingGames(context, visitor));
  serve(mount, addGame, ({ body, visitor }) => addCatalogueGame(context, visitor, body));
}

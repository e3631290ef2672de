import { addGame, game, games, missingGames } from '#shared/api/game.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { LevelContext } from '../level/level-context.ts';
import { addOwnGame } from './add-game.ts';
import { createCatalogueResponse, unknownField } from './catalogue-response.ts';
import { findMissing } from './find-missing.ts';
import { findGame, type GameDetails } from './queries.ts';

const detailFields = ['id', 'name', 'year', 'summary'] as const;

/** The catalogue as a whole and single games of it. */
export function gameRoutes(mount: Mount, context: LevelContext): void {
  const { db } = context;
  const packed = createCatalogueResponse(context);
  serve(mount, games, ({ params, request }) => packed(params.fields.split(','), request));

  serve(mount, game, async ({ params }) => {
    const fields = params.fields.split(',');
    const unknown = fields.find((field) => !detailFields.includes(field as keyof GameDetails));
    if (unknown !== undefined) throw unknownField(unknown);
    const found = await findGame(db, params.id);
    if (!found) throw new Failure('not-found');
    return Object.fromEntries(Object.entries(found).filter(([field]) => fields.includes(field)));
  });

  serve(mount, missingGames, ({ visitor }) => findMissing(context, visitor));
  serve(mount, addGame, ({ body, visitor: { user } }) => addOwnGame(context, user, body));
}

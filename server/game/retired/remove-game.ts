import type { FeaturingLevel } from '#shared/api/game/retired-game.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Commit } from '../../change.ts';
import { Failure } from '../../http/failure.ts';
import { currentCalendar } from '../../level/calendar.ts';
import type { LevelContext } from '../../level/site-snapshot.ts';
import { moveEditions } from '../edition/queries.ts';
import { gameTitle, markCatalogueChanged } from '../queries.ts';
import { gameIsGone, listFeaturing } from './game-usage.ts';
import { findGameRow, retireGame } from './queries.ts';

const MAX_NAMED_LEVELS = 10;

/** Removes a game that no level features (docs/rules/catalogue.md#merged-games). */
export async function removeCatalogueGame(
  context: LevelContext,
  commit: Commit<'game-removed'>,
  id: number,
): Promise<true> {
  const calendar = await currentCalendar(context);
  return commit(async ({ trx, at, visitor }) => {
    const game = await findGameRow(trx, id);
    if (!game) throw gameIsGone();
    const levels = await listFeaturing(trx, visitor, id, calendar);
    if (levels.length > 0) {
      throw new Failure('conflict', refuse('levels-feature-game', { levels: nameLevels(levels) }));
    }
    const undo = { game, addedAliases: [], levels: [], editions: await moveEditions(trx, id, null) };
    await retireGame(trx, { mergedInto: null, retiredAt: timestampOf(at), undo });
    await markCatalogueChanged(trx);
    return { result: true, entry: { subject: String(id), detail: gameTitle(game) } };
  });
}

function nameLevels(levels: readonly FeaturingLevel[]): string {
  const names = levels
    .slice(0, MAX_NAMED_LEVELS)
    .map(({ id, number, state }) => (number === null ? `${id} (${state})` : `#${number}`));
  const more = levels.length - names.length;
  return [...names, ...(more > 0 ? ['…'] : [])].join(', ');
}

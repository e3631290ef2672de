import { timestampOf } from '#shared/schema/values.ts';
import type { Commit } from '../../change.ts';
import type { GameRow } from '../../database/game-tables.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, fieldError } from '../../http/failure.ts';
import { currentCalendar } from '../../level/calendar.ts';
import { findLevelsOfGame, moveLevelsToGame } from '../../level/queries.ts';
import type { LevelContext } from '../../level/site-snapshot.ts';
import { moveEditions } from '../edition/queries.ts';
import { distinctAliases, gameTitle, markCatalogueChanged, readAliases } from '../queries.ts';
import { gameIsGone, listFeaturing } from './game-usage.ts';
import { findGameRow, findRetired, listRetiredKeys, retireGame, saveAliases } from './queries.ts';

export interface Merge {
  id: number;
  /** The id of the other game. */
  into: number;
  /** The ids of the levels that the user was shown. */
  levels: readonly string[];
}

/** Merges a duplicate game into another and moves the levels that feature it (docs/rules/catalogue.md#merged-games). */
export async function mergeCatalogueGame(
  context: LevelContext,
  commit: Commit<'game-merged'>,
  merge: Merge,
): Promise<true> {
  if (merge.id === merge.into) throw fieldError('into', 'merge-into-itself');
  const calendar = await currentCalendar(context);
  return commit(async ({ trx, at, visitor }) => {
    const [game, target] = [await findGameRow(trx, merge.id), await findGameRow(trx, merge.into)];
    if (!game) throw gameIsGone();
    if (!target) throw new Failure('not-found', 'other-game-gone');
    const featuring = await listFeaturing(trx, visitor, merge.id, calendar);
    if (
      !isSameSet(
        featuring.map(({ id }) => id),
        merge.levels,
      )
    ) {
      throw new Failure('conflict', 'merge-levels-changed');
    }
    if (featuring.some(({ mayMove }) => !mayMove)) {
      throw new Failure('forbidden', 'merge-released');
    }
    const levels = await mergeRows(trx, game, target, at);
    await markCatalogueChanged(trx);
    return { result: true, entry: mergeEntry(game, target, levels) };
  });
}

/** Merges a game into another, which gets its names, levels and editions. Returns how many levels it got. */
export async function mergeRows(trx: Database, game: GameRow, target: GameRow, at: number): Promise<number> {
  const levels = (await findLevelsOfGame(trx, game.id)).map(({ level: { id, name } }) => ({ id, name }));
  const addedAliases = await addAliases(trx, game, target);
  await moveLevelsToGame(
    trx,
    levels.map(({ id }) => id),
    target,
  );
  const undo = { game, addedAliases, levels, editions: await moveEditions(trx, game.id, target.id) };
  await retireGame(trx, { mergedInto: target.id, retiredAt: timestampOf(at), undo });
  return levels.length;
}

/** What the audit log says of a merge that moved some levels. */
export function mergeEntry(
  game: GameRow,
  target: GameRow,
  levels: number,
): { subject: string; detail: string } {
  const moved = levels === 0 ? '' : `, ${levels} ${levels === 1 ? 'level' : 'levels'} moved`;
  return { subject: String(game.id), detail: `${gameTitle(game)} into ${gameTitle(target)}${moved}` };
}

/** Makes the names of a game aliases of another; returns those that it did not have. */
async function addAliases(trx: Database, game: GameRow, target: GameRow): Promise<string[]> {
  const before = readAliases(target.aliases);
  // The limit must not cost the name of the merged game.
  const after = distinctAliases(target.name, [game.name, ...before, ...readAliases(game.aliases)]);
  await saveAliases(trx, target.id, after);
  return after.filter((alias) => !before.includes(alias));
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** Adds the aliases that merges gave to games again, as a newer starter catalogue replaces theirs. */
export async function reapplyMerges(db: Database): Promise<void> {
  for (const { id, merged_into } of await listRetiredKeys(db)) {
    const target = merged_into === null ? null : await findGameRow(db, merged_into);
    const retired = target && (await findRetired(db, id));
    if (!target || !retired) continue;
    const aliases = distinctAliases(target.name, [
      ...retired.undo.addedAliases,
      ...readAliases(target.aliases),
    ]);
    await saveAliases(db, target.id, aliases);
  }
}

import { mergeGame } from '#shared/api/retired-game.ts';
import { t } from '#shared/language/t.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import { withExclusiveLock } from '../../database/open.ts';
import type { Database, GameRow } from '../../database/tables.ts';
import { Failure, fieldError } from '../../http/failure.ts';
import type { Visitor } from '../../http/visitor.ts';
import { currentCalendar } from '../../level/calendar.ts';
import { findLevelsOfGame, moveLevelsToGame } from '../../level/queries.ts';
import type { LevelContext } from '../../level/site-snapshot.ts';
import { recheckAccess } from '../../user/session/lock-account.ts';
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
  visitor: Visitor,
  merge: Merge,
): Promise<void> {
  if (merge.id === merge.into) throw fieldError('into', t('A game cannot be merged into itself'));
  const calendar = await currentCalendar(context);
  await withExclusiveLock(context.db, async (trx) => {
    const current = await recheckAccess(trx, mergeGame, visitor);
    const [game, target] = [await findGameRow(trx, merge.id), await findGameRow(trx, merge.into)];
    if (!game) throw gameIsGone();
    if (!target) throw new Failure('not-found', t('The other game is not in the catalogue any more'));
    const featuring = await listFeaturing(trx, current, merge.id, calendar);
    if (
      !isSameSet(
        featuring.map(({ id }) => id),
        merge.levels,
      )
    ) {
      throw new Failure(
        'conflict',
        t('The levels that feature this game have changed. Check them and merge again'),
      );
    }
    if (featuring.some(({ mayMove }) => !mayMove)) {
      throw new Failure('forbidden', t('Released levels feature this game: only admins may change them'));
    }
    const at = context.now();
    const levels = await mergeRows(trx, game, target, at);
    await markCatalogueChanged(trx);
    const user = current.user?.name ?? null;
    await recordMerge(trx, { at, user, game, target, levels });
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
  await retireGame(trx, { mergedInto: target.id, retiredAt: new Date(at).toISOString(), undo });
  return levels.length;
}

interface RecordedMerge {
  at: number;
  user: string | null;
  game: GameRow;
  target: GameRow;
  /** How many were moved. */
  levels: number;
}

/** Adds a merge to the audit log. */
export async function recordMerge(
  trx: Database,
  { at, user, game, target, levels }: RecordedMerge,
): Promise<void> {
  const moved = levels === 0 ? '' : `, ${levels} ${levels === 1 ? 'level' : 'levels'} moved`;
  const detail = `${gameTitle(game)} into ${gameTitle(target)}${moved}`;
  await recordAuditEvent(trx, { at, user, action: 'game-merged', subject: String(game.id), detail });
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

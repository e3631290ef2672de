import { isSameName } from '#shared/game/same-name.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { GameRow } from '../../database/game-tables.ts';
import type { Database } from '../../database/tables.ts';
import type { Duplicate } from '../import-catalogue.ts';
import { type CatalogueGame, readAliases, saveGames } from '../queries.ts';
import { mergeEntry, mergeRows } from './merge-game.ts';
import { finalGameId, findGameRow, listRetiredKeys } from './queries.ts';

/** The source of a game that a manager keeps, though the starter catalogue takes it for a duplicate. */
const KEPT = 'site';

/**
 * Merges the duplicates of earlier starter catalogues as a manager would (docs/rules/catalogue.md#merged-games). A site that
 * never had them gets their ids too: saves, links and archives of other sites have them. To be run after the catalogue is imported.
 */
export async function mergeDuplicates(
  trx: Database,
  duplicates: readonly Duplicate[],
  at: number,
): Promise<void> {
  const retired = new Map((await listRetiredKeys(trx)).map(({ id, merged_into }) => [id, merged_into]));
  for (const { mergedInto, ...duplicate } of duplicates) {
    const into = retired.has(duplicate.id) ? null : finalGameId(retired, mergedInto);
    // A manager may have removed the other game, or merged it into this one.
    if (into === null || into === duplicate.id) continue;
    const [target, game] = [await findGameRow(trx, into), await findOrAdd(trx, duplicate)];
    if (target && game && game.source !== KEPT) await mergeDuplicate(trx, game, target, at);
  }
}

async function findOrAdd(trx: Database, duplicate: CatalogueGame): Promise<GameRow | null> {
  const known = await findGameRow(trx, duplicate.id);
  if (known) return known;
  await saveGames(trx, [duplicate]);
  return findGameRow(trx, duplicate.id);
}

async function mergeDuplicate(trx: Database, game: GameRow, target: GameRow, at: number): Promise<void> {
  // Its name is an alias already, but goes back with it when it is restored. From then on the site keeps it.
  const others = readAliases(target.aliases).filter((alias) => !isSameName(alias, game.name));
  const levels = await mergeRows(
    trx,
    { ...game, source: KEPT },
    { ...target, aliases: JSON.stringify(others) },
    at,
  );
  if (levels > 0)
    await recordAuditEvent(trx, {
      at,
      user: null,
      action: 'game-merged',
      ...mergeEntry(game, target, levels),
    });
}

import type { Database } from '../../database/tables.ts';
import { distinctAliases } from '../distinct-aliases.ts';
import { readAliases } from '../queries.ts';
import { findGameRow, findRetired, listRetiredKeys, saveAliases } from './queries.ts';

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

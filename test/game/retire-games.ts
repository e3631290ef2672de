import { retireGame } from '../../server/game/retired/queries.ts';
import { aGame } from '../builders.ts';
import type { TestSite } from '../site/site.ts';

/** Removes games with the ids -1, -2 and so on: small numbers are tried often. */
export async function retireGames({ db }: TestSite, count: number): Promise<void> {
  const facts = { genre: null, platforms: null, developer: null };
  const rest = {
    ...facts,
    source: 'site',
    summary: null,
    total_rating_count: null,
    igdb_id: null,
    edition_of: null,
  };
  for (let id = -1; id >= -count; id -= 1) {
    const { editionOf: _, facts: _facts, ...columns } = aGame({ id, name: `Retired ${id}` });
    const game = { ...columns, ...rest, aliases: '[]' };
    const undo = { game, addedAliases: [], levels: [], editions: [] };
    await retireGame(db, { mergedInto: null, retiredAt: new Date(0).toISOString(), undo });
  }
}

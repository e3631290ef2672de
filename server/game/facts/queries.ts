import type { GameFacts } from '#shared/game/facts/facts.ts';
import { isGenre } from '#shared/game/facts/genres.ts';
import { isPlatform } from '#shared/game/facts/platforms.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import type { GameRow } from '../../database/game-tables.ts';
import type { Database } from '../../database/tables.ts';
import type { CatalogueGame, StoredFacts } from '../queries.ts';
import { finalGameId, listRetiredKeys } from '../retired/queries.ts';

const factColumns = ['id', 'genre', 'platforms', 'developer'] as const;

/** The facts of the games with these ids. */
async function findFacts(db: Database, ids: readonly number[]): Promise<GameFacts[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('game').select(factColumns).where('id', 'in', ids).orderBy('id').execute();
  return rows.map(factsFromRow);
}

/** The same under the ids that are asked for: those of a merged game are those of what it has become. */
export async function findCurrentFacts(db: Database, ids: readonly number[]): Promise<GameFacts[]> {
  const targets = new Map((await listRetiredKeys(db)).map(({ id, merged_into }) => [id, merged_into]));
  const current = new Map(ids.map((id) => [id, finalGameId(targets, id)]));
  const found = await findFacts(
    db,
    [...current.values()].filter((id) => id !== null),
  );
  return [...current].flatMap(([id, final]) => {
    const facts = found.find((game) => game.id === final);
    return facts ? { ...facts, id } : [];
  });
}

/** The facts of all games of which the genre or a platform is known, by id. */
export async function listFacts(db: Database): Promise<GameFacts[]> {
  const rows = await db
    .selectFrom('game')
    .select(factColumns)
    .where((where) => where.or([where('genre', 'is not', null), where('platforms', 'is not', null)]))
    .orderBy('id')
    .execute();
  return rows.map(factsFromRow);
}

/** A newer version may have stored codes that this one does not know. */
function factsFromRow({ id, genre, platforms, developer }: Pick<GameRow, (typeof factColumns)[number]>) {
  return {
    id,
    genre: genre !== null && isGenre(genre) ? genre : null,
    platforms: platforms?.split(',').filter(isPlatform) ?? [],
    developer: developer === null ? null : cleanLine(developer),
  };
}

/** Gives games the facts that they lack, whatever import has written them last. */
export async function fillFacts(db: Database, games: readonly CatalogueGame[]): Promise<void> {
  const known = new Map(games.flatMap(({ id, facts }) => (facts ? [[id, facts] as const] : [])));
  const rows = await db
    .selectFrom('game')
    .select(factColumns)
    .where('source', '!=', 'starter')
    .where((where) =>
      where.or([where('genre', 'is', null), where('platforms', 'is', null), where('developer', 'is', null)]),
    )
    .execute();
  for (const { id, ...stored } of rows) {
    const facts = known.get(id);
    if (!facts) continue;
    await db.updateTable('game').set(filled(stored, facts)).where('id', '=', id).execute();
  }
}

function filled(stored: StoredFacts, facts: StoredFacts): StoredFacts {
  return {
    genre: stored.genre ?? facts.genre,
    platforms: stored.platforms ?? facts.platforms,
    developer: stored.developer ?? facts.developer,
  };
}

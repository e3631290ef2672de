import { readFile, writeFile } from 'node:fs/promises';
import { parseCatalogue } from '../../server/game/import-catalogue.ts';
import type { CatalogueGame } from '../../server/game/queries.ts';
import { nameWithoutEdition } from '../../shared/game/edition-proposals.ts';
import { isSameName } from '../../shared/game/same-name.ts';
import { furtherEditions, ownGames } from './edition-lists.ts';

// Writes starter/editions.tsv: node scripts/starter/derive-editions.ts

const STARTER = new URL('../../starter/', import.meta.url);

/** An edition and its base. */
export type EditionPair = [edition: CatalogueGame, base: CatalogueGame];

/** The editions among games: by their names, without those that are games of their own, and with those whose names do not tell. */
export function deriveEditions(games: readonly CatalogueGame[]): EditionPair[] {
  const own = new Set(ownGames);
  const byName = games.flatMap((game): EditionPair[] => {
    const name = own.has(titleOf(game)) ? null : nameWithoutEdition(game.name);
    const base =
      name === null
        ? null
        : lastBefore(
            game,
            games.filter((other) => isSameName(other.name, name)),
          );
    return base ? [[game, base]] : [];
  });
  const further = furtherEditions.map(
    ([edition, base]): EditionPair => [find(games, edition), find(games, base)],
  );
  return [...byName, ...further].sort(([one], [other]) => one.id - other.id);
}

/** Of games with the same name, the one that an edition can be of. */
function lastBefore(edition: CatalogueGame, games: readonly CatalogueGame[]): CatalogueGame | null {
  const year = (game: CatalogueGame) => game.year ?? 0;
  const earlier = games.filter((game) => year(game) <= year(edition));
  return earlier.sort((one, other) => year(other) - year(one))[0] ?? null;
}

function find(games: readonly CatalogueGame[], title: string): CatalogueGame {
  const found = games.filter((game) => titleOf(game) === title);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} games are called '${title}'`);
  return found[0];
}

function titleOf({ name, year }: CatalogueGame): string {
  return `${name} (${year})`;
}

/** The content of starter/editions.tsv. */
export function editionsFile(games: readonly CatalogueGame[]): string {
  const lines = deriveEditions(games).map(([edition, base]) => `${edition.id}\t${base.id}\n`);
  return `id\tedition_of\n${lines.join('')}`;
}

if (import.meta.main) {
  const games = await readFile(new URL('catalogue.tsv', STARTER), 'utf8');
  const parsed = parseCatalogue({ games, aliases: '', editions: '', facts: '' });
  for (const [edition, base] of deriveEditions(parsed)) {
    console.log(`${titleOf(edition)} is an edition of ${titleOf(base)}`);
  }
  await writeFile(new URL('editions.tsv', STARTER), editionsFile(parsed));
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { isGenre } from '#shared/game/facts/genres.ts';
import { isPlatform } from '#shared/game/facts/platforms.ts';
import type { Database } from '../database/tables.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import { fillEditions } from './edition/queries.ts';
import { fillFacts } from './facts/queries.ts';
import { type CatalogueGame, saveGames } from './queries.ts';
import { reapplyMerges } from './retired/merge-game.ts';
import { finalGameId, listRetiredKeys } from './retired/queries.ts';

const DigitText = v.pipe(v.string(), v.regex(/^\d+$/));
const GameLine = v.strictTuple([
  DigitText,
  v.pipe(v.string(), v.minLength(1)),
  v.union([DigitText, v.literal('')]),
  DigitText,
  v.string(),
]);
const AliasLine = v.strictTuple([DigitText, v.pipe(v.string(), v.minLength(1))]);

const EditionLine = v.strictTuple([DigitText, DigitText]);
const FactLine = v.strictTuple([
  DigitText,
  v.pipe(
    v.string(),
    v.check((code) => code === '' || isGenre(code)),
  ),
  v.pipe(
    v.string(),
    v.check((codes) => codes === '' || codes.split(',').every(isPlatform)),
  ),
  v.string(),
]);
const DuplicateLine = v.strictTuple([...GameLine.items, DigitText]);

/** The text of the files of the starter catalogue; `version` is a hash of them. */
interface CatalogueFiles {
  games: string;
  aliases: string;
  editions: string;
  facts: string;
  /** Games of earlier catalogues that turned out to be others of this one. */
  duplicates: string;
  version: string;
}

/** Reads `catalogue.tsv`, `aliases.tsv`, `editions.tsv`, `facts.tsv` and `duplicates.tsv` of a folder. */
export async function readCatalogue(folder: string): Promise<CatalogueFiles> {
  const games = await readFile(`${folder}/catalogue.tsv`, 'utf8');
  const aliases = await readFile(`${folder}/aliases.tsv`, 'utf8');
  const editions = await readFile(`${folder}/editions.tsv`, 'utf8');
  const facts = await readFile(`${folder}/facts.tsv`, 'utf8');
  const duplicates = await readFile(`${folder}/duplicates.tsv`, 'utf8');
  const hash = createHash('sha256');
  for (const text of [games, aliases, editions, facts, duplicates]) hash.update(text);
  return { games, aliases, editions, facts, duplicates, version: hash.digest('base64url') };
}

/** Writes the games of the files to the database; false when this version was imported already. */
export async function importCatalogue(
  db: Database,
  files: Omit<CatalogueFiles, 'duplicates'>,
): Promise<boolean> {
  if ((await findSetting(db, 'catalogue_version')) === files.version) return false;
  const retired = new Map((await listRetiredKeys(db)).map(({ id, merged_into }) => [id, merged_into]));
  const games = parseCatalogue(files)
    .filter(({ id }) => !retired.has(id))
    .map((game) => ({ ...game, editionOf: currentBase(game, retired) }));
  await saveGames(db, games);
  await fillEditions(db, games);
  await fillFacts(db, games);
  await reapplyMerges(db);
  await saveSetting(db, 'catalogue_version', files.version);
  return true;
}

/** What became of the game that one is an edition of: null when it was removed, or merged into the edition itself. */
function currentBase(
  { id, editionOf }: CatalogueGame,
  retired: ReadonlyMap<number, number | null>,
): number | null {
  const base = editionOf === null ? null : finalGameId(retired, editionOf);
  return base === id ? null : base;
}

/** Parses tab-separated lines under a header; quotes are part of a name. Throws an error that names the first invalid line. */
export function parseCatalogue({
  games,
  aliases,
  editions,
  facts,
}: Pick<CatalogueFiles, 'games' | 'aliases' | 'editions' | 'facts'>): CatalogueGame[] {
  const aliasesOf = new Map<number, string[]>();
  for (const [id, alias] of parseLines('aliases.tsv', AliasLine, aliases)) {
    aliasesOf.set(Number(id), [...(aliasesOf.get(Number(id)) ?? []), alias]);
  }
  const baseOf = new Map(
    parseLines('editions.tsv', EditionLine, editions).map(([id, base]) => [Number(id), Number(base)]),
  );
  const factsOf = new Map(
    parseLines('facts.tsv', FactLine, facts).map(([id, genre, platforms, developer]) => [
      Number(id),
      { genre: genre || null, platforms: platforms || null, developer: developer || null },
    ]),
  );
  return parseLines('catalogue.tsv', GameLine, games).map((line) => {
    const game = gameOfLine(line);
    const [editionOf, facts] = [baseOf.get(game.id) ?? null, factsOf.get(game.id)];
    return { ...game, aliases: aliasesOf.get(game.id) ?? [], editionOf, ...(facts && { facts }) };
  });
}

/** A game that is another one, under another name. */
export interface Duplicate extends CatalogueGame {
  /** The id of the other game. */
  mergedInto: number;
}

/** Parses `duplicates.tsv`: the games as they were, and what they are merged into. */
export function parseDuplicates(text: string): Duplicate[] {
  return parseLines('duplicates.tsv', DuplicateLine, text).map(([id, name, year, fame, series, into]) => ({
    ...gameOfLine([id, name, year, fame, series]),
    mergedInto: Number(into),
  }));
}

function gameOfLine([id, name, year, fame, series]: v.InferOutput<typeof GameLine>): CatalogueGame {
  return {
    id: Number(id),
    name,
    year: year === '' ? null : Number(year),
    fame: Number(fame),
    series: series || null,
    aliases: [],
    editionOf: null,
  };
}

function parseLines<Line extends v.GenericSchema>(
  file: string,
  schema: Line,
  text: string,
): v.InferOutput<Line>[] {
  const lines = text.split(/\r?\n/).slice(1);
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const result = v.safeParse(schema, line.split('\t'));
    if (!result.success) throw new Error(`${file}, line ${index + 2} is invalid: ${line}`);
    return [result.output as v.InferOutput<Line>];
  });
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Database } from '../database/tables.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import { type CatalogueGame, saveGames } from './queries.ts';
import { listRetiredKeys } from './retired/queries.ts';
import { reapplyMerges } from './retired/reapply-merges.ts';

const DigitText = v.pipe(v.string(), v.regex(/^\d+$/));
const GameLine = v.strictTuple([
  DigitText,
  v.pipe(v.string(), v.minLength(1)),
  v.union([DigitText, v.literal('')]),
  DigitText,
  v.string(),
]);
const AliasLine = v.strictTuple([DigitText, v.pipe(v.string(), v.minLength(1))]);

/** The text of the two files of the starter catalogue; `version` is a hash of both. */
export interface CatalogueFiles {
  games: string;
  aliases: string;
  version: string;
}

/** Reads `catalogue.tsv` and `aliases.tsv` of a folder. */
export async function readCatalogue(folder: string): Promise<CatalogueFiles> {
  const games = await readFile(`${folder}/catalogue.tsv`, 'utf8');
  const aliases = await readFile(`${folder}/aliases.tsv`, 'utf8');
  return { games, aliases, version: createHash('sha256').update(games).update(aliases).digest('base64url') };
}

/** Writes the games of the files to the database; false when this version was imported already. */
export async function importCatalogue(db: Database, files: CatalogueFiles): Promise<boolean> {
  if ((await findSetting(db, 'catalogue_version')) === files.version) return false;
  const retired = new Set((await listRetiredKeys(db)).map(({ id }) => id));
  await saveGames(
    db,
    parseCatalogue(files).filter(({ id }) => !retired.has(id)),
  );
  await reapplyMerges(db);
  await saveSetting(db, 'catalogue_version', files.version);
  return true;
}

/** Parses tab-separated lines under a header; quotes are part of a name. Throws an error that names the first invalid line. */
export function parseCatalogue({
  games,
  aliases,
}: Pick<CatalogueFiles, 'games' | 'aliases'>): CatalogueGame[] {
  const aliasesOf = new Map<number, string[]>();
  for (const [id, alias] of parseLines('aliases.tsv', AliasLine, aliases)) {
    aliasesOf.set(Number(id), [...(aliasesOf.get(Number(id)) ?? []), alias]);
  }
  return parseLines('catalogue.tsv', GameLine, games).map(([id, name, year, fame, series]) => ({
    id: Number(id),
    name,
    year: year === '' ? null : Number(year),
    fame: Number(fame),
    series: series || null,
    aliases: aliasesOf.get(Number(id)) ?? [],
  }));
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

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Database } from '../database/tables.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import { type CatalogueGame, saveGames } from './queries.ts';

const number = z.string().check(z.regex(/^\d+$/));
const GameLine = z.tuple([
  number,
  z.string().check(z.minLength(1)),
  z.union([number, z.literal('')]),
  number,
  z.string(),
]);
const AliasLine = z.tuple([number, z.string().check(z.minLength(1))]);

/** The text of the two files of a catalogue; `version` changes with them. */
export interface CatalogueText {
  games: string;
  aliases: string;
  version: string;
}

export async function readCatalogue(folder: string): Promise<CatalogueText> {
  const games = await readFile(`${folder}/catalogue.tsv`, 'utf8');
  const aliases = await readFile(`${folder}/aliases.tsv`, 'utf8');
  return { games, aliases, version: createHash('sha256').update(games).update(aliases).digest('base64url') };
}

/** Brings the games in the database up to the files, unless it holds them already; says whether anything was done. */
export async function importCatalogue(db: Database, text: CatalogueText): Promise<boolean> {
  if ((await findSetting(db, 'catalogue_version')) === text.version) return false;
  await saveGames(db, parseCatalogue(text));
  await saveSetting(db, 'catalogue_version', text.version);
  return true;
}

/** Tab-separated lines under a header; quotes are part of a name. Throws with the line number on a line that does not fit. */
export function parseCatalogue({
  games,
  aliases,
}: Pick<CatalogueText, 'games' | 'aliases'>): CatalogueGame[] {
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

function parseLines<Line extends z.core.$ZodType>(
  file: string,
  schema: Line,
  text: string,
): z.output<Line>[] {
  const lines = text.split(/\r?\n/).slice(1);
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const result = z.safeParse(schema, line.split('\t'));
    if (!result.success) throw new Error(`${file}, line ${index + 2} does not fit: ${line}`);
    return [result.data as z.output<Line>];
  });
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGamePacker, PackedGames } from '#shared/game/packed-games.ts';
import { INVISIBLE } from '#shared/text/clean-text.ts';
import type { Database } from '../../database/tables.ts';
import { ROWS_PER_PAGE, readGamesAfter } from '../queries.ts';
import { listFormerIds } from '../retired/queries.ts';
import { type GamesJson, readGamesJson } from './queries.ts';

/** An escape for anything but quotes and backslashes: JSON has one for control characters. */
const ESCAPE = /\\[a-z]/;
const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
const FIELDS = [
  String.raw`"id":-?\d+`,
  `"name":${TEXT}`,
  String.raw`"year":(?:null|-?\d+)`,
  '"isPopular":(?:true|false)',
  String.raw`"fame":\d+`,
  `"series":(?:null|${TEXT})`,
  String.raw`"aliases":\[(?:${TEXT}(?:,${TEXT})*)?\]`,
];
const EDITION = String.raw`(?:,"editionOf":\d+)?`;
const GAME = new RegExp(String.raw`\{${FIELDS.join()}${EDITION}\}(?:,|$)`, 'y');

type FormerIds = ReadonlyMap<number, number[]>;

/** The JSON of all games. */
export async function* readCatalogueJson(db: Database): AsyncGenerator<Buffer> {
  let separator = '[';
  for await (const page of readPages(db)) {
    yield Buffer.from(separator + page);
    separator = ',';
  }
  yield Buffer.from(separator === '[' ? '[]' : ']');
}

/** The JSON of all games by columns. */
export async function* readPackedJson(db: Database): AsyncGenerator<Buffer> {
  let separator = '{';
  for (const [column, parts] of await readColumns(db)) {
    yield Buffer.from(`${separator}"${column}":[`);
    yield* parts;
    yield Buffer.from(']');
    separator = ',';
  }
  yield Buffer.from('}');
}

/** The values of each column as JSON, without brackets. They are held as bytes: a large catalogue would be a lot of garbage. */
async function readColumns(db: Database): Promise<Map<string, Buffer[]>> {
  const pack = createGamePacker();
  const columns = new Map(Object.keys(PackedGames.entries).map((column) => [column, [] as Buffer[]]));
  for await (const page of readPages(db)) {
    for (const [column, values] of Object.entries(pack(JSON.parse(`[${page}]`)))) {
      const json = JSON.stringify(values).slice(1, -1);
      const parts = columns.get(column);
      if (json !== '') parts?.push(Buffer.from(parts.length === 0 ? json : `,${json}`));
    }
  }
  return columns;
}

/** The games of each page as JSON, without brackets: a large catalogue takes seconds, and other calls are answered in between. */
async function* readPages(db: Database): AsyncGenerator<string> {
  const formerIds = await listFormerIds(db);
  let after: number | null = Number.MIN_SAFE_INTEGER;
  while (after !== null) {
    const { json, next } = await readPage(db, after, formerIds);
    if (json !== '') yield json;
    after = next;
    await nextTurn();
  }
}

/** Only the few pages with a text to be cleaned, a damaged row or a game that others were merged into become objects. */
async function readPage(db: Database, after: number, formerIds: FormerIds): Promise<GamesJson> {
  const page = await readGamesJson(db, after).catch(() => null);
  const isMerged = [...formerIds.keys()].some(
    (id) => id > after && id <= (page?.next ?? Number.MAX_SAFE_INTEGER),
  );
  if (page && !isMerged && isClean(page.json)) return page;
  const rows = await readGamesAfter(db, after);
  const games = rows.map((game) => {
    const former = formerIds.get(game.id);
    return former ? { ...game, formerIds: former } : game;
  });
  const last = games.length < ROWS_PER_PAGE ? undefined : games.at(-1);
  return { json: JSON.stringify(games).slice(1, -1), next: last?.id ?? null };
}

/** Whether games have all their fields in order, and no character that has to be cleaned. */
function isClean(json: string): boolean {
  if (INVISIBLE.test(json) || ESCAPE.test(json)) return false;
  GAME.lastIndex = 0;
  while (GAME.lastIndex < json.length) if (!GAME.test(json)) return false;
  return true;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** The JSON of all games, page by page: a large catalogue takes seconds, and other calls are answered in between. */
export async function* readCatalogueJson(db: Database): AsyncGenerator<Buffer> {
  const formerIds = await listFormerIds(db);
  let separator = '[';
  let after: number | null = Number.MIN_SAFE_INTEGER;
  while (after !== null) {
    const { json, next } = await readPage(db, after, formerIds);
    if (json !== '') {
      yield Buffer.from(separator + json);
      separator = ',';
    }
    after = next;
    await nextTurn();
  }
  yield Buffer.from(separator === '[' ? '[]' : ']');
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

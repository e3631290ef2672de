import { setImmediate as nextTurn } from 'node:timers/promises';
import { INVISIBLE } from '#shared/text/clean-text.ts';
import type { Database } from '../database/tables.ts';
import { type GamesJson, ROWS_PER_PAGE, readGamesAfter, readGamesJson } from './queries.ts';

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
const GAME = new RegExp(String.raw`\{${FIELDS.join()}\}(?:,|$)`, 'y');

/** The JSON of all games, page by page: a large catalogue takes seconds, and other calls are answered in between. */
export async function* readCatalogueJson(db: Database): AsyncGenerator<Buffer> {
  let separator = '[';
  let after: number | null = Number.MIN_SAFE_INTEGER;
  while (after !== null) {
    const { json, next } = await readPage(db, after);
    if (json !== '') {
      yield Buffer.from(separator + json);
      separator = ',';
    }
    after = next;
    await nextTurn();
  }
  yield Buffer.from(separator === '[' ? '[]' : ']');
}

/** Only the few pages with a text to be cleaned or a damaged row become objects. */
async function readPage(db: Database, after: number): Promise<GamesJson> {
  const page = await readGamesJson(db, after).catch(() => null);
  if (page && isClean(page.json)) return page;
  const games = await readGamesAfter(db, after);
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

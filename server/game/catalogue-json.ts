import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { games } from '#shared/api/game.ts';
import { Game } from '#shared/game/game.ts';
import type { Database } from '../database/tables.ts';
import { readGamePages } from './queries.ts';

export const gameFields = Object.keys(Game.shape) as (keyof Game)[];

const GAMES_PER_SLICE = 1000;
const [OPEN, CLOSE, COMMA, START, END] = [0x7b, 0x7d, 0x2c, 0x5b, 0x5d];

/** The JSON of all games with all their fields. */
export interface CatalogueJson {
  bytes: Buffer;
  /** Where the fields of each game start in the bytes, in the order of `gameFields`. */
  starts: Uint32Array;
}

/** Reads all games, page by page: a large catalogue takes seconds, and other calls are answered in between. */
export async function readCatalogueJson(db: Database): Promise<CatalogueJson> {
  const pages: Buffer[] = [];
  const starts: Uint32Array[] = [];
  let length = 1;
  for await (const page of readGamePages(db)) {
    if (page.length === 0) continue;
    const { text, starts: startsInPage } = encodePage(page, length + (pages.length === 0 ? 0 : 1));
    const bytes = Buffer.from(pages.length === 0 ? text : `,${text}`);
    starts.push(startsInPage);
    pages.push(bytes);
    length += bytes.length;
    await nextTurn();
  }
  return {
    bytes: Buffer.concat([Buffer.of(START), ...pages, Buffer.of(END)]),
    starts: concat(starts),
  };
}

/** The games, separated by commas, and where their fields start if the text starts at a position. */
function encodePage(page: readonly Game[], position: number): { text: string; starts: Uint32Array } {
  const starts = new Uint32Array(page.length * gameFields.length);
  let text = '';
  let end = position;
  let count = 0;
  for (const game of z.parse(games.reply, page)) {
    text += text === '' ? '{' : ',{';
    end += count === 0 ? 1 : 2;
    for (const field of gameFields) {
      const encoded = `"${field}":${JSON.stringify(game[field] ?? null)}`;
      starts[count++] = end;
      text += field === gameFields.at(-1) ? `${encoded}}` : `${encoded},`;
      end += Buffer.byteLength(encoded) + 1;
    }
  }
  return { text, starts };
}

function concat(parts: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(parts.reduce((length, part) => length + part.length, 0));
  let length = 0;
  for (const part of parts) {
    whole.set(part, length);
    length += part.length;
  }
  return whole;
}

/** The JSON of all games with some of their fields, which are given in the order of `gameFields`, slice by slice. */
export async function* pickFields(
  json: CatalogueJson,
  fields: readonly (keyof Game)[],
): AsyncGenerator<Buffer> {
  const count = json.starts.length / gameFields.length;
  const runs = runsOf(fields.map((field) => gameFields.indexOf(field)));
  yield Buffer.of(START);
  for (let first = 0; first < count; first += GAMES_PER_SLICE) {
    const slice = pickSlice(json, runs, first, Math.min(count, first + GAMES_PER_SLICE));
    // The last comma makes room for the bracket.
    yield first + GAMES_PER_SLICE < count ? slice : slice.subarray(0, -1);
    await nextTurn();
  }
  yield Buffer.of(END);
}

/** A number of fields that lie side by side: the indexes of the first, and of the one after the last. */
type Run = readonly [number, number];

function runsOf(indexes: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const index of indexes) {
    const last = runs.at(-1);
    if (last?.[1] === index) runs.splice(-1, 1, [last[0], index + 1]);
    else runs.push([index, index + 1]);
  }
  return runs;
}

/** The games from one index up to another, each followed by a comma. */
function pickSlice({ bytes, starts }: CatalogueJson, runs: readonly Run[], from: number, to: number): Buffer {
  const width = gameFields.length;
  /** Where a field of a game starts; after the last one, where it would start if there were another. */
  const startOf = (game: number, field: number) => {
    if (field < width || game * width + field < starts.length) {
      return (starts[game * width + field] ?? 0) - (field < width ? 0 : 2);
    }
    return bytes.length - 1;
  };
  // All fields of these games, with what separates them, are longer.
  const target = Buffer.allocUnsafe(startOf(to - 1, width) - startOf(from, 0) + 2);
  let length = 0;
  for (let game = from; game < to; game += 1) {
    target[length++] = OPEN;
    for (const [first, end] of runs) {
      if (first !== runs[0]?.[0]) target[length++] = COMMA;
      const last = startOf(game, end) - 1;
      for (let at = startOf(game, first); at < last; at += 1) target[length++] = bytes[at] ?? 0;
    }
    target[length++] = CLOSE;
    target[length++] = COMMA;
  }
  return target.subarray(0, length);
}

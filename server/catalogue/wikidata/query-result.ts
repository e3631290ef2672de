import * as v from 'valibot';
import { fieldsOfGame, type WikidataGame } from './game-fields.ts';

const Cell = v.object({ value: v.string() });
/** The results of a query in JSON, as the query service gives them. */
const QueryResult = v.object({
  results: v.object({ bindings: v.array(v.record(v.string(), v.unknown())) }),
});

/** Where the label service has no label, it gives the id. */
const ITEM_ID = /^Q\d+$/;

/** Whether a value is a query result of Wikidata; its rows may still be invalid. */
export function isQueryResult(value: unknown): value is v.InferOutput<typeof QueryResult> {
  return v.is(QueryResult, value);
}

/** An entry for each item of a query result, of which several rows may tell. A text says what is wrong with a row. */
export function* entriesOfQueryResult({ results }: v.InferOutput<typeof QueryResult>): Generator<{
  position: string;
  fields: Map<string, unknown> | string;
}> {
  const items = new Map<string, WikidataGame>();
  for (const [index, row] of results.bindings.entries()) {
    if (!addRow(items, row)) yield { position: `row ${index + 1}`, fields: 'has no item' };
  }
  const others = results.bindings.flatMap(Object.keys).filter((name) => !VARIABLES.includes(name));
  for (const [item, game] of items) {
    if (game.name === '' || ITEM_ID.test(game.name)) continue;
    // What is not read is told as columns that are ignored.
    const fields = new Map([...others.map((name): [string, unknown] => [name, null]), ...fieldsOfGame(game)]);
    yield { position: item.slice(item.lastIndexOf('/') + 1), fields };
  }
}

/** The variables that a query may have. */
const VARIABLES = [
  'item',
  'itemLabel',
  'alias',
  'date',
  'platformLabel',
  'genreLabel',
  'developerLabel',
  'seriesLabel',
  'sitelinks',
];

/** Adds what a row tells of its item; false where it names none. */
function addRow(items: Map<string, WikidataGame>, row: Record<string, unknown>): boolean {
  const cell = (name: string) => (v.is(Cell, row[name]) ? row[name].value : undefined);
  const item = cell('item');
  if (item === undefined) return false;
  const game = items.get(item) ?? {
    name: cell('itemLabel') ?? '',
    ...{ aliases: [], years: [], platforms: [], genres: [], developers: [], series: [] },
    sitelinks: null,
  };
  items.set(item, game);
  const add = (list: string[], name: string) => {
    const value = cell(name);
    if (value !== undefined && !ITEM_ID.test(value) && !list.includes(value)) list.push(value);
  };
  add(game.aliases, 'alias');
  add(game.platforms, 'platformLabel');
  add(game.genres, 'genreLabel');
  add(game.developers, 'developerLabel');
  add(game.series, 'seriesLabel');
  const [year] = /^\d{4}(?=-)/.exec(cell('date') ?? '') ?? [];
  if (year !== undefined) game.years.push(Number(year));
  const sitelinks = Number(cell('sitelinks') ?? Number.NaN);
  if (Number.isSafeInteger(sitelinks)) game.sitelinks = sitelinks;
  return true;
}

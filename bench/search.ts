import type { Game } from '../shared/game/game.ts';
import { searchGames } from '../shared/game/search/search.ts';
import { createSearchIndex } from '../shared/game/search/search-index.ts';
import { letterFigures, plainList, type Search, typeNames } from '../test/game/letters-typed.ts';
import { starterCatalogue } from '../test/game/search-catalogue.ts';
import { type IntendedQuery, intendedQueries } from '../test/game/search-queries.ts';
import { generatedCatalogue } from './generated-catalogue.ts';

// How fast the search is while someone types, how much memory it takes, and how soon it shows the game that is meant; beside a plain
// list of the names that contain what is typed.

const GENERATED_GAMES = 250_000;
const TIME_BUDGET_MS = 10_000;
const LETTERS_BUDGET_MS = 60_000;
const ROUNDS = 3;
const WARM_UP_KEYSTROKES = 1_000;
const MAX_QUERY_LENGTH = 24;
const LIMIT = 30;
const FIRST_ROWS = 5;
const BYTES_PER_MEGABYTE = 2 ** 20;

const engines: Record<string, (games: readonly Game[]) => Search> = {
  Zoomout: (games) => {
    const index = createSearchIndex(games);
    return (query) => searchGames(index, query, LIMIT).rows.map((row) => row.game.id);
  },
  'plain list': plainList,
};

function usedMemory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / BYTES_PER_MEGABYTE;
}

/** The queries as they are typed, letter by letter. */
function keystrokes(queries: string[]): string[] {
  return queries.flatMap((query) =>
    Array.from({ length: Math.min(query.length, MAX_QUERY_LENGTH) }, (_, at) => query.slice(0, at + 1)),
  );
}

/** The milliseconds of each keystroke, shortest first: the best of three rounds, to reduce the noise of the machine. */
function timeKeystrokes(search: Search, keys: string[], budgetMs: number): number[] {
  const end = performance.now() + budgetMs;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, key] of keys.entries()) {
      const start = performance.now();
      if (start > end) break;
      search(key);
      times[at] = Math.min(times[at] ?? Number.POSITIVE_INFINITY, performance.now() - start);
    }
  }
  return times.sort((a, b) => a - b);
}

/** The cells of one engine on one catalogue: what it takes to build, memory, and the times of keystrokes. */
function speedOf(create: (games: readonly Game[]) => Search, games: readonly Game[], keys: string[]) {
  const before = usedMemory();
  const start = performance.now();
  const search = create(games);
  const build = performance.now() - start;
  const memory = usedMemory() - before;
  timeKeystrokes(search, keys.slice(-WARM_UP_KEYSTROKES), TIME_BUDGET_MS / 4);
  const times = timeKeystrokes(search, keys, TIME_BUDGET_MS);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(3);
  return { search, cells: [build.toFixed(0), memory.toFixed(0), at(0.5), at(0.95), at(0.99), times.length] };
}

/** The shares of queries whose game is first, and in the first rows. */
function qualityOf(search: Search, games: readonly Game[], queries: IntendedQuery[]): string[] {
  const ids = new Map(games.map((game) => [`${game.name} ${game.year}`, game.id]));
  const ranks = queries.map(({ query, name, year }) =>
    [...new Set(search(query))].indexOf(ids.get(`${name} ${year}`) ?? -1),
  );
  const share = (rows: number) => ranks.filter((rank) => rank >= 0 && rank < rows).length / ranks.length;
  return [share(1), share(FIRST_ROWS)].map(formatPercent);
}

function lettersOf(search: Search, games: readonly Game[]): string[] {
  const { untilFirstFive, withinThree, weighted } = letterFigures(
    typeNames(search, games, LETTERS_BUDGET_MS),
  );
  const numbers = [...untilFirstFive, weighted.untilFirstFive, weighted.untilFirst];
  return [...numbers.map((number) => number.toFixed(2)), ...withinThree.map(formatPercent)];
}

function formatPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function printTable(title: string, columns: string[], rows: (string | number)[][]): void {
  const head = `| ${columns.join(' | ')} |\n|${columns.map((_, at) => (at ? '---:|' : '---|')).join('')}`;
  console.log(`\n${title}\n\n${head}\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`);
}

const starter = starterCatalogue();
const queries = intendedQueries().toSorted((a, b) => (a.query.length % 7) - (b.query.length % 7));
const speedColumns = ['engine', 'build ms', 'memory MB', 'p50 ms', 'p95 ms', 'p99 ms', 'keystrokes'];
const typed = keystrokes(queries.map(({ query }) => query));
const small = Object.entries(engines).map(([name, create]) => ({ name, ...speedOf(create, starter, typed) }));
printTable(
  'Starter catalogue',
  [...speedColumns, 'first', 'first five'],
  small.map(({ name, cells, search }) => [name, ...cells, ...qualityOf(search, starter, queries)]),
);
const fames = ['fame 9', '8 and 9', '7 to 9'];
printTable(
  'Letters of a name typed until the game is in the first five rows; weighted by fame, also until it is first; share within three letters',
  ['engine', ...fames, 'weighted', 'until first', ...fames.map((fame) => `${fame} in 3`)],
  small.map(({ name, search }) => [name, ...lettersOf(search, starter)]),
);

const many = generatedCatalogue(starter, GENERATED_GAMES);
const titles = many
  .filter((_, at) => at % Math.floor(many.length / 200) === 0)
  .map(({ name }) => name.toLowerCase());
const mixed = keystrokes(titles.flatMap((title, at) => [title, queries[at]?.query ?? title]));
printTable(
  '250,000 generated titles',
  speedColumns,
  Object.entries(engines).map(([name, create]) => [name, ...speedOf(create, many, mixed).cells]),
);

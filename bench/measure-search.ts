import { letterFigures, type Search, typeNames } from '../test/letters-typed.ts';
import { starterCatalogue } from '../test/search-catalogue.ts';
import { type IntendedQuery, intendedQueries } from '../test/search-queries.ts';
import { generatedCatalogue } from './generated-catalogue.ts';
import { engines } from './search-engines.ts';

// Measures one engine on one catalogue in its own process, so that memory and compiled code are its own.

const GENERATED_GAMES = 250_000;
const TIME_BUDGET_MS = 10_000;
const LETTERS_BUDGET_MS = 60_000;
const ROUNDS = 3;
const WARM_UP_KEYSTROKES = 1_000;
const MAX_QUERY_LENGTH = 24;
const FIRST_ROWS = 5;
const BYTES_PER_MEGABYTE = 2 ** 20;

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

/**
 * The milliseconds of each keystroke, shortest first: the best of three rounds, to reduce the noise of the machine. Slow engines do fewer
 * keystrokes within the budget, of the same mixed order.
 */
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

function quality(
  search: Search,
  queries: IntendedQuery[],
  idOf: (query: IntendedQuery) => number | undefined,
) {
  const ranks = queries.map((query) => [...new Set(search(query.query))].indexOf(idOf(query) ?? -1));
  const share = (rows: number) => ranks.filter((rank) => rank >= 0 && rank < rows).length / ranks.length;
  return { first: share(1), firstFive: share(FIRST_ROWS) };
}

const [engineName = '', size = ''] = process.argv.slice(2);
const engine = engines[engineName];
if (!engine) throw new Error(`There is no engine ${engineName}`);

const starter = starterCatalogue();
const games = size === 'starter' ? starter : generatedCatalogue(starter, GENERATED_GAMES);
const queries = intendedQueries().toSorted((a, b) => (a.query.length % 7) - (b.query.length % 7));
const titles = games
  .filter((_, at) => at % Math.floor(games.length / 200) === 0)
  .map(({ name }) => name.toLowerCase());
const typed =
  size === 'starter'
    ? queries.map(({ query }) => query)
    : titles.flatMap((title, at) => [title, queries[at]?.query ?? title]);
const keys = keystrokes(typed);

const before = usedMemory();
const start = performance.now();
const search = await engine(games);
const build = performance.now() - start;
const memory = usedMemory() - before;

timeKeystrokes(search, keys.slice(-WARM_UP_KEYSTROKES), TIME_BUDGET_MS / 4);
const times = timeKeystrokes(search, keys, TIME_BUDGET_MS);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
const byName = new Map(starter.map((game) => [`${game.name} ${game.year}`, game.id]));
const idOf = ({ name, year }: IntendedQuery) => byName.get(`${name} ${year}`);
console.log(
  JSON.stringify({
    engine: engineName,
    build,
    memory,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    keystrokes: times.length,
    ...(size === 'starter' && {
      ...quality(search, queries, idOf),
      letters: letterFigures(typeNames(search, starter, LETTERS_BUDGET_MS)),
    }),
  }),
);

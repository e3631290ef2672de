import { starterCatalogue } from '../test/search-catalogue.ts';
import { type IntendedQuery, intendedQueries } from '../test/search-queries.ts';
import { generatedCatalogue } from './generated-catalogue.ts';
import { engines, type Search } from './search-engines.ts';

// One engine on one catalogue, in a process of its own, so that memory and the compiled code are its own too.

const GENERATED = 250_000;
const BUDGET = 10_000;
const ROUNDS = 3;
const WARM_UP = 1_000;
const LONGEST = 24;
const FIRST_ROWS = 5;
const MEGABYTE = 2 ** 20;

function usedMemory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
}

function keystrokes(queries: string[]): string[] {
  return queries.flatMap((query) =>
    Array.from({ length: Math.min(query.length, LONGEST) }, (_, at) => query.slice(0, at + 1)),
  );
}

/**
 * The time of each keystroke, shortest first: its best of three rounds, so that what else the machine does counts little.
 * Slow engines get through less before the time is over; the queries stand in the same mixed order for all.
 */
function timeKeystrokes(search: Search, keys: string[], budget: number): number[] {
  const end = performance.now() + budget;
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
if (!engine) throw new Error(`no engine ${engineName}`);

const starter = starterCatalogue();
const games = size === 'starter' ? starter : generatedCatalogue(starter, GENERATED);
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

timeKeystrokes(search, keys.slice(-WARM_UP), BUDGET / 4);
const times = timeKeystrokes(search, keys, BUDGET);
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
    ...(size === 'starter' ? quality(search, queries, idOf) : {}),
  }),
);

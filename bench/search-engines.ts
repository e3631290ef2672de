import type { Game } from '../shared/game/game.ts';
import { searchGames } from '../shared/game/search/search.ts';
import { createSearchIndex } from '../shared/game/search/search-index.ts';
import { plainList, type Search } from '../test/letters-typed.ts';

/** A text by which a game is found: its name or an alias. */
interface Entry {
  text: string;
  game: number;
}

/** Indexes a catalogue. Every library gets the same texts, popular games first, and returns up to 30 of them. */
export type Engine = (games: readonly Game[]) => Promise<Search>;

const LIMIT = 30;

// The libraries are installed in bench/ only, so their types are not available to the type check of the project.
function importLibrary<Module>(name: string): Promise<Module> {
  return import(name) as Promise<Module>;
}

function entriesOf(games: readonly Game[]): Entry[] {
  const popularFirst = games.toSorted((a, b) => Number(b.isPopular) - Number(a.isPopular));
  return popularFirst.flatMap(({ id, name, aliases }) =>
    [name, ...aliases].map((text) => ({ text, game: id })),
  );
}

async function zoomout(games: readonly Game[]): Promise<Search> {
  const index = createSearchIndex(games);
  return (query) => searchGames(index, query, LIMIT).rows.map((row) => row.game.id);
}

interface UFuzzy {
  search(
    texts: string[],
    query: string,
    outOfOrder: number,
    limit: number,
  ): [number[] | null, unknown, number[] | null];
}

async function ufuzzy(games: readonly Game[]): Promise<Search> {
  type Class = {
    new (options: object): UFuzzy;
    latinize(text: string): string;
    latinize(texts: string[]): string[];
  };
  const { default: Fuzzy } = await importLibrary<{ default: Class }>('@leeoniya/ufuzzy');
  const entries = entriesOf(games);
  const texts = Fuzzy.latinize(entries.map(({ text }) => text));
  const fuzzy = new Fuzzy({ intraMode: 1 });
  return (query) => {
    const [found, , order] = fuzzy.search(texts, Fuzzy.latinize(query), 1, 1000);
    const best = order ? order.map((at) => found?.[at]) : (found ?? []);
    return best.slice(0, LIMIT).map((at) => entries[at ?? 0]?.game ?? 0);
  };
}

async function fuzzysort(games: readonly Game[]): Promise<Search> {
  type Result = { obj: Entry };
  type Module = {
    go(query: string, entries: Entry[], options: object): Iterable<Result>;
    prepare(text: string): unknown;
  };
  const { default: sorter } = await importLibrary<{ default: Module }>('fuzzysort');
  const entries = entriesOf(games).map((entry) => ({ ...entry, prepared: sorter.prepare(entry.text) }));
  return (query) =>
    Array.from(sorter.go(query, entries, { key: 'prepared', limit: LIMIT }), ({ obj }) => obj.game);
}

async function minisearch(games: readonly Game[]): Promise<Search> {
  type Index = {
    addAll(entries: object[]): void;
    search(query: string, options: object): { game: number }[];
  };
  const { default: MiniSearch } = await importLibrary<{ default: new (options: object) => Index }>(
    'minisearch',
  );
  const index = new MiniSearch({ fields: ['text'], storeFields: ['game'] });
  index.addAll(entriesOf(games).map((entry, id) => ({ id, ...entry })));
  return (query) =>
    index
      .search(query, { prefix: true, fuzzy: 0.2, combineWith: 'AND' })
      .slice(0, LIMIT)
      .map(({ game }) => game);
}

async function fuse(games: readonly Game[]): Promise<Search> {
  type Index = { search(query: string, options: object): { item: Entry }[] };
  const { default: Fuse } = await importLibrary<{
    default: new (entries: Entry[], options: object) => Index;
  }>('fuse.js');
  const options = {
    keys: ['text'],
    threshold: 0.4,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    ignoreDiacritics: true,
  };
  const index = new Fuse(entriesOf(games), options);
  return (query) => index.search(query, { limit: LIMIT }).map(({ item }) => item.game);
}

async function flexsearch(games: readonly Game[]): Promise<Search> {
  type Index = { add(id: number, text: string): void; search(query: string, options: object): number[] };
  type Module = { Index: new (options: object) => Index };
  const { default: module } = await importLibrary<{ default: Module }>('flexsearch');
  const entries = entriesOf(games);
  const index = new module.Index({ tokenize: 'forward' });
  for (const [id, { text }] of entries.entries()) index.add(id, text);
  return (query) => index.search(query, { limit: LIMIT, suggest: true }).map((id) => entries[id]?.game ?? 0);
}

async function matchSorter(games: readonly Game[]): Promise<Search> {
  type Sort = (entries: Entry[], query: string, options: object) => Entry[];
  const { matchSorter: sort } = await importLibrary<{ matchSorter: Sort }>('match-sorter');
  const entries = entriesOf(games);
  return (query) =>
    sort(entries, query, { keys: ['text'] })
      .slice(0, LIMIT)
      .map(({ game }) => game);
}

async function commandScore(games: readonly Game[]): Promise<Search> {
  type Score = (text: string, query: string) => number;
  const { default: score } = await importLibrary<{ default: Score }>('command-score');
  const entries = entriesOf(games);
  return (query) => {
    const scored = entries.map(({ text, game }) => ({ game, score: score(text, query) }));
    const found = scored.filter((entry) => entry.score > 0).sort((a, b) => b.score - a.score);
    return found.slice(0, LIMIT).map(({ game }) => game);
  };
}

export const engines: Record<string, Engine> = {
  Zoomout: zoomout,
  'plain list': async (games) => plainList(games),
  uFuzzy: ufuzzy,
  fuzzysort,
  MiniSearch: minisearch,
  'Fuse.js': fuse,
  FlexSearch: flexsearch,
  'match-sorter': matchSorter,
  'command-score': commandScore,
};

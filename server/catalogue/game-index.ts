import { cleanLine } from '#shared/text/clean-text.ts';
import type { IncomingGame } from './game-record.ts';
import type { GameKey } from './queries.ts';

/** What an incoming game is recognised by. */
type SoughtGame = Pick<IncomingGame, 'id' | 'igdbId' | 'name' | 'year'>;

/** Recognises incoming games among those of the site. */
export interface GameIndex {
  /** The id of the same game on this site; null when there is none. */
  find: (incoming: SoughtGame) => number | null;
  /** Whether the site has a game of this id. */
  has: (id: number) => boolean;
  /** The id on this site of the game with an IGDB id; null when there is none. */
  idOfIgdb: (igdbId: number) => number | null;
  /** Adds a game, or replaces the one of the same id. */
  add: (key: GameKey) => void;
}

/**
 * Games are the same by their IGDB id; else by their id on this site when name or year agree; else by name and year. Years may differ by
 * `maxYearDifference`, and an unknown year agrees with any, as long as only one game qualifies.
 */
export function createGameIndex(keys: readonly GameKey[], maxYearDifference: number): GameIndex {
  const byId = new Map<number, GameKey>();
  const byIgdbId = new Map<number, GameKey>();
  const byName = new Map<string, Set<number>>();

  function add(key: GameKey): void {
    const replaced = byId.get(key.id);
    if (replaced) byName.get(folded(replaced.name))?.delete(key.id);
    byId.set(key.id, key);
    if (key.igdb_id !== null) byIgdbId.set(key.igdb_id, key);
    const namesakes = byName.get(folded(key.name)) ?? new Set();
    byName.set(folded(key.name), namesakes.add(key.id));
  }

  function find(incoming: SoughtGame): number | null {
    const known = incoming.igdbId === null ? undefined : byIgdbId.get(incoming.igdbId);
    return known?.id ?? findById(incoming) ?? findByName(incoming);
  }

  function findById({ id, name, year }: SoughtGame): number | null {
    const key = id === null ? undefined : byId.get(id);
    const isSame = key && (folded(key.name) === folded(name) || (year !== null && key.year === year));
    return isSame ? key.id : null;
  }

  function findByName({ name, year, igdbId }: SoughtGame): number | null {
    const namesakes = [...(byName.get(folded(name)) ?? [])].flatMap((id) => byId.get(id) ?? []);
    // A game with another IGDB id is another game.
    const candidates = namesakes.filter((key) => igdbId === null || key.igdb_id === null);
    const exact = candidates.find((key) => key.year === year);
    if (exact) return exact.id;
    const near = candidates.filter(
      (key) => key.year === null || year === null || Math.abs(key.year - year) <= maxYearDifference,
    );
    return near.length === 1 ? (near[0]?.id ?? null) : null;
  }

  for (const key of keys) add(key);
  return {
    find,
    has: (id) => byId.has(id),
    idOfIgdb: (igdbId) => byIgdbId.get(igdbId)?.id ?? null,
    add,
  };
}

function folded(name: string): string {
  return cleanLine(name).normalize('NFC').toLowerCase();
}

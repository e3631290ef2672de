import type { IncomingGame } from './incoming-game.ts';
import type { GameKey } from './queries.ts';

/** Finds the game of the site that an incoming one is. */
export interface GameIndex {
  find: (incoming: IncomingGame) => number | null;
  add: (key: GameKey) => void;
}

/**
 * By the id in IGDB, else by the id on this site when name or year agrees, else by name and year: years may differ by `yearsApart`, and a missing
 * one agrees with any, as long as one game only comes into question.
 */
export function indexGames(keys: readonly GameKey[], yearsApart: number): GameIndex {
  const byId = new Map<number, GameKey>();
  const byIgdbId = new Map<number, GameKey>();
  const byName = new Map<string, Set<number>>();

  function add(key: GameKey): void {
    const old = byId.get(key.id);
    if (old) byName.get(folded(old.name))?.delete(key.id);
    byId.set(key.id, key);
    if (key.igdb_id !== null) byIgdbId.set(key.igdb_id, key);
    const namesakes = byName.get(folded(key.name)) ?? new Set();
    byName.set(folded(key.name), namesakes.add(key.id));
  }

  function find(incoming: IncomingGame): number | null {
    const known = incoming.igdbId === null ? undefined : byIgdbId.get(incoming.igdbId);
    return known?.id ?? findById(incoming) ?? findByName(incoming);
  }

  function findById({ id, name, year }: IncomingGame): number | null {
    const key = id === null ? undefined : byId.get(id);
    const agrees = key && (folded(key.name) === folded(name) || (year !== null && key.year === year));
    return agrees ? key.id : null;
  }

  function findByName({ name, year, igdbId }: IncomingGame): number | null {
    const namesakes = [...(byName.get(folded(name)) ?? [])].flatMap((id) => byId.get(id) ?? []);
    // A game that IGDB knows under another id is another game.
    const free = namesakes.filter((key) => igdbId === null || key.igdb_id === null);
    const exact = free.find((key) => key.year === year);
    if (exact) return exact.id;
    const near = free.filter(
      (key) => key.year === null || year === null || Math.abs(key.year - year) <= yearsApart,
    );
    return near.length === 1 ? (near[0]?.id ?? null) : null;
  }

  for (const key of keys) add(key);
  return { find, add };
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

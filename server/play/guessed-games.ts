import { LRUCache } from 'lru-cache';
import type { Level } from '#shared/level/level.ts';
import { type CountedGuess, countedGuesses, type TriedGames } from '#shared/play/everyone/counted-guesses.ts';
import type { Score } from '#shared/play/everyone/players-by-score.ts';
import { finalGameId, listRetiredKeys } from '../game/retired/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { findGameNames } from './queries.ts';

const MAX_NAMES = 20_000;

/** A game of the catalogue. */
interface NamedGame {
  id: number;
  name: string;
}

export interface GuessedGames {
  /** The games of the catalogue by the requested ids; a merged id has the game that it was merged into. */
  find: (ids: readonly number[]) => Promise<Map<number, NamedGame>>;
  /** The game of each one that was merged into it. */
  merged: () => Promise<ReadonlyMap<number, number>>;
}

interface Catalogue {
  tag: string;
  names: LRUCache<number, string>;
  merged: Promise<ReadonlyMap<number, number>> | null;
}

/** Finds the games of guesses; those that are guessed often are read once for each state of the catalogue. */
export function createGuessedGames({ db, snapshot }: Pick<LevelContext, 'db' | 'snapshot'>): GuessedGames {
  let cached = newCatalogue('');

  async function current(): Promise<Catalogue> {
    const { catalogue } = await snapshot();
    if (catalogue !== cached.tag) cached = newCatalogue(catalogue);
    return cached;
  }

  async function readMerged(): Promise<Map<number, number>> {
    const targets = new Map((await listRetiredKeys(db)).map(({ id, merged_into }) => [id, merged_into]));
    return new Map(
      [...targets.keys()].flatMap((id) => {
        const final = finalGameId(targets, id);
        return final === null ? [] : [[id, final] as const];
      }),
    );
  }

  function mergedOf(catalogue: Catalogue): Promise<ReadonlyMap<number, number>> {
    catalogue.merged ??= readMerged();
    // A failed read is not cached.
    catalogue.merged.catch(() => {
      catalogue.merged = null;
    });
    return catalogue.merged;
  }

  async function readNames({ names }: Catalogue, ids: readonly number[]): Promise<void> {
    const missing = ids.filter((id) => id > 0 && !names.has(id));
    if (missing.length === 0) return;
    for (const [id, name] of await findGameNames(db, missing)) names.set(id, name);
  }

  return {
    find: async (ids) => {
      const catalogue = await current();
      const merged = await mergedOf(catalogue);
      const finalOf = (id: number) => merged.get(id) ?? id;
      await readNames(catalogue, ids.map(finalOf));
      return new Map(
        ids.flatMap((id) => {
          const name = catalogue.names.get(finalOf(id));
          return name === undefined ? [] : [[id, { id: finalOf(id), name }] as const];
        }),
      );
    },
    merged: async () => mergedOf(await current()),
  };
}

function newCatalogue(tag: string): Catalogue {
  // With `max` it would allocate room for all of them at once.
  return { tag, names: new LRUCache({ maxSize: MAX_NAMES, sizeCalculation: () => 1 }), merged: null };
}

/** The guesses of a play that count: none if they contradict its score (docs/rules/play.md#guess-counting). */
export async function checkedGuesses(
  games: GuessedGames,
  level: Level,
  { score, guesses = [] }: { score: Score; guesses?: TriedGames | undefined },
): Promise<CountedGuess[]> {
  if (guesses.length === 0) return [];
  const accepted = (level.alsoAccepted ?? []).map(({ id }) => id);
  return countedGuesses(guesses, score, level, await games.find([...guesses, ...accepted]));
}

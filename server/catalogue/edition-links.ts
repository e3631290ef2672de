import { finalGameId } from '../game/retired/final-game-id.ts';
import type { RetiredKey } from '../game/retired/queries.ts';
import type { GameIndex } from './game-index.ts';
import type { BaseGame } from './incoming-game.ts';

/** A game whose base may come later in the import. */
export interface PendingEdition {
  /** On this site. */
  id: number;
  base: BaseGame;
  /** Whether the import has left the game as it was so far. */
  isUnchanged: boolean;
}

/** Finds the games on this site that incoming ones are editions of. */
export interface EditionLinks {
  /** Notes what an id of the file is on this site. */
  note: (fileId: number | null, id: number) => void;
  /** The id on this site of the base of a game; null while it is not known. */
  find: (id: number, base: BaseGame, retired: readonly RetiredKey[]) => number | null;
  /** The same at the end of the import: an id that no line of the file has is one of this site. */
  findAtEnd: EditionLinks['find'];
}

/** Starts without any ids of a file. */
export function createEditionLinks(index: GameIndex): EditionLinks {
  const idsInFile = new Map<number, number>();

  /** Follows merges; a game is no edition of itself. */
  function present(id: number, base: number, retired: readonly RetiredKey[]): number | null {
    const final = finalGameId(new Map(retired.map((key) => [key.id, key.merged_into])), base);
    return final !== null && final !== id && index.has(final) ? final : null;
  }

  function candidate(base: BaseGame, retired: readonly RetiredKey[]): number | null {
    if ('id' in base) return idsInFile.get(base.id) ?? null;
    const { igdbId } = base;
    return index.idOfIgdb(igdbId) ?? retired.find(({ igdb_id }) => igdb_id === igdbId)?.id ?? null;
  }

  return {
    note(fileId, id) {
      if (fileId !== null) idsInFile.set(fileId, id);
    },
    find(id, base, retired) {
      const found = candidate(base, retired);
      return found === null ? null : present(id, found, retired);
    },
    findAtEnd(id, base, retired) {
      const found = candidate(base, retired) ?? ('id' in base ? base.id : null);
      return found === null ? null : present(id, found, retired);
    },
  };
}

import type { GameRow } from '../database/game-tables.ts';
import type { Database } from '../database/tables.ts';
import { finalGameId, listRetiredKeys, type RetiredKey } from '../game/retired/queries.ts';
import type { GameIndex } from './game-index.ts';
import type { BaseGame, IncomingGame } from './game-record.ts';
import { saveEditionOf } from './queries.ts';

/** A game whose base has not come yet in the import. */
export interface PendingEdition {
  /** On this site. */
  id: number;
  base: BaseGame;
}

/** Links editions to the games on this site that they are editions of. */
interface EditionLinks {
  /** Notes the id of an incoming game on this site. */
  add: (game: IncomingGame, id: number) => void;
  /** Links those of the rows whose base is known. */
  link: (rows: Iterable<GameRow>, retired: readonly RetiredKey[]) => void;
  /** Those whose base has not come yet. */
  pending: () => PendingEdition[];
  /** Notes which of the rows the import has left as they were. */
  settle: (rows: Iterable<GameRow>, changed: readonly GameRow[]) => void;
  /** Links the others at the end of the import. Returns how many rows this was the first to change, and how many have no base. */
  linkPending: (trx: Database) => Promise<{ late: number; baseless: number }>;
}

/** Starts with the editions that an interrupted import has left. */
export function createEditionLinks(index: GameIndex, earlier: readonly PendingEdition[]): EditionLinks {
  const pending = new Map(earlier.map((edition) => [edition.id, edition]));
  const unchanged = new Set<number>();
  const idsInFile = new Map<number, number>();

  function candidate(base: BaseGame, retired: readonly RetiredKey[]): number | null {
    if ('id' in base) return idsInFile.get(base.id) ?? null;
    const { igdbId } = base;
    return index.idOfIgdb(igdbId) ?? retired.find(({ igdb_id }) => igdb_id === igdbId)?.id ?? null;
  }

  /** Follows merges; a game is no edition of itself. */
  function present(id: number, base: number | null, retired: readonly RetiredKey[]): number | null {
    if (base === null) return null;
    const final = finalGameId(new Map(retired.map((key) => [key.id, key.merged_into])), base);
    return final !== null && final !== id && index.has(final) ? final : null;
  }

  return {
    add({ id: idInFile, editionOf }, id) {
      if (idInFile !== null) idsInFile.set(idInFile, id);
      if (editionOf) pending.set(id, { id, base: editionOf });
    },
    link(rows, retired) {
      for (const row of rows) {
        const edition = pending.get(row.id);
        const base = edition ? present(row.id, candidate(edition.base, retired), retired) : null;
        if (base === null) continue;
        row.edition_of = base;
        pending.delete(row.id);
      }
    },
    pending: () => [...pending.values()],
    settle(rows, changed) {
      const changedRows = new Set(changed);
      for (const row of rows) if (pending.has(row.id) && !changedRows.has(row)) unchanged.add(row.id);
    },
    async linkPending(trx) {
      const retired = await listRetiredKeys(trx);
      let [late, baseless] = [0, 0];
      for (const { id, base } of pending.values()) {
        // An id that no line of the file has is one of this site.
        const known = candidate(base, retired) ?? ('id' in base ? base.id : null);
        const found = present(id, known, retired);
        if (found === null) baseless += 1;
        else if ((await saveEditionOf(trx, id, found)) && unchanged.has(id)) late += 1;
      }
      pending.clear();
      return { late, baseless };
    },
  };
}

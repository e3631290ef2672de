import type { Game } from '../../game/game.ts';
import { refuse } from '../../refusal/refuse.ts';
import type { Level } from '../level.ts';
import { type LevelError, levelValidity } from '../level-validity.ts';
import { givenTranslations } from '../translations.ts';
import type { TableLevel } from './level-columns.ts';
import type { LevelTable, TableProblem } from './read-level-table.ts';
import { tableGames } from './table-games.ts';

/** A level of a table that lacks its picture, and its steps where the line names none. */
export interface PreparedLevel {
  line: number;
  level: Level;
  /** The picture, as the table names it. */
  file: string;
  day: TableLevel['day'];
  /** Whether its line names any; they are proposed if not. */
  hasSteps: boolean;
  /** Of the game, in the catalogue. */
  gameYear: number | null;
}

interface TableContext {
  /** The catalogue. */
  games: readonly Game[];
  /** Whether levels may be about games that the catalogue lacks. */
  takesUnlisted: boolean;
  /** What a level is but for its line. */
  empty: Level;
}

/** The levels of a table; adds what is wrong with them to its problems. */
export function prepareLevels(
  table: LevelTable,
  { games, takesUnlisted, empty }: TableContext,
): PreparedLevel[] {
  const findGames = tableGames(games, takesUnlisted);
  return table.rows.flatMap(({ line, level: row }): PreparedLevel[] => {
    const { file, day, accepted: _, ...fields } = row;
    if (row.name === '') return [];
    const found = findGames(row);
    if ('refusal' in found) {
      table.problems.push({ line, ...found });
      return [];
    }
    const { gameYear, ...about } = found;
    const translations = givenTranslations(fields.translations ?? {});
    const level = { ...empty, ...fields, ...about, ...(fields.translations && { translations }) } as Level;
    // Without the steps and the picture, which come later.
    const validity = levelValidity({ ...level, path: file, zoomPresets: [] }, 'daily', gameYear);
    if (!validity.isValid) table.problems.push(...validity.errors.map((error) => problemOf(line, error)));
    return [{ line, level, file, day, hasSteps: row.zoomPresets !== undefined, gameYear }];
  });
}

/** What is wrong with a level of a table, at the column that says it. */
export function problemOf(line: number, error: LevelError): TableProblem {
  const columns = { game: 'name', image: 'file', creator: 'creator', releaseDate: 'year' };
  const column = error.field === 'zoomPresets' ? `step ${error.step}` : columns[error.field];
  return { line, column, refusal: error.refusal };
}

/**
 * Finds the pictures of a table among the files beside it, by their paths relative to it and in any case; undefined for none. Lines without a
 * picture of their own are added to its problems, with `missing`.
 */
export function matchFiles(
  table: LevelTable,
  paths: readonly string[],
  missing: 'table-no-file' | 'table-no-draft' = 'table-no-file',
): (file: string) => string | undefined {
  // Systems write accented letters as one sign or as two.
  const keyOf = (path: string) =>
    path
      .replace(/^(\.\/)+/, '')
      .normalize()
      .toLowerCase();
  const files = new Map(paths.map((path) => [keyOf(path), path]));
  const find = (file: string) => files.get(keyOf(file));
  const taken = new Set<string>();
  for (const { line, level } of table.rows) {
    if (level.file === '') continue;
    const path = find(level.file);
    const column = 'file';
    if (path === undefined) table.problems.push({ line, column, refusal: refuse(missing) });
    else if (taken.has(path)) table.problems.push({ line, column, refusal: refuse('table-file-twice') });
    if (path !== undefined) taken.add(path);
  }
  return find;
}

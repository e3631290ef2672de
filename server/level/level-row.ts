import * as v from 'valibot';
import { isEmptyValue, Level, levelFields } from '#shared/level/level.ts';
import type { Masks } from '#shared/level/mask/mask.ts';
import type { LevelRow } from '../database/tables.ts';

type Column = keyof LevelRow;
type Value = string | number | null;

/** A level and the columns of its row that could not be read: their fields are empty. */
interface ReadLevel {
  level: Level;
  damaged: readonly string[];
}

const storedFields = levelFields
  .filter(([, field]) => field.column !== 'none')
  .map(([name, field]) => ({ name, ...field, columnName: toSnakeCase(name) as Column }));

// A damaged level is not played, and no masked part of its picture is shown.
const damagedValues: Partial<Level> = {
  id: 'damaged',
  state: 'archived',
  masks: [{ x: 0, y: 0, width: 1, height: 1 }] satisfies Masks,
};

/** The level of a row. Throws when the row does not fit the schema. */
export function levelFromRow(row: LevelRow): Level {
  const values = storedFields.map((field) => [field.name, storedValue(row, field)]);
  return v.parse(Level, Object.fromEntries(values.filter(([, value]) => value !== undefined)));
}

/** The level of a row. One that does not fit the schema, which no call writes, keeps its place and what can be read of it. */
export function readLevel(row: LevelRow): ReadLevel {
  try {
    return { level: levelFromRow(row), damaged: [] };
  } catch {
    return readDamagedLevel(row);
  }
}

/** The row of a level, without its position in the daily order. */
export function rowFromLevel(level: Level): Omit<LevelRow, 'position'> {
  const columns = storedFields.map(({ name, column, columnName }): [Column, Value] => {
    const value = level[name];
    if (column === 'boolean') return [columnName, Number(value === true)];
    if (column === 'json') return [columnName, isEmptyValue(value) ? null : JSON.stringify(value)];
    return [columnName, (value ?? null) as Value];
  });
  return Object.fromEntries(columns) as unknown as LevelRow;
}

function readDamagedLevel(row: LevelRow): ReadLevel {
  const damaged: string[] = [];
  const values = storedFields.map((field) => {
    const { name, schema, empty, columnName } = field;
    try {
      return [name, v.parse(schema, storedValue(row, field))];
    } catch {
      damaged.push(columnName);
      return [name, damagedValues[name] ?? empty];
    }
  });
  const level = Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Level;
  return { level, damaged };
}

/** The value of a field in a row; undefined for one that the level leaves out. Throws when JSON is unreadable. */
function storedValue(row: LevelRow, { column, columnName, empty }: (typeof storedFields)[number]): unknown {
  const stored = row[columnName];
  if (column === 'boolean') return stored === 1 || empty;
  if (stored === null) return empty === undefined ? undefined : null;
  return column === 'json' ? JSON.parse(String(stored)) : stored;
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

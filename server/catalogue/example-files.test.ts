import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/database/database.ts';
import type { Database } from '../database/tables.ts';
import { importGamesFile } from './import-file.ts';

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});

afterAll(() => close());

function importExample(name: string) {
  const file = `docs/examples/${name}`;
  return importGamesFile({ db, file, skipsInvalidLines: false, now: () => 0, report: () => {} });
}

describe('the examples of docs/examples', () => {
  it('are imported as they are, and describe the same games', async () => {
    const unread = { ignoredColumns: [], errorCount: 0 };
    expect(await importExample('games.csv')).toMatchObject({ added: 3, ...unread });
    expect(await importExample('games.json')).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 1,
      ...unread,
    });
    const games = await db.selectFrom('game').select(['name', 'year', 'series', 'fame']).execute();
    expect(games).toContainEqual({ name: 'Example Quest', year: 1993, series: 'Example', fame: 7 });
    expect(games).toContainEqual({ name: 'Sparks, Again', year: 2004, series: null, fame: 4 });
  });
});

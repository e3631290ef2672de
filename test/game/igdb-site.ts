import { afterEach, beforeEach } from 'vitest';
import { createIgdbClient, type IgdbSettings } from '../../server/catalogue/igdb.ts';
import { type IgdbImportResult, igdbFilter, importIgdb } from '../../server/catalogue/import-igdb.ts';
import type { GameRow } from '../../server/database/game-tables.ts';
import type { Database } from '../../server/database/tables.ts';
import { openTestDatabase } from '../database/database.ts';
import { type FakeIgdb, startFakeIgdb } from './fake-igdb.ts';

/** What the tests of imports from IGDB use: a fake of it, and an empty site, new for each test. */
export interface IgdbSite {
  fake: FakeIgdb;
  db: Database;
  run: (
    changes?: Partial<IgdbSettings>,
    report?: (done: number, all: number) => void,
  ) => Promise<IgdbImportResult>;
  listRows: () => Promise<GameRow[]>;
}

export const filter = igdbFilter(0, false);

/** Opens an `IgdbSite` before each test of the file, and closes it afterwards. */
export function prepareIgdbSite(): IgdbSite {
  const site = {} as IgdbSite;
  let close: () => Promise<void>;

  beforeEach(async () => {
    const fake = await startFakeIgdb();
    const { db, close: closeDatabase } = await openTestDatabase();
    close = async () => {
      await closeDatabase();
      await fake.close();
    };
    const settings = { clientId: 'the-client', clientSecret: 'the-secret', intervalMs: 5 };
    Object.assign(site, {
      fake,
      db,
      run: (changes: Partial<IgdbSettings> = {}, report: (done: number, all: number) => void = () => {}) => {
        const igdb = createIgdbClient({ ...settings, url: fake.url, tokenUrl: fake.tokenUrl, ...changes });
        return importIgdb({ db, igdb, filter, now: () => 0, report });
      },
      listRows: () => db.selectFrom('game').selectAll().orderBy('id').execute(),
    } satisfies IgdbSite);
  });

  afterEach(() => close());
  return site;
}

/** Games as IGDB has them. */
export function someGames(count: number, from = 1): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: (from + index) * 3,
    name: `Game ${from + index}`,
    first_release_date: Date.UTC(1990 + (index % 30), 5) / 1000,
  }));
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame } from '../../test/builders.ts';
import { openTestDatabase } from '../../test/database/database.ts';
import { type FakeIgdb, startFakeIgdb } from '../../test/game/fake-igdb.ts';
import type { Database } from '../database/tables.ts';
import { saveGames } from '../game/queries.ts';
import { createIgdbClient } from './igdb.ts';
import { type FileImportResult, importGamesFile } from './import-file.ts';
import { type IgdbImportResult, igdbFilter, importIgdb } from './import-igdb.ts';

let folder: string;
let fake: FakeIgdb;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-editions-'));
  fake = await startFakeIgdb();
});

afterAll(async () => {
  await fake.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
});

afterEach(() => close());

/** The names of the games, each with the name of its base. */
async function editions(): Promise<string[]> {
  const rows = await db
    .selectFrom('game')
    .leftJoin('game as base', 'base.id', 'game.edition_of')
    .select(['game.name', 'game.edition_of', 'base.name as baseName'])
    .orderBy('game.name')
    .execute();
  return rows.map(({ name, edition_of, baseName }) =>
    edition_of === null ? name : `${name} of ${baseName}`,
  );
}

describe('editions of a file', () => {
  async function importText(name: string, text: string): Promise<FileImportResult> {
    const file = join(folder, name);
    await writeFile(file, text);
    return importGamesFile({ db, file, skipsInvalidLines: false, now: () => 0, report: () => {} });
  }

  const [ico, colossus] = [aGame({ name: 'Ico' }), aGame({ name: 'Colossus' })];

  it.each([
    ['header.csv', `name,EditionOf\nIco HD,${ico.id}\nOther,\n`],
    ['snake.csv', `Name;EDITION_OF\nIco HD;${ico.id}\nOther;\n`],
    ['tabs.tsv', `name\teditionOf\nIco HD\t${ico.id}\nOther\t\n`],
    ['list.json', `[{"name":"Ico HD","editionOf":${ico.id}},{"name":"Other"}]`],
  ])('are read from %s by the id of a game of this site', async (name, text) => {
    await saveGames(db, [ico]);
    expect(await importText(name, text)).toMatchObject({ added: 2, baseless: 0, ignoredColumns: [] });
    expect(await editions()).toEqual(['Ico', 'Ico HD of Ico', 'Other']);
  });

  it('find a base that comes later, by its id in the file, which is another one here', async () => {
    await saveGames(db, [{ ...colossus, id: 70 }]);
    const text = 'id,name,edition_of\n71,Ico HD,70\n70,Ico,\n';
    expect(await importText('later.csv', text)).toMatchObject({ added: 2, baseless: 0 });
    expect(await editions()).toEqual(['Colossus', 'Ico', 'Ico HD of Ico']);
  });

  it('count as changed once, and stay where a later file leaves them out', async () => {
    const hd = aGame({ name: 'Ico HD' });
    await saveGames(db, [ico, hd]);
    const text = `id,name,edition_of\n${hd.id},Ico HD,${ico.id}\n`;
    await importText('first.csv', `id,name\n${hd.id},Ico HD\n`);
    expect(await importText('again.csv', text)).toMatchObject({ changed: 1, unchanged: 0 });
    expect(await importText('again.csv', text)).toMatchObject({ changed: 0, unchanged: 1 });
    await importText('without.csv', `id,name\n${hd.id},Ico HD\n`);
    expect(await editions()).toEqual(['Ico', 'Ico HD of Ico']);
  });

  it('have no base that is unknown, or the game itself', async () => {
    await saveGames(db, [ico]);
    const text = `id,name,edition_of\n,Lost HD,999\n${ico.id},Ico,${ico.id}\n`;
    expect(await importText('loose.csv', text)).toMatchObject({ added: 1, baseless: 2 });
    expect(await editions()).toEqual(['Ico', 'Lost HD']);
  });

  it('name an invalid id', async () => {
    await expect(importText('invalid.csv', 'name,editionOf\nIco HD,Ico\n')).rejects.toThrow(
      'line 2: edition_of is not an id: "Ico"',
    );
    await expect(importText('twice.csv', 'name,editionOf,edition_of\nIco HD,,\n')).rejects.toThrow('twice');
  });
});

describe('editions of IGDB', () => {
  function run(report: (done: number, all: number) => void = () => {}): Promise<IgdbImportResult> {
    const { url, tokenUrl } = fake;
    const igdb = createIgdbClient({
      clientId: 'the-client',
      clientSecret: 'the-secret',
      url,
      tokenUrl,
      intervalMs: 1,
    });
    return importIgdb({ db, igdb, filter: igdbFilter(0, true), now: () => 0, report });
  }

  it('are versions, remasters, expanded games and ports, not remakes and add-ons', async () => {
    fake.games = [
      { id: 1, name: 'Ico' },
      { id: 2, name: 'Ico: Gold Edition', version_parent: 1 },
      { id: 3, name: 'Ico HD', parent_game: 1, game_type: 9 },
      { id: 4, name: 'Ico Plus', parent_game: 1, game_type: 10 },
      { id: 5, name: 'Ico Vita', parent_game: 1, game_type: 11 },
      { id: 6, name: 'Ico Remake', parent_game: 1, game_type: 8 },
      { id: 7, name: 'Ico: The Castle', parent_game: 1, game_type: 1 },
      { id: 8, name: 'Ico Broken', version_parent: 'x' },
      { id: 9, name: 'Lost HD', version_parent: 900 },
    ];
    expect(await run()).toMatchObject({ added: 9, skipped: 0, baseless: 1 });
    expect(await editions()).toEqual([
      'Ico',
      'Ico Broken',
      'Ico HD of Ico',
      'Ico Plus of Ico',
      'Ico Remake',
      'Ico Vita of Ico',
      'Ico: Gold Edition of Ico',
      'Ico: The Castle',
      'Lost HD',
    ]);
    expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 9 });
  });

  it('find a base that comes later, across an interruption', async () => {
    const others = Array.from({ length: 600 }, (_, index) => ({ id: index + 10, name: `Game ${index}` }));
    fake.games = [
      { id: 1, name: 'Ico HD', parent_game: 5000, game_type: 9 },
      ...others,
      { id: 5000, name: 'Ico' },
    ];
    const interrupt = (done: number) => {
      if (done === 500) throw new Error('The power is gone');
    };
    await expect(run(interrupt)).rejects.toThrow('The power is gone');
    expect(await editions()).toContain('Ico HD');
    expect(await run()).toMatchObject({ resumed: 500, baseless: 0 });
    expect(await editions()).toContain('Ico HD of Ico');
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame, aLevel } from '../../test/builders.ts';
import { openTestDatabase } from '../../test/database/database.ts';
import type { Database } from '../database/tables.ts';
import { saveGames } from '../game/queries.ts';
import { insertLevels } from '../level/queries.ts';
import { type FileImportResult, importGamesFile } from './import-file.ts';

let folder: string;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-games-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
});

afterEach(() => close());

async function importText(name: string, text: string, skipsInvalidLines = false): Promise<FileImportResult> {
  const file = join(folder, name);
  await writeFile(file, text);
  return importGamesFile({ db, file, skipsInvalidLines, now: () => 0, report: () => {} });
}

/** The games as lines: name, year, fame, series, aliases. */
async function listGameLines(): Promise<string[]> {
  const rows = await db.selectFrom('game').selectAll().orderBy('id').execute();
  return rows.map(({ name, year, fame, series, aliases }) => [name, year, fame, series, aliases].join(' / '));
}

describe('npm run games -- import', () => {
  it.each([
    ['commas.csv', 'name,year,series,aliases\n"Baldur, ""the"" Gate",1998,Baldur,BG|BG1\nPong,,,\n'],
    [
      'spreadsheet.csv',
      '\uFEFFName;Year;Series;Aliases\r\n"Baldur, ""the"" Gate";1998;Baldur; BG | BG1 \r\nPong;;;\r\n',
    ],
    ['tabs.tsv', 'name\tyear\tseries\taliases\nBaldur, "the" Gate\t1998\tBaldur\tBG|BG1\nPong\n\n'],
    [
      'text.json',
      '[{"name":"Baldur, \\"the\\" Gate","year":"1998","series":"Baldur","aliases":"BG|BG1"},{"name":"Pong"}]',
    ],
    [
      'lists.json',
      '[{"name":"Baldur, \\"the\\" Gate","year":1998,"series":"Baldur","aliases":["BG","BG1"]},{"name":"Pong","year":null}]',
    ],
  ])('reads %s', async (name, text) => {
    expect(await importText(name, text)).toMatchObject({
      added: 2,
      changed: 0,
      errors: [],
      ignoredColumns: [],
    });
    expect(await listGameLines()).toEqual([
      'Baldur, "the" Gate / 1998 / 3 / Baldur / ["BG","BG1"]',
      'Pong /  / 3 /  / []',
    ]);
  });

  it('reads summaries over several lines, ratings and fame', async () => {
    await importText('full.csv', 'name,summary,fame,total_rating_count\nA,"One\nTwo",9,3\nB,,,500\nC,,,0\n');
    const rows = await db.selectFrom('game').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      { name: 'A', summary: 'One\nTwo', fame: 9, total_rating_count: 3, source: 'file' },
      { name: 'B', summary: null, fame: 8, total_rating_count: 500 },
      { name: 'C', fame: 1, total_rating_count: 0 },
    ]);
  });

  it('reads genre, platforms and developer, and keeps those that a later file leaves out', async () => {
    await importText(
      'facts.csv',
      'name,genre,platforms,developer\nA,Puzzle,"game-boy, nes ,nes",Bullet-Proof\nB,,,\n',
    );
    await importText(
      'fewer.json',
      '[{"name":"A","platforms":["arcade","dos"]},{"name":"B","platforms":"ps2|xbox"}]',
    );
    const rows = await db.selectFrom('game').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      { name: 'A', genre: 'puzzle', platforms: 'arcade,dos', developer: 'Bullet-Proof' },
      { name: 'B', genre: null, platforms: 'ps2,xbox', developer: null },
    ]);
    expect(await importText('again.csv', 'name,platforms\nA,"arcade,dos"\n')).toMatchObject({ unchanged: 1 });
  });

  it('names the line and the code of a platform that there is not', async () => {
    await expect(importText('typo.csv', 'name,platforms\nA,snes\nB,"snes,gamecub"\n')).rejects.toThrow(
      'Nothing was imported.\nline 3: platforms has "gamecub", which is none of the platforms: "snes,gamecub"',
    );
  });

  it('lists the invalid lines and imports nothing', async () => {
    const text = [
      'name,year,fame,total_rating_count,id',
      'Fine,1999,,,',
      ',1999,,,',
      'Future,2999,,,',
      'Text,MCMXC,,,',
      'Famous,,10,,',
      'Rated,,,-1,',
      'Half,,,1.5,',
      'Id,,,,x',
      `${'x'.repeat(201)},,,,`,
    ].join('\n');
    await expect(importText('bad.csv', text)).rejects.toThrow(
      [
        'Nothing was imported.',
        'line 3: name is empty: ""',
        'line 4: year is not a year from 1950 to 2100: "2999"',
        'line 5: year is not a year from 1950 to 2100: "MCMXC"',
        'line 6: fame is not a whole number from 1 to 9: "10"',
        'line 7: total_rating_count is not a whole number: "-1"',
        'line 8: total_rating_count is not a whole number: "1.5"',
        'line 9: id is not an id: "x"',
        'line 10: name is longer than 200 characters: "xxx',
      ].join('\n'),
    );
    expect(await listGameLines()).toEqual([]);
    const result = await importText('bad.csv', text, true);
    expect(result).toMatchObject({ added: 1 });
    expect(result.errors).toHaveLength(8);
  });

  it('lists the first errors of many', async () => {
    const text = ['name,year', ...Array.from({ length: 30 }, () => 'A,x')].join('\n');
    await expect(importText('many.csv', text)).rejects.toThrow(/line 21: .*\nand 10 more$/);
  });

  it.each([
    ['none.csv', 'title,year\nPong,1972\n', "with 'name' among them"],
    ['empty.csv', '', "with 'name' among them"],
    ['quotes.csv', 'name\n"Pong\n', 'The file is not a valid table: '],
    ['object.json', '{"name":"Pong"}', 'The file is not a JSON list of objects'],
    ['half.json', '[{"name":', 'The file is not valid JSON: '],
    ['games.xlsx', 'PK', 'must be a .csv, .tsv or .json file'],
  ])('refuses %s', async (name, text, message) => {
    await expect(importText(name, text)).rejects.toThrow(message);
  });

  it('lists the columns that it ignored', async () => {
    const result = await importText('more.csv', 'name,platform,publisher\nPong,Arcade,Atari\n');
    expect(result.ignoredColumns).toEqual(['platform', 'publisher']);
  });

  it('reports a missing file', async () => {
    const missing = {
      db,
      file: join(folder, 'missing.csv'),
      skipsInvalidLines: false,
      now: () => 0,
      report: () => {},
    };
    await expect(importGamesFile(missing)).rejects.toThrow('The file cannot be read: ENOENT');
  });

  it('updates games by name and year, and leaves fields that the file leaves out', async () => {
    const doom = aGame({ name: 'Doom', year: 1993, fame: 8, series: 'Doom', aliases: ['Ultimate Doom'] });
    await saveGames(db, [doom, aGame({ name: 'Doom', year: 2016, fame: 7, series: null })]);
    const text = 'name,year,aliases,summary\nDOOM,1993,Doom 1,Hell.\nDoom,2020,,\n';
    expect(await importText('doom.csv', text)).toMatchObject({ added: 1, changed: 1, unchanged: 0 });
    expect(await listGameLines()).toEqual([
      'DOOM / 1993 / 8 / Doom / ["Ultimate Doom","Doom 1"]',
      'Doom / 2016 / 7 /  / []',
      'Doom / 2020 / 3 /  / []',
    ]);
    expect(await importText('doom.csv', text)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    // A newer starter catalogue does not undo the import.
    await saveGames(db, [doom]);
    expect((await listGameLines())[0]).toBe('DOOM / 1993 / 8 / Doom / ["Ultimate Doom","Doom 1"]');
  });

  it('corrects a game by its id, unless the id is of another game here', async () => {
    const [pong, doom] = [aGame({ name: 'Pogn', year: 1972 }), aGame({ name: 'Doom', year: 1993 })];
    await saveGames(db, [pong, doom]);
    const text = `id,name,year\n${pong.id},Pong,1972\n${doom.id},Tetris,1984\n`;
    expect(await importText('ids.csv', text)).toMatchObject({ added: 1, changed: 1 });
    const rows = await db.selectFrom('game').select(['id', 'name']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: pong.id, name: 'Pong' },
      { id: doom.id, name: 'Doom' },
      { id: 1_000_000, name: 'Tetris' },
    ]);
  });

  it('keeps the name of a game that a level features, and makes the other one an alias', async () => {
    const game = aGame({ name: 'Pogn', year: 1972 });
    await saveGames(db, [game]);
    await insertLevels(db, [
      { level: aLevel({ gameId: game.id, name: 'Pogn', state: 'archived' }), position: null },
    ]);
    const result = await importText('featured.csv', `id,name,year\n${game.id},Pong,1972\n`);
    expect(result.keptNames).toEqual(['Pogn']);
    expect(await listGameLines()).toEqual(['Pogn / 1972 / 5 /  / ["Pong"]']);
  });

  it('merges a game that is in the file twice', async () => {
    const result = await importText('twice.csv', 'name,year,aliases\nPong,1972,A\npong,1972,B\n');
    expect(result).toMatchObject({ added: 1 });
    expect(await listGameLines()).toEqual(['pong / 1972 / 3 /  / ["A","B"]']);
  });

  it('records the import', async () => {
    await importText('pong.csv', 'name\nPong\n');
    const entries = await db.selectFrom('audit_entry').select(['action', 'detail', 'user_name']).execute();
    expect(entries).toEqual([
      { action: 'games-imported', detail: 'a file: 1 new, 0 changed', user_name: null },
    ]);
  });
});

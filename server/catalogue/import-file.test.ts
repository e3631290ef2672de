import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame, aLevel } from '../../test/builders.ts';
import { openTestDatabase } from '../../test/site.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { saveGames } from '../game/queries.ts';
import { insertLevels } from '../level/queries.ts';
import { saveSetting } from '../setting/queries.ts';
import { type FileResult, importGamesFile } from './import-file.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/games.ts', import.meta.url));

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

async function importing(name: string, text: string, isSkipping = false): Promise<FileResult> {
  const file = join(folder, name);
  await writeFile(file, text);
  return importGamesFile({ db, file, isSkipping, now: () => 0, report: () => {} });
}

/** The games as short lines: name, year, fame, series, aliases. */
async function lines(): Promise<string[]> {
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
    expect(await importing(name, text)).toMatchObject({ added: 2, changed: 0, faults: [], leftAside: [] });
    expect(await lines()).toEqual([
      'Baldur, "the" Gate / 1998 / 3 / Baldur / ["BG","BG1"]',
      'Pong /  / 3 /  / []',
    ]);
  });

  it('takes summaries over several lines, ratings and fame', async () => {
    await importing('full.csv', 'name,summary,fame,total_rating_count\nA,"One\nTwo",9,3\nB,,,500\nC,,,0\n');
    const rows = await db.selectFrom('game').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      { name: 'A', summary: 'One\nTwo', fame: 9, total_rating_count: 3, source: 'file' },
      { name: 'B', summary: null, fame: 8, total_rating_count: 500 },
      { name: 'C', fame: 1, total_rating_count: 0 },
    ]);
  });

  it('says what is wrong, line by line, and imports nothing', async () => {
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
    await expect(importing('bad.csv', text)).rejects.toThrow(
      [
        'Nothing was imported.',
        'line 3: name is empty: ""',
        'line 4: year is no year from 1950 to 2100: "2999"',
        'line 5: year is no year from 1950 to 2100: "MCMXC"',
        'line 6: fame is no whole number from 1 to 9: "10"',
        'line 7: total_rating_count is no whole number: "-1"',
        'line 8: total_rating_count is no whole number: "1.5"',
        'line 9: id is no id: "x"',
        'line 10: name is longer than 200 characters: "xxx',
      ].join('\n'),
    );
    expect(await lines()).toEqual([]);
    const result = await importing('bad.csv', text, true);
    expect(result).toMatchObject({ added: 1 });
    expect(result.faults).toHaveLength(8);
  });

  it('tells the first faults of many', async () => {
    const text = ['name,year', ...Array.from({ length: 30 }, () => 'A,x')].join('\n');
    await expect(importing('many.csv', text)).rejects.toThrow(/line 21: .*\nand 10 more$/);
  });

  it.each([
    ['none.csv', 'title,year\nPong,1972\n', "none of them is 'name'"],
    ['empty.csv', '', "none of them is 'name'"],
    ['quotes.csv', 'name\n"Pong\n', 'The file is no table: '],
    ['object.json', '{"name":"Pong"}', 'The file is no list of objects in JSON'],
    ['half.json', '[{"name":', 'The file is no JSON: '],
    ['games.xlsx', 'PK', 'neither .csv nor .tsv nor .json'],
  ])('refuses %s', async (name, text, words) => {
    await expect(importing(name, text)).rejects.toThrow(words);
  });

  it('says which columns it left aside, and that there is no file', async () => {
    const result = await importing('more.csv', 'name,platform,publisher\nPong,Arcade,Atari\n');
    expect(result.leftAside).toEqual(['platform', 'publisher']);
    const missing = {
      db,
      file: join(folder, 'missing.csv'),
      isSkipping: false,
      now: () => 0,
      report: () => {},
    };
    await expect(importGamesFile(missing)).rejects.toThrow('The file cannot be read: ENOENT');
  });

  it('updates by name and year, and leaves what the file does not say', async () => {
    const doom = aGame({ name: 'Doom', year: 1993, fame: 8, series: 'Doom', aliases: ['Ultimate Doom'] });
    await saveGames(db, [doom, aGame({ name: 'Doom', year: 2016, fame: 7, series: null })]);
    const text = 'name,year,aliases,summary\nDOOM,1993,Doom 1,Hell.\nDoom,2020,,\n';
    expect(await importing('doom.csv', text)).toMatchObject({ added: 1, changed: 1, same: 0 });
    expect(await lines()).toEqual([
      'DOOM / 1993 / 8 / Doom / ["Ultimate Doom","Doom 1"]',
      'Doom / 2016 / 7 /  / []',
      'Doom / 2020 / 3 /  / []',
    ]);
    expect(await importing('doom.csv', text)).toMatchObject({ added: 0, changed: 0, same: 2 });
    // An upgrade of the starter catalogue takes nothing of it back.
    await saveGames(db, [doom]);
    expect((await lines())[0]).toBe('DOOM / 1993 / 8 / Doom / ["Ultimate Doom","Doom 1"]');
  });

  it('corrects by id, unless the id is another game here', async () => {
    const [pong, doom] = [aGame({ name: 'Pogn', year: 1972 }), aGame({ name: 'Doom', year: 1993 })];
    await saveGames(db, [pong, doom]);
    const text = `id,name,year\n${pong.id},Pong,1972\n${doom.id},Tetris,1984\n`;
    expect(await importing('ids.csv', text)).toMatchObject({ added: 1, changed: 1 });
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
    const result = await importing('kept.csv', `id,name,year\n${game.id},Pong,1972\n`);
    expect(result.keptNames).toEqual(['Pogn']);
    expect(await lines()).toEqual(['Pogn / 1972 / 5 /  / ["Pong"]']);
  });

  it('takes a game that stands twice in a file once', async () => {
    const result = await importing('twice.csv', 'name,year,aliases\nPong,1972,A\npong,1972,B\n');
    expect(result).toMatchObject({ added: 1 });
    expect(await lines()).toEqual(['pong / 1972 / 3 /  / ["A","B"]']);
  });

  it('notes the import', async () => {
    await importing('pong.csv', 'name\nPong\n');
    const entries = await db.selectFrom('audit_entry').select(['action', 'detail', 'user_name']).execute();
    expect(entries).toEqual([
      { action: 'games-imported', detail: 'a file: 1 new, 0 changed', user_name: null },
    ]);
  });

  it('is a command', async () => {
    const data = join(folder, 'data');
    const run = (...words: string[]) =>
      new Promise<string>((resolve) => {
        const settings = { cwd: folder, env: { DATA_DIR: data } };
        execFile(process.execPath, [SCRIPT, ...words], settings, (error, output, errors) =>
          resolve(`${error?.code ?? 0} ${output}${errors}`),
        );
      });
    await writeFile(join(folder, 'command.csv'), 'name\nPong\n');
    expect(await run('import', 'command.csv')).toMatch(/^1 This site was never started/);
    const own = openDatabase({ file: join(data, 'zoomout.sqlite') });
    await migrate(own);
    await saveSetting(own, 'seeded', 'empty');
    await own.destroy();
    const done = await run('import', 'command.csv');
    expect(done).toContain('0 1 games added, 0 changed, 0 unchanged');
    expect(done).toContain('100 % 1 of 1 games');
    expect(await run('igdb')).toMatch(/^1 Set IGDB_CLIENT_ID and IGDB_CLIENT_SECRET/);
    expect(await run('play')).toMatch(/^1 Unknown command 'play'/);
  }, 60_000);
});

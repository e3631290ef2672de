import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteDatabase } from '../../test/database/database.ts';
import type { Database } from '../database/tables.ts';
import { type FileImportResult, importGamesFile } from './import-file.ts';

let folder: string;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-hostile-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  ({ db, close } = await openSqliteDatabase());
});

afterEach(() => close());

const noReport = () => {};

function importFile(
  file: string,
  report: (done: number) => void = noReport,
  skips = false,
): Promise<FileImportResult> {
  return importGamesFile({ db, file, skipsInvalidLines: skips, now: () => 0, report });
}

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function countGames(): Promise<number> {
  return (await db.selectFrom('game').select('id').execute()).length;
}

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const many = (count: number) => Array.from({ length: count }, (_, index) => `Game ${index}`);

describe('a file that is refused as a whole', () => {
  it.each<[string, string | Buffer, RegExp | string]>([
    ['utf16.csv', utf16('name\nPong\n'), 'The file is UTF-16: save it as UTF-8'],
    ['utf16-be.csv', utf16('name\nPong\n').swap16(), 'The file is UTF-16'],
    ['latin.csv', Buffer.from('name\nPong\nCafé\n', 'latin1'), 'line 3 of the file is not valid UTF-8'],
    ['latin.json', Buffer.from('[{"name":\n"Café"}]', 'latin1'), 'line 2 of the file is not valid UTF-8'],
    ['gzip.csv', gzipSync('name\nPong\n'), 'The file is compressed: unpack it first'],
    ['zip.csv', Buffer.from('PK\u0003\u0004rest'), 'The file is a ZIP archive or a spreadsheet'],
    ['binary.csv', Buffer.from([0, 1, 2, 3, 255]), 'not valid UTF-8'],
    [
      'open.csv',
      `name\n"Pong\n${'Tetris\n'.repeat(50_000)}`,
      /a record at line \d+ is longer than 256 KB: is a quote/,
    ],
    ['field.csv', `name,summary\nPong,${'x'.repeat(300_000)}\n`, 'longer than 256 KB'],
    ['line.csv', `name\n${'x'.repeat(1_500_000)}`, 'is longer than 1 MB'],
    ['quote.csv', 'name\nPo"ng\n', 'The file is not a valid table: Invalid Opening Quote'],
    ['bars.csv', 'name|year\nPong|1972\n', "The first line must name the columns, with 'name' among them"],
    ['twice.csv', 'name,year,NAME\nPong,1972,Tetris\n', "has the column 'name' twice"],
    ['number.json', '1e999', 'The file is not a JSON list of objects'],
    ['text.json', '"name"', 'The file is not a JSON list of objects'],
    ['deep.json', deep, 'entry 1: is not an object'],
    ['nothing.json', '', 'The file is not valid JSON'],
  ])('%s', async (name, content, message) => {
    await expect(importFile(write(name, content))).rejects.toThrow(message);
    expect(await countGames()).toBe(0);
  });

  it('a folder, a pipe, a file without permission', async () => {
    mkdirSync(join(folder, 'folder.csv'));
    await expect(importFile(join(folder, 'folder.csv'))).rejects.toThrow('folder.csv is not a file');
    execFileSync('mkfifo', [join(folder, 'pipe.csv')]);
    await expect(importFile(join(folder, 'pipe.csv'))).rejects.toThrow('pipe.csv is not a file');
    const secret = write('secret.csv', 'name\nPong\n');
    chmodSync(secret, 0);
    // Nothing is forbidden to root.
    if (process.getuid?.() !== 0) await expect(importFile(secret)).rejects.toThrow('EACCES');
  });

  it('JSON that is too large to be read in one piece', async () => {
    const file = write('large.json', '[');
    truncateSync(file, 64 * 1024 * 1024 + 1);
    await expect(importFile(file)).rejects.toThrow('The file is larger than 64 MB: use a .csv file');
  });
});

describe('a file that is unusual', () => {
  it.each([
    ['prototype.json', '[{"name":"A","__proto__":{"name":"B"},"constructor":1,"toString":null}]'],
    ['prototype.csv', 'name,__proto__,constructor,toString\nA,1,2,3\n'],
    ['old-mac.csv', 'name,year\rA,\r'],
    ['tabs.csv', 'name\tyear\nA\t\n'],
    ['short.csv', 'year,name,series\n,A\n'],
    ['bom.json', '\uFEFF[{"name":"A"}]'],
    ['minus.json', '[{"name":"A","total_rating_count":-0}]'],
  ])('%s is imported', async (name, text) => {
    expect(await importFile(write(name, text))).toMatchObject({ added: 1, errorCount: 0 });
    expect(await db.selectFrom('game').select(['name']).execute()).toEqual([{ name: 'A' }]);
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });

  it('lists only some of many columns, on one line each', async () => {
    const entry = Object.fromEntries(many(5000).map((name) => [`${name}\u001b[2J`, 1]));
    const { ignoredColumns } = await importFile(
      write('columns.json', JSON.stringify([{ ...entry, name: 'A' }])),
    );
    expect(ignoredColumns).toHaveLength(20);
    expect(ignoredColumns[0]).toBe('Game 0 [2J');
  });

  it('with many invalid lines keeps only the first errors', async () => {
    const file = write('errors.csv', `name,year\n${'A,x\n'.repeat(3000)}`);
    await expect(importFile(file)).rejects.toThrow(/line 21: .*\nand 2980 more$/);
  });
});

describe('a file that changes while it is read', () => {
  const text = `name\n${many(1200).join('\n')}\n`;

  it('ends the import, which says what it has done and goes on later', async () => {
    const file = write('growing.csv', text);
    const grow = (done: number) => {
      if (done === 500) appendFileSync(file, 'One More\n');
    };
    await expect(importFile(file, grow)).rejects.toThrow(
      'The file has changed while it was read: try again when it is complete\n1000 of 1200 games are imported',
    );
    expect(await countGames()).toBe(1000);
    expect(await importFile(file)).toMatchObject({ added: 201, unchanged: 1000 });
  });

  it('is noticed when it becomes shorter', async () => {
    const file = write('shrinking.csv', text);
    await expect(importFile(file, () => truncateSync(file, 10))).rejects.toThrow(
      'has changed while it was read',
    );
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteDatabase } from '../../test/database/database.ts';
import type { Database } from '../database/tables.ts';
import { type FileImportResult, importGamesFile } from './import-file.ts';

let folder: string;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-hostile-'));
  ({ db, close } = await openSqliteDatabase());
});

afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => db.deleteFrom('game').execute());

async function importText(name: string, text: string, skipsInvalidLines = false): Promise<FileImportResult> {
  const file = join(folder, name);
  await writeFile(file, text);
  return importGamesFile({ db, file, skipsInvalidLines, now: () => 0, report: () => {} });
}

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const many = (count: number) => Array.from({ length: count }, (_, index) => `Game ${index}`);

describe('an entry that is refused', () => {
  it.each<[string, object | string | null, string]>([
    ['no object', null, 'is not an object'],
    ['a text', 'Pong', 'is not an object'],
    ['a name of control characters only', { name: '\u0000\u202e' }, 'name is empty: ""'],
    ['a deep name', { name: 'DEEP' }, 'name is not a text: a list'],
    ['an object as a name', { name: { toString: 'x' } }, 'name is not a text: an object'],
    ['a formula', { name: '=HYPERLINK("x")' }, 'name is a formula or an error of a spreadsheet'],
    ['an error of a spreadsheet', { name: '#REF!' }, 'name is a formula or an error of a spreadsheet'],
    [
      'a huge summary',
      { name: 'A', summary: 'x'.repeat(1_000_000) },
      'summary is longer than 5000 characters',
    ],
    ['a list as a summary', { name: 'A', summary: ['x'] }, 'summary is not a text: a list'],
    ['too many aliases', { name: 'A', aliases: many(100_000) }, 'aliases has more than 200 values: a list'],
    [
      'too many aliases in a text',
      { name: 'A', aliases: many(9000).join('|') },
      'aliases has more than 200 values',
    ],
    ['aliases that are objects', { name: 'A', aliases: [{}] }, 'aliases is not a text'],
    ['an object as aliases', { name: 'A', aliases: {} }, 'aliases is not a list of texts'],
    ['an unknown genre', { name: 'A', genre: 'constructor' }, 'genre is none of the genres: "constructor"'],
    [
      'an unknown platform',
      { name: 'A', platforms: 'snes,ps99' },
      'platforms has "ps99", which is none of the platforms: "snes,ps99"',
    ],
    ['a number as a platform', { name: 'A', platforms: ['snes', 3] }, 'platforms is not a list of texts'],
    ['an object as platforms', { name: 'A', platforms: {} }, 'platforms is not a list of texts: an object'],
    [
      'too many platforms',
      { name: 'A', platforms: Array(13).fill('snes') },
      'platforms has more than 12 values',
    ],
    [
      'a huge developer',
      { name: 'A', developer: 'x'.repeat(201) },
      'developer is longer than 200 characters',
    ],
    ['a negative fame', { name: 'A', fame: -1 }, 'fame is not a whole number from 1 to 9: -1'],
    ['no number as a fame', { name: 'A', fame: 'NaN' }, 'fame is not a whole number'],
    ['a logical fame', { name: 'A', fame: true }, 'fame is not a whole number'],
    ['a year before games', { name: 'A', year: -1 }, 'year is not a year from 1950 to 2100: -1'],
    ['a year as a date', { name: 'A', year: '1993-12-10' }, 'year is not a year'],
    ['a year of other digits', { name: 'A', year: '１９９３' }, 'year is not a year'],
    [
      'too many ratings',
      { name: 'A', total_rating_count: 2 ** 31 },
      'total_rating_count is not a whole number',
    ],
    ['half a rating', { name: 'A', total_rating_count: 0.5 }, 'total_rating_count is not a whole number'],
    ['an id out of range', { name: 'A', id: Number.MAX_SAFE_INTEGER }, 'id is not an id'],
    ['an id of zero', { name: 'A', id: 0 }, 'id is not an id'],
    ['an id beyond all numbers', { name: 'A', id: '9'.repeat(400) }, 'id is not an id'],
  ])('%s is named with its place', async (_, entry, message) => {
    const text = `[{"name":"Fine"},${JSON.stringify(entry)?.replace('"DEEP"', deep)}]`;
    await expect(importText('entry.json', text)).rejects.toThrow(
      `Nothing was imported.\nentry 2: ${message}`,
    );
    expect(await db.selectFrom('game').select('id').execute()).toEqual([]);
    expect(await importText('entry.json', text, true)).toMatchObject({
      added: 1,
      errorCount: 1,
    });
  });

  it.each(['1e999', '-1e999', '1e400', '-0.5'])('the number %s is none', async (number) => {
    const text = `[{"name":"A","fame":${number},"total_rating_count":${number}}]`;
    await expect(importText('number.json', text)).rejects.toThrow(
      'entry 1: fame is not a whole number from 1 to 9',
    );
  });

  it('a line with more fields than columns', async () => {
    const text = 'name\nPong\nBaldur, the Gate\nTetris,,\n';
    await expect(importText('more.csv', text)).rejects.toThrow(
      'line 3: has 2 fields, the first line 1: put values with a separator in quotes',
    );
    expect(await importText('more.csv', text, true)).toMatchObject({ added: 2, errorCount: 1 });
  });
});

it('invisible and half characters are taken out of an entry', async () => {
  const text = JSON.stringify([{ name: 'Po\u0000n\u202eg\ud800', summary: 'a\0b\udc00' }]);
  expect(await importText('invisible.json', text)).toMatchObject({ added: 1 });
  const stored = await db.selectFrom('game').select(['name', 'summary']).execute();
  expect(stored).toEqual([{ name: 'Pong', summary: 'ab' }]);
});

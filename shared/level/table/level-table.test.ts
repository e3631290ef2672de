import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedMask } from '../../../test/level/any-mask.ts';
import { refusalText } from '../../refusal/refusals.ts';
import type { TableLevel } from './level-columns.ts';
import { type LevelTable, MAX_TABLE_LEVELS, readLevelTable } from './read-level-table.ts';
import { writeLevelTable } from './write-level-table.ts';

const read = (text: string | Uint8Array): LevelTable =>
  readLevelTable(typeof text === 'string' ? new TextEncoder().encode(text) : text, parse);
const levelsOf = (text: string | Uint8Array) => read(text).rows.map(({ level }) => level);
const problemsOf = (text: string) =>
  read(text).problems.map(
    ({ line, column, refusal }) => `${line}${column === null ? '' : ` ${column}`}: ${refusalText(refusal)}`,
  );

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
};

describe('reading a table of levels', () => {
  it('takes columns in any order, under their other names, and tells which have no meaning', () => {
    const table = read('Notes,GAME,Step_1_Text,Picture,Comment\nmine,Celeste,A mountain,a.png,Old\n');
    expect(table).toMatchObject({
      rows: [
        {
          line: 2,
          level: {
            file: 'a.png',
            name: 'Celeste',
            comment: 'Old',
            stepDescriptions: ['A mountain', '', '', '', ''],
          },
        },
      ],
      problems: [],
      ignored: ['Notes'],
    });
  });

  it.each([
    ['commas', ',', '\n'],
    ['semicolons', ';', '\r\n'],
    ['tabs', '\t', '\r\n'],
  ])('that are separated by %s', (_, separator, end) => {
    const line = (...cells: string[]) => cells.join(separator) + end;
    expect(levelsOf(line('file', 'name', 'theme') + line('a.png', 'Pong', `"two${end}lines"`))).toMatchObject(
      [{ file: 'a.png', name: 'Pong', comment: 'two\nlines' }],
    );
  });

  const umlauts = 'file;name;creator\r\na.png;Pokémon;Jörg\r\n';
  it.each([
    ['UTF-8', new TextEncoder().encode(umlauts)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${umlauts}`)],
    ['UTF-16', utf16(umlauts, false)],
    ['UTF-16, the other way round', utf16(umlauts, true)],
    ['Windows-1252', new Uint8Array(Buffer.from(umlauts, 'latin1'))],
  ])('in %s', (_, bytes) => {
    expect(levelsOf(bytes)).toEqual([{ file: 'a.png', name: 'Pokémon', creator: 'Jörg' }]);
  });

  it.each([
    ['year', '1998', { releaseDate: 1998 }],
    ['day', '2027-01-31', { day: '2027-01-31' }],
    ['day', '1.2.2027', { day: '2027-02-01' }],
    ['description', ' A game. ', { presentation: 'A game.' }],
    ['did you know', 'Yes.', { didYouKnow: 'Yes.' }],
    ['did you know spoils', 'Yes', { didYouKnowSpoils: true }],
    ['pixel art', 'no', { noSmoothing: false }],
    ['also accepted', 'One | Two', { accepted: ['One', 'Two'] }],
    ['popularity', '9', { popularity: 9 }],
    ['language', 'de', { language: 'de' }],
    [
      'source',
      'https://example.org',
      { credit: { attribution: '', licence: '', homepage: 'https://example.org' } },
    ],
    ['step 2', '50 40.5 12', { zoomPresets: [null, { x: 50, y: 40.5, zoom: 12 }, null, null, null] }],
    ['step 2', '50; 40,5; 12', { zoomPresets: [null, { x: 50, y: 40.5, zoom: 12 }, null, null, null] }],
    ['masks', '10 80 25 6.5', { masks: [{ x: 0.1, y: 0.8, width: 0.25, height: 0.065 }] }],
    ['description (pt-BR)', 'Um jogo.', { translations: { 'pt-BR': { presentation: 'Um jogo.' } } }],
    ['theme (de)', 'Alt', { translations: { de: { comment: 'Alt' } } }],
  ])('reads %s: %s', (column, cell, level) => {
    expect(levelsOf(`file,name,${column}\na.png,Pong,"${cell}"`)).toEqual([
      { file: 'a.png', name: 'Pong', ...level },
    ]);
  });

  it.each([
    ['year', '19.5', 'Must be a whole number'],
    ['year', 'nineteen', 'Must be a number'],
    ['year', '123456', 'Must be at most 9999'],
    ['day', '2027-02-30', 'Is not a date'],
    ['day', '1/2/2027', 'Is not a date'],
    ['creator', 'x'.repeat(21), 'Must have at most 20 characters'],
    ['theme', 'x'.repeat(2001), 'Must have at most 2,000 characters'],
    ['pixel art', 'maybe', 'Must be “yes” or “no”'],
    ['popularity', '10', 'Must be at most 9'],
    ['language', 'xx', 'Must be the code of a language of this site, such as de'],
    ['source', 'javascript:alert(1)', 'Must be an http(s) address'],
    ['step 1', '50 40', 'Must be three numbers from 0 to 100: x, y and zoom, such as 50 40.5 12'],
    ['step 1', '50 40 120', 'Must be three numbers from 0 to 100: x, y and zoom, such as 50 40.5 12'],
    [
      'masks',
      '10 80 95 6.5',
      'Must be four numbers for each mask, in percent: x, y, width and height, such as 10 80 25 6.5',
    ],
    ['masks', new Array(13).fill('0 0 5 5').join('|'), 'Must have at most 12 entries'],
  ])('tells what is wrong with %s: %.20s', (column, cell, text) => {
    expect(problemsOf(`file,name,${column}\na.png,Pong,"${cell}"`)).toEqual([`2 ${column}: ${text}`]);
  });

  it('counts the lines of cells with several', () => {
    expect(problemsOf('file,name,theme,year\na.png,Pong,"1\n2\n3",\n\nb.png,Pong,,x\n')).toEqual([
      '6 year: Must be a number',
    ]);
  });

  it.each([
    ['', '1: The first line must name the columns, “file” and “name” among them'],
    ['game,year\nPong,1972', '1: The first line must name the columns, “file” and “name” among them'],
    ['file,name,title\n', '1: There are two columns “name”: rename or remove one'],
    ['file,name\n', '1: The table has no levels'],
    ['file,name\n,Pong', '2 file: Is missing'],
    ['file,name\na.png,', '2 name: Is missing'],
    [
      'file,name\na.png,Ori, and the',
      '2: There are more cells than columns: put a text that contains the separator in quotes',
    ],
    ['file,name\na.png,"Ori', '2: This is no valid table from here on: is a quote not closed?'],
  ])('refuses %j', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  it('has a bound', () => {
    const line = 'a.png,Pong\n';
    const table = read(`file,name\n${line.repeat(MAX_TABLE_LEVELS + 5)}`);
    expect(table.rows).toHaveLength(MAX_TABLE_LEVELS);
    expect(table.problems).toMatchObject([
      { line: MAX_TABLE_LEVELS + 2, refusal: { reason: 'too-many-entries' } },
    ]);
  });
});

describe('writing a table of levels', () => {
  const word = fc
    .stringMatching(/^[\w=+@'",;|\- ]{1,12}$/)
    .filter((text) => text === text.trim() && text !== '');
  const percent = fc.integer({ min: 0, max: 100_000 }).map((number) => number / 1000);
  const anyLevel: fc.Arbitrary<TableLevel> = fc.record(
    {
      file: word.map((name) => `${name}.webp`),
      name: word,
      releaseDate: fc.integer({ min: 0, max: 9999 }),
      creator: word,
      presentation: fc.array(word, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
      didYouKnowSpoils: fc.constant(true),
      popularity: fc.integer({ min: 1, max: 9 }),
      zoomPresets: fc.array(fc.record({ x: percent, y: percent, zoom: percent }), {
        minLength: 5,
        maxLength: 5,
      }),
      masks: fc.array(roundedMask, { minLength: 1, maxLength: 3 }),
      stepDescriptions: fc.array(word, { minLength: 5, maxLength: 5 }),
      language: fc.constantFrom('en', 'ja'),
      translations: fc.dictionary(fc.constantFrom('de', 'pt-BR'), fc.record({ comment: word }), {
        minKeys: 1,
      }),
    },
    { requiredKeys: ['file', 'name'] },
  );

  it('gives what reads as the same levels', () => {
    fc.assert(
      fc.property(fc.array(anyLevel, { minLength: 1, maxLength: 4 }), (levels) => {
        const table = read(writeLevelTable(levels));
        expect(table.problems).toEqual([]);
        expect(table.rows.map(({ level }) => level)).toEqual(levels);
      }),
    );
  });

  it('lets no spreadsheet compute what creators write', () => {
    const text = writeLevelTable([{ file: 'a.png', name: 'Pong', creator: '=HYPERLINK("x")' }]);
    expect(text).toBe('file,name,creator\r\na.png,Pong,"\'=HYPERLINK(""x"")"\r\n');
  });
});

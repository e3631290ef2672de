import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import type { PickedFile } from '../../browser/file/picked-files.ts';
import { changeDrafts, listDrafts } from '../drafts.ts';
import { DraftPictureError } from '../picture/prepare-picture.ts';
import { interruptedImports, startImportLog } from './import-log.ts';
import { cancelImport, importPictures, resumeImport } from './import-run.ts';
import { closeImport, countFiles, importState } from './import-state.ts';
import { readZip, zippedTable } from './read-zip.ts';
import { answerTables } from './table/found-tables.ts';
import { type FoundTable, readTables, type TableContext } from './table/read-tables.ts';

// The beginning of a picture of 16 × 9 pixels.
const PNG = [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, 0, 16, 0, 0, 0, 9, 8, 2, 0, 0, 0, 0, 0, 0, 0],
];
const games = ['Portal 2', 'Celeste'].map(
  (name, at): Game => ({ id: at + 1, name, year: 2011, isPopular: true, series: null, aliases: [] }),
);

/** What the worker makes of a picture, by its last byte. */
let prepare: (mark: number, known: readonly string[], signal: AbortSignal) => unknown;

// happy-dom has streams of another kind under these names.
await vi.hoisted(async () => Object.assign(globalThis, await import('node:stream/web')));
vi.mock('idb-keyval', () => ({ createStore: () => ({}), keys: async () => [], delMany: async () => {} }));
// In the page a worker does it.
vi.mock('./zip-files.ts', () => ({ zippedFiles: readZip, zippedTable }));
vi.mock('./table/plan-tables.ts', () => ({
  planTables: (tables: FoundTable[], context: TableContext) => readTables(tables, games, context),
}));
vi.mock('../picture/prepare-picture.ts', () => {
  class Failure extends Error {
    readonly failure: string;
    constructor(failure: string) {
      super(failure);
      this.failure = failure;
    }
  }
  return {
    DraftPictureError: Failure,
    createPictureWorker: () => ({
      stop: () => {},
      prepare: async (picture: Blob, known: readonly string[], signal: AbortSignal) => {
        const mark = new Uint8Array(await picture.arrayBuffer()).at(-1) ?? 0;
        return prepare(mark, known, signal);
      },
    }),
  };
});
vi.mock('../../game/catalogue/catalogue.ts', () => ({
  catalogue: {
    // Portal 2 in the catalogue of the starter pack.
    gamesById: async ([id]: number[]) => (id === 11410 ? [games[0]] : []),
    search: async (query: string) => {
      const rows = games
        .filter(({ name }) => name.toLowerCase() === query.toLowerCase())
        .map((game) => ({ game, tier: 1, alias: null, highlights: [] }));
      return { rows, total: rows.length };
    },
  },
}));

const pathOf = (mark: number) => `local:${mark.toString(16).padStart(64, '0')}`;
const png = (mark: number) => new Uint8Array([...PNG, mark]);
const picked = (path: string, content: Uint8Array<ArrayBuffer>): PickedFile => ({
  path,
  open: async () => new Blob([content]),
});
const results = () => importState().files.map(({ path, status, detail }) => [path, status, detail]);

beforeEach(() => {
  localStorage.clear();
  prepare = (mark, known) => {
    if (known.includes(pathOf(mark))) throw new DraftPictureError('known');
    return { path: pathOf(mark), width: 1600, height: 900, presets: null };
  };
});

afterEach(() => {
  closeImport();
  vi.restoreAllMocks();
});

describe('an import of many pictures', () => {
  test('makes a draft of each with its game, in which a damaged one and a text leave no trace', async () => {
    const normal = prepare;
    prepare = (mark, known, signal) => {
      if (mark === 2) throw new DraftPictureError('broken');
      return normal(mark, known, signal);
    };
    await importPictures([
      picked('shots/Portal 2 2024-01-31 20-30-15.png', png(1)),
      picked('broken.png', png(2)),
      picked('notes.txt', new TextEncoder().encode('not a picture')),
      picked('shots/.DS_Store', png(9)),
      picked('Celeste.png', png(3)),
      picked('IMG_0001.png', png(4)),
      { path: 'gone.png', open: () => Promise.reject(new Error('gone')) },
      picked('empty.png', new Uint8Array()),
    ]);
    expect(results()).toEqual([
      ['shots/Portal 2 2024-01-31 20-30-15.png', 'done', expect.stringContaining('Portal 2.')],
      ['broken.png', 'failed', 'This picture is damaged.'],
      ['notes.txt', 'failed', 'Please choose a PNG, JPEG, WebP or AVIF picture.'],
      ['Celeste.png', 'done', expect.stringContaining('(check the game)')],
      ['IMG_0001.png', 'done', expect.stringContaining('Choose the game.')],
      ['gone.png', 'failed', 'This file could not be read.'],
      ['empty.png', 'failed', 'This file is empty.'],
    ]);
    const drafts = listDrafts().map(({ level, guessedFrom }) => [level.path, level.name, guessedFrom]);
    expect(drafts.toSorted()).toEqual([
      [pathOf(1), 'Portal 2', null],
      [pathOf(3), 'Celeste', 'Celeste.png'],
      [pathOf(4), '', null],
    ]);
    expect(listDrafts()[0]?.level).toMatchObject({ imageRatio: 16 / 9, noSmoothing: true });
    expect(await interruptedImports()).toEqual([]);
  });

  test('finds the games of Steam by their numbers, and by the names in its files', async () => {
    const manifest = Buffer.from('"AppState" { "appid" "4711" "name" "Celeste" }');
    await importPictures([
      picked('steamapps/appmanifest_4711.acf', Uint8Array.from(manifest)),
      picked('760/remote/620/screenshots/20240131203015_1.jpg', png(1)),
      picked('760/remote/620/screenshots/thumbnails/20240131203015_1.jpg', png(2)),
      picked('4711_20240131203015_1.png', png(3)),
      picked('4712_20240131203015_1.png', png(4)),
    ]);
    const drafts = listDrafts().map(({ level, group, guessedFrom }) => [level.name, group, guessedFrom]);
    expect(drafts.toSorted()).toEqual([
      ['', 'steam 4712', null],
      ['Celeste', 'steam 4711', null],
      ['Portal 2', 'steam 620', null],
    ]);
  });

  test('makes no second draft of a picture', async () => {
    await importPictures([picked('a.png', png(1)), picked('copy of a.png', png(1))]);
    expect(results().map(([, status]) => status)).toEqual(['done', 'known']);
    expect(listDrafts()).toHaveLength(1);
  });

  test('reads archives, and says what in them is damaged', async () => {
    const archive = zipSync({ 'in/Celeste.png': png(1), '__MACOSX/x': png(8), 'in/readme': png(2).slice(4) });
    const torn = zipSync({ '5.png': png(5), '6.png': png(6) }).slice(0, 110);
    await importPictures([
      picked('a.zip', archive.slice()),
      picked('torn.zip', torn),
      picked('b.png', png(3)),
    ]);
    expect(results().map(([path, status]) => [path, status])).toEqual([
      ['a.zip/in/Celeste.png', 'done'],
      ['a.zip/in/readme', 'failed'],
      ['torn.zip', 'failed'],
      ['b.png', 'done'],
    ]);
  });

  test('says of an archive that it is empty, or in another', async () => {
    const inner = zipSync({ 'Celeste.png': png(1) });
    await importPictures([
      picked('empty.zip', zipSync({})),
      picked('folders.zip', zipSync({ 'in/': new Uint8Array() })),
      picked('hidden.zip', zipSync({ '__MACOSX/x': png(8) })),
      picked('outer.zip', zipSync({ 'inner.zip': inner })),
    ]);
    const empty = 'This archive has no files.';
    expect(results()).toEqual([
      ['empty.zip', 'failed', empty],
      ['folders.zip', 'failed', empty],
      ['hidden.zip', 'failed', empty],
      ['outer.zip/inner.zip', 'failed', 'An archive inside of an archive is not opened.'],
    ]);
  });

  test('ends where storage is full: what is stored stays, the rest is named', async () => {
    const normal = prepare;
    prepare = (mark, known, signal) => {
      if (mark === 2) throw new DraftPictureError('not-stored');
      return normal(mark, known, signal);
    };
    await importPictures([1, 2, 3].map((mark) => picked(`${mark}.png`, png(mark))));
    expect(importState().phase).toBe('full');
    expect(results().map(([, status]) => status)).toEqual(['done', 'failed', 'waiting']);
    expect(listDrafts()).toHaveLength(1);
  });

  test('is cancelled, and refuses further files until then', async () => {
    const started = Promise.withResolvers<void>();
    prepare = (_mark, _known, signal) => {
      started.resolve();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const running = importPictures([picked('1.png', png(1)), picked('2.png', png(2))]);
    await started.promise;
    expect(await importPictures([picked('3.png', png(3))])).toBe(false);
    cancelImport();
    await running;
    expect(importState().phase).toBe('cancelled');
    expect(results().map(([, status]) => status)).toEqual(['waiting', 'waiting']);
    expect(importState().files.map(({ unlisted }) => unlisted)).toEqual([undefined, undefined]);
    expect(listDrafts()).toEqual([]);
  });
});

describe('an import with a table of levels', () => {
  const text = (lines: string[]) => Uint8Array.from(Buffer.from(lines.join('\n')));
  const table = text([
    'file,name,creator,theme (de),credit,step 1,step 2,step 3,step 4,step 5,day,notes',
    'more/1.PNG,celeste,Ann,Alt,Ada,1 2 3,4 5 6,7 8 9,10 11 12,13 14 100,2027-01-01,x',
    '2.png,Portal 2,,,,,,,,,,',
  ]);
  const pictures = { 'more/1.png': png(1), '2.png': png(2), 'Celeste.png': png(3) };
  const asked = async () => {
    await vi.waitFor(() => expect(importState().phase).toBe('asking'));
    return importState().plans;
  };
  const expected = [
    [pathOf(1), 'Celeste', 'Ann', 'Ada', { x: 4, y: 5, zoom: 6 }, { de: { comment: 'Alt' } }],
    [pathOf(2), 'Portal 2', '', undefined, null, undefined],
    [pathOf(3), 'Celeste', '', undefined, null, undefined],
  ];
  const made = () =>
    listDrafts()
      .map(({ level }) => [
        level.path,
        level.name,
        level.creator,
        level.credit?.attribution,
        level.zoomPresets[1],
        level.translations,
      ])
      .toSorted();

  test('says what it would do, and then gives drafts what their lines say', async () => {
    const files = Object.entries(pictures).map(([path, bytes]) => picked(`shots/${path}`, bytes));
    const running = importPictures([picked('shots/levels.csv', table), ...files]);
    expect(await asked()).toMatchObject([{ problems: [], ignored: ['notes'], hasDays: true, others: 1 }]);
    expect(listDrafts()).toEqual([]);
    answerTables('go');
    await running;
    expect(made()).toEqual(expected);
    expect(listDrafts().map(({ guessedFrom }) => guessedFrom)).toContain('shots/Celeste.png');
  });

  test('goes on after it was cancelled with what was not tried, and asks nothing again', async () => {
    const files = Object.entries(pictures).map(([path, bytes]) => picked(path, bytes));
    const normal = prepare;
    prepare = (mark, known, signal) => {
      if (mark !== 2) return normal(mark, known, signal);
      cancelImport();
      throw signal.reason;
    };
    const running = importPictures([picked('levels.csv', table), ...files]);
    await asked();
    answerTables('go');
    await running;
    expect(results().map(([, status]) => status)).toEqual(['done', 'waiting', 'waiting']);
    prepare = normal;
    resumeImport();
    await vi.waitFor(() => expect(importState().phase).toBe('finished'));
    expect(results().map(([path, status]) => [path, status])).toEqual([
      ['2.png', 'done'],
      ['Celeste.png', 'done'],
    ]);
    expect(made()).toEqual(expected);
  });

  test('finds it in an archive', async () => {
    const archive = zipSync({ 'in/levels.csv': table, ...prefixed('in/', pictures) });
    const running = importPictures([picked('a.zip', archive.slice())]);
    await asked();
    answerTables('go');
    await running;
    expect(made()).toEqual(expected);
    expect(results().map(([path]) => path)).toEqual([
      'a.zip/in/more/1.png',
      'a.zip/in/2.png',
      'a.zip/in/Celeste.png',
    ]);
  });

  test('makes nothing where a line is wrong, but takes games that the list lacks if it is told to', async () => {
    const wrong = text(['file,name,year', '1.png,Celestte,2018', '2.png,Portal 2,x', 'gone.png,Portal 2,']);
    const files = [picked('levels.csv', wrong), picked('1.png', png(1)), picked('2.png', png(2))];
    const running = importPictures(files);
    const problems = [
      { line: 2, column: 'name', refusal: { reason: 'game-not-found', values: { name: 'Celeste' } } },
      { line: 3, column: 'year' },
      { line: 4, column: 'file', refusal: { reason: 'table-no-file' } },
    ];
    expect(await asked()).toMatchObject([{ problems }]);
    answerTables('unlisted');
    await vi.waitFor(() => expect(importState().plans?.[0]?.problems).toMatchObject(problems.slice(1)));
    answerTables('leave');
    await running;
    expect(importState().phase).toBe('idle');
    expect(listDrafts()).toEqual([]);
  });

  test('says of one without pictures that they are missing', async () => {
    const running = importPictures([picked('levels.csv', table)]);
    expect(await asked()).toMatchObject([{ isAlone: true, others: 0 }]);
    answerTables('leave');
    await running;
    expect(listDrafts()).toEqual([]);
  });

  test('goes to the drafts of its pictures where it comes after them, and leaves what it does not say', async () => {
    await importPictures(Object.entries(pictures).map(([path, bytes]) => picked(path, bytes)));
    changeDrafts(listDrafts(), (level) => ({ ...level, creator: 'Bea', comment: 'Kept' }));
    const lines = ['file,name,did you know', 'x/Celeste.PNG,Portal 2,New', 'gone.png,Celeste,'];
    let running = importPictures([picked('levels.csv', text(lines))]);
    const problems = [{ line: 3, column: 'file', refusal: { reason: 'table-no-draft' } }];
    expect(await asked()).toMatchObject([{ isAlone: false, problems }]);
    answerTables('leave');
    await running;
    running = importPictures([picked('levels.csv', text(lines.slice(0, 2)))]);
    expect(await asked()).toMatchObject([{ isForDrafts: true, problems: [] }]);
    answerTables('go');
    await running;
    expect(results()).toEqual([['Celeste.png', 'known', 'Portal 2']]);
    const changed = listDrafts().find(({ fileName }) => fileName === 'Celeste.png');
    expect(changed).toMatchObject({
      guessedFrom: null,
      level: { path: pathOf(3), name: 'Portal 2', didYouKnow: 'New', creator: 'Bea', comment: 'Kept' },
    });
    expect(listDrafts().filter(({ level }) => level.didYouKnow === 'New')).toHaveLength(1);
  });

  test('gives way to the next import while it asks', async () => {
    void importPictures([picked('levels.csv', table), picked('2.png', png(2))]);
    await asked();
    await importPictures([picked('Celeste.png', png(3))]);
    expect(importState().phase).toBe('finished');
    expect(listDrafts().map(({ level }) => level.path)).toEqual([pathOf(3)]);
  });
});

function prefixed<Value>(prefix: string, files: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [prefix + path, content]));
}

test('files of an archive are counted as soon as its list is read, and those that were not tried', async () => {
  const normal = prepare;
  const stopAt = (last: number, stop: () => void) => {
    prepare = (mark, known, signal) => {
      if (mark !== last) return normal(mark, known, signal);
      stop();
      return new Promise((_, reject) => reject(signal.reason));
    };
  };
  const files = Object.fromEntries(Array.from({ length: 45 }, (_, at) => [`${at + 1}.png`, png(at + 1)]));
  const archive = zipSync({ 'in/': new Uint8Array(), '__MACOSX/x': png(99), ...files });
  const counts: unknown[] = [];
  const count = () => counts.push(countFiles(importState().files));
  stopAt(11, () => {
    count();
    cancelImport();
  });
  await importPictures([picked('a.zip', archive.slice())]);
  count();
  expect(counts).toEqual([
    { count: 45, isLeast: false },
    { count: 45, isLeast: false },
  ]);
  const waiting = () => countFiles(importState().files.filter(({ status }) => status === 'waiting'));
  expect(waiting()).toEqual({ count: 35, isLeast: false });

  // Of one that was not opened yet nobody knows.
  stopAt(60, cancelImport);
  await importPictures([picked('60.png', png(60)), picked('b.ZIP', archive.slice())]);
  expect(waiting()).toEqual({ count: 2, isLeast: true });

  // What it has given already is not tried twice.
  prepare = normal;
  resumeImport();
  await vi.waitFor(() => expect(importState().phase).toBe('finished'));
  expect(waiting()).toEqual({ count: 0, isLeast: false });
  const known = importState().files.filter(({ status }) => status === 'known');
  expect(known).toHaveLength(10);
});

test('an import whose page was closed names what became no draft', async () => {
  // As the page left it: the log of a page that is gone is held by no one.
  const log = startImportLog('1', ['a.png', 'b.png', 'c.zip', 'd.png']);
  log.next(null);
  log.next('b.png');
  log.insert(['c.zip/1.png']);
  log.next(null);
  const stored = { ...localStorage };
  log.end();
  Object.assign(localStorage, stored);
  expect(await interruptedImports()).toEqual([{ id: '1', names: ['b.png', 'c.zip', 'd.png'] }]);
});

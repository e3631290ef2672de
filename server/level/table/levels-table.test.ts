import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame, anImage } from '../../../test/builders.ts';
import { filesOf } from '../../../test/level/upload.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { saveGames } from '../../game/queries.ts';
import { listCandidateFacts } from '../candidate-facts.ts';
import { listLevels } from '../queries.ts';
import { exportLevels } from './export-levels.ts';
import { importLevels } from './import-levels.ts';

let site: TestSite;
let folder: string;
/** Beside the table of each test: encoding them takes longer than most of what is tested. */
let pictures: [name: string, bytes: Buffer][];

beforeAll(async () => {
  const small = (name: string) => sharp(`starter/screenshots/${name}.webp`).resize(640).toBuffer();
  pictures = [
    ['a.png', await small('torcs')],
    ['b.png', await small('0ad')],
    ['more/c.webp', await small('widelands')],
  ];
});

beforeEach(async () => {
  site = await openTestSite();
  folder = await mkdtemp(join(tmpdir(), 'zoomout-table-'));
  await saveGames(site.db, [
    aGame({ id: 1, name: 'Pong', year: 1972, aliases: ['Tennis'] }),
    aGame({ id: 2, name: 'Prey', year: 2006 }),
    aGame({ id: 3, name: 'Prey', year: 2017 }),
    aGame({ id: 4, name: 'Super Pong', year: 1976 }),
  ]);
  await mkdir(join(folder, 'more'));
  for (const [name, bytes] of pictures) await writeFile(join(folder, name), bytes);
});

afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const table = (...lines: string[]) => writeFile(join(folder, 'levels.csv'), lines.join('\n'));

const run = (options: Partial<Parameters<typeof importLevels>[0]> = {}) =>
  importLevels({
    db: site.db,
    screenshots: site.screenshots,
    now: () => site.clock.now,
    log: console,
    folder,
    isDryRun: false,
    creator: 'Ann',
    takesUnlisted: false,
    report: () => {},
    ...options,
  });

const stored = async () => (await listLevels(site.db)).map(({ level }) => level);

async function expectNothing() {
  expect(await stored()).toEqual([]);
  expect(await filesOf(site.folder)).toEqual([]);
}

describe('importing a table of candidates', () => {
  it('leaves them out of the order, with their origin, and leaves nothing in a dry run', async () => {
    await table('file,name', 'a.png,Pong');
    await run({ asCandidates: true, isDryRun: true });
    await expectNothing();
    const { added } = await run({ asCandidates: true });
    expect(added).toMatchObject([{ name: 'Pong', day: null }]);
    expect(await stored()).toMatchObject([{ name: 'Pong', state: 'candidate' }]);
    const facts = await listCandidateFacts(site.db);
    expect([...facts.values()]).toMatchObject([{ origin: { kind: 'table' }, verdict: null }]);
  });
});

describe('importing a table of levels', () => {
  it('adds them to the end of the order and on their days, with proposed steps, in the log', async () => {
    await table(
      'file,name,year,day,theme (de),also accepted,step 1,step 2,step 3,step 4,step 5,masks',
      'A.PNG,tennis,,,,super pong,,,,,,',
      'more\\c.webp,Prey,2017,2026-12-24,Heute,,1 2 3,4 5 6,7 8 9,10 11 12,13 14 100,1 2 3 4',
      'b.png,PREY,2006,,,,,,,,,',
    );
    const { added } = await run();
    expect(added).toMatchObject([
      { line: 2, name: 'Pong', year: 1972, day: '2026-11-20' },
      { line: 3, name: 'Prey', year: 2017, day: null },
      { line: 4, name: 'Prey', year: 2006, day: '2026-11-21' },
    ]);
    const levels = await stored();
    expect(levels).toMatchObject([
      {
        gameId: 1,
        creator: 'Ann',
        alsoAccepted: [{ id: 4, name: 'Super Pong' }],
        state: 'approved',
        version: 1,
      },
      { gameId: 2 },
      {
        gameId: 3,
        waiting: true,
        masks: [{ x: 0.01, y: 0.02, width: 0.03, height: 0.04 }],
        translations: { de: { comment: 'Heute' } },
        imageHeight: 360,
      },
    ]);
    expect(levels[0]?.zoomPresets.every((preset) => preset !== null)).toBe(true);
    expect(levels[2]?.zoomPresets[1]).toEqual({ x: 4, y: 5, zoom: 6 });
    const log = await site.db.selectFrom('audit_entry').select(['action', 'detail', 'user_name']).execute();
    expect(log).toHaveLength(3);
    expect(log[0]).toMatchObject({ action: 'level-created', detail: 'Pong', user_name: null });
  });

  it('leaves out what the site has, so that it can be repeated', async () => {
    await table('file,name,day', 'a.png,Pong,2026-12-24');
    const [first] = (await run()).added;
    await table('file,name,day', 'a.png,Pong,2026-12-24', 'b.png,Pong,');
    expect(await run()).toMatchObject({ added: [{ line: 3 }], known: [{ line: 2, id: first?.id }] });
    expect(await stored()).toHaveLength(2);
  });

  it('only says what it would do', async () => {
    await table('file,name,notes', 'a.png,Pong,x');
    expect(await run({ isDryRun: true })).toMatchObject({
      added: [{ day: '2026-11-20' }],
      ignored: ['notes'],
    });
    await expectNothing();
  });

  it('takes games that the catalogue lacks where it is asked to', async () => {
    await table('file,name,year', 'a.png,Our Game,2025');
    await run({ takesUnlisted: true });
    expect(await stored()).toMatchObject([{ name: 'Our Game', releaseDate: 2025 }]);
  });

  it('says everything that is wrong with its lines before it reads a picture', async () => {
    await table(
      'file,name,year,also accepted',
      'a.png,Prey,,',
      'b.png,Pongg,,',
      '../secret.png,Pong,x,',
      'a.png,Pong,,Nope',
    );
    await expect(run({ creator: null })).rejects.toThrow(
      [
        'Nothing was imported.',
        'line 2, name: Several games have this name: add the year (2006, 2017)',
        'line 3, name: The catalogue does not hold this game. Closest: “Pong”',
        'line 4, year: Must be a number',
        'line 4, file: There is no such picture beside the table',
        'line 4, creator: Please enter your name in the Creator field.',
        'line 5, file: Another line has the same picture',
        'line 5, also accepted: The catalogue does not hold this game.',
      ].join('\n'),
    );
    await expectNothing();
  });

  it('adds nothing and leaves no picture where one line is wrong', async () => {
    await writeFile(join(folder, 'b.png'), 'no picture');
    await writeFile(join(folder, 'e.png'), await anImage(800, 600).png().toBuffer());
    await writeFile(join(folder, 'd.png'), await readFile(join(folder, 'a.png')));
    await table(
      'file,name,day,step 1',
      'a.png,Pong,2026-11-22,',
      'b.png,Pong,,',
      'more/c.webp,Pong,2026-12-24,1 2 3',
      'd.png,Pong,2026-12-24,',
      'e.png,Pong,,',
    );
    await expect(run()).rejects.toThrow(
      [
        'Nothing was imported.',
        'line 2, day: Choose 2026-11-27 or a later day',
        'line 3, file: The file is not an image',
        ...[2, 3, 4, 5].map((step) => `line 4, step ${step}: Zoom level #${step} is not set.`),
        'line 5, file: Another line has the same picture',
        'line 6, file: No zooms can be proposed for this picture: set all five steps',
      ].join('\n'),
    );
    await expectNothing();
  });

  it('takes the example of docs/examples', async () => {
    await saveGames(site.db, [aGame({ id: 5, name: 'TORCS', year: 1997 })]);
    const { added, ignored } = await run({ folder: 'docs/examples/levels' });
    expect({ added, ignored }).toMatchObject({ added: [{ name: 'TORCS', year: 1997 }], ignored: [] });
  });

  it('needs a table', async () => {
    await expect(run()).rejects.toThrow(`There is no levels.csv in ${folder}`);
    await expect(run({ folder: join(folder, 'none') })).rejects.toThrow('Cannot read the folder');
  });
});

describe('exporting levels', () => {
  it('writes what imports as the same levels on another site', async () => {
    await table('file,name,day,theme', 'a.png,Pong,2026-12-24,"Old, ""and"" good"', 'b.png,Pong,,=1+1');
    await run();
    const before = await stored();
    const target = join(folder, 'export');
    const options = { ...site, folder: target, state: 'approved', report: () => {} } as const;
    expect(await exportLevels(options)).toEqual({ levels: 2, lacking: [] });
    await expect(exportLevels(options)).rejects.toThrow('is not empty');
    const other = await openTestSite();
    try {
      await saveGames(other.db, [aGame({ id: 1, name: 'Pong', year: 1972 })]);
      await run({ db: other.db, screenshots: other.screenshots, folder: target, creator: null });
      const copies = (await listLevels(other.db)).map(({ level }) => level);
      const content = ({ path: _, id: __, ...level }: (typeof copies)[number]) => level;
      expect(copies.map(content)).toEqual(before.map(content));
    } finally {
      await other.close();
    }
  });

  it('leaves out levels whose pictures are gone', async () => {
    await table('file,name', 'a.png,Pong');
    const [level] = (await run()).added;
    const [{ path } = { path: '' }] = await stored();
    await site.screenshots.pictures.removeAll(path.replace('.webp', ''));
    const target = join(folder, 'export');
    const result = await exportLevels({ ...site, folder: target, state: 'approved', report: () => {} });
    expect(result).toEqual({ levels: 0, lacking: [level?.id] });
  });
});

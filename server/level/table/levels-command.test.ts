import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame } from '../../../test/builders.ts';
import { runScript } from '../../../test/command/run-script.ts';
import { parseConfig } from '../../config.ts';
import { saveGames } from '../../game/queries.ts';
import { openSite } from '../../lifecycle/open-site.ts';
import { saveSetting } from '../../setting/queries.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-levels-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('imports a folder into a site and exports it again', async () => {
  const data = join(folder, 'data');
  const run = (...args: string[]) => runScript('levels', args, { cwd: folder, env: { DATA_DIR: data } });
  const { db } = await openSite({ ...parseConfig({}), dataDir: data });
  await saveSetting(db, 'seeded', 'empty');
  await saveSetting(db, 'first_day', '2026-11-10');
  await saveGames(db, [aGame({ id: 1, name: 'TORCS', year: 1997 })]);
  await db.destroy();
  const example = join(process.cwd(), 'docs/examples/levels');
  expect(await run('import', example, '--dry-run')).toContain('1 level would be added');
  expect(await run('import', example, '--place', 'first')).toMatch(/^1 --place must be one of/);
  expect(await run('import', example)).toMatch(
    /^0 .*line 2: TORCS \(1997\), PL-Ann:\w+, \d{4}-.*1 level added/s,
  );
  expect(await run('export', 'out')).toMatch(/^0 .*1 level written to out/s);
  expect(await readdir(join(folder, 'out'))).toEqual([
    'levels.csv',
    expect.stringMatching(/^torcs-\w{8}\.webp$/),
  ]);
  expect(await run('export', 'out')).toMatch(/^1 out is not empty/);
  expect(await run('export', 'out', '--state', 'lost')).toMatch(/^1 --state must be one of/);
  expect(await run('play')).toMatch(/^1 Unknown command 'play'/);
}, 60_000);

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runScript } from '../../test/command/run-script.ts';
import { parseConfig } from '../config.ts';
import { openSite } from '../lifecycle/open-site.ts';
import { saveSetting } from '../setting/queries.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-games-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('imports a file into a site that was started before', async () => {
  const data = join(folder, 'data');
  const run = (...args: string[]) => runScript('games', args, { cwd: folder, env: { DATA_DIR: data } });
  await writeFile(join(folder, 'command.csv'), 'name\nPong\n');
  expect(await run('import', 'command.csv')).toMatch(/^1 This site was never started/);
  const { db: own } = await openSite({ ...parseConfig({}), dataDir: data });
  await saveSetting(own, 'seeded', 'empty');
  await own.destroy();
  const done = await run('import', 'command.csv');
  expect(done).toContain('0 1 game added, 0 changed, 0 unchanged');
  expect(done).toContain('100 % 1 of 1 games');
  expect(await run('igdb')).toMatch(/^1 Set IGDB_CLIENT_ID and IGDB_CLIENT_SECRET/);
  expect(await run('play')).toMatch(/^1 Unknown command 'play'/);
}, 60_000);

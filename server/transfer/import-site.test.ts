import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Files, withManifest, withRows, writeArchive, zip } from '../../test/archive.ts';
import { openBareDatabase } from '../../test/database.ts';
import { exportSmallSite, type ImportTarget, openImportTarget } from '../../test/import-target.ts';
import { runScript } from '../../test/run-script.ts';
import { openScreenshots } from '../picture/screenshots.ts';
import { importSite } from './import-site.ts';

// Starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let good: Files;
let target: ImportTarget;

beforeAll(async () => {
  good = await exportSmallSite();
  target = await openImportTarget();
});

afterAll(() => target.close());

describe('npm run import', () => {
  it('accepts an archive of an older version', async () => {
    const { db, close } = await openBareDatabase();
    const games = withRows(
      good,
      'game',
      ({ source: _, total_rating_count: __, igdb_id: ___, edition_of: ____, ...row }) => row,
    );
    const users = withRows(games, 'user', ({ last_login_at: _, ...row }) => row);
    const plays = withRows(users, 'play', ({ is_on_day: _, skill: __, ...row }) => row);
    const old = withRows(
      plays,
      'level',
      ({
        image_height: _,
        also_accepted: __,
        masks: ___,
        step_descriptions: ____,
        withdrawn_at: _____,
        ...row
      }) => row,
    );
    const newTables = ['audit_entry', 'audit_head', 'play_count', 'skill_count', 'day_count', 'access_token'];
    for (const table of newTables) old.delete(`tables/${table}.jsonl.gz`);
    const file = await writeArchive(
      join(target.folder, 'old.zip'),
      await zip(
        withManifest(old, (manifest) => ({
          ...manifest,
          migrations: ['001-first-tables'],
          tables: manifest.tables.filter(({ table }) => !newTables.includes(table)),
        })),
      ),
    );
    const screenshots = openScreenshots(join(target.folder, 'old'));
    await importSite({ db, screenshots, now: 0, report: () => {} }, file);
    expect(await db.selectFrom('audit_entry').select('action').execute()).toEqual([{ action: 'imported' }]);
    expect(await db.selectFrom('play_count').select('count').execute()).toEqual([{ count: 1 }]);
    await close();
  });

  it('imports once, and only into an empty site', async () => {
    expect(await target.importArchive(await zip(good, true))).toBe('imported');
    const again = await target.importArchive(await zip(good));
    expect(again).toMatch(/^This site is not empty: .*another DATA_DIR/);
    expect(await target.pictures()).toHaveLength(1);
  });

  it('runs as a command', async () => {
    const file = await writeArchive(join(target.folder, 'good.zip'), await zip(good));
    const env = { DATA_DIR: join(target.folder, 'by-command') };
    const run = (...args: string[]) => runScript('import', args, { cwd: target.folder, env });
    expect(await run()).toMatch(/^0 npm run import -- FILE/);
    expect(await run(join(target.folder, 'nothing.zip'))).toMatch(
      /^1 This archive cannot be imported: ENOENT/,
    );
    const done = await run(file);
    expect(done).toMatch(/^0 Imported the site at .*: 1 levels, 0 games, 1 users, 1 screenshots/);
    expect(done).toContain('100 % imported');
    expect(await run(file)).toMatch(/^1 This site is not empty/);
  });
});

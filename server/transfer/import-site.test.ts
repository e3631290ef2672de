import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runScript } from '../../test/command/run-script.ts';
import { type Files, writeArchive, zip } from '../../test/transfer/archive.ts';
import { exportSmallSite, type ImportTarget, openImportTarget } from '../../test/transfer/import-target.ts';

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

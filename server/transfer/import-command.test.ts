import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runScript } from '../../test/command/run-script.ts';

// Starting processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let data: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-import-'));
  data = join(folder, 'data');
  await writeFile(join(folder, 'broken.zip'), 'no archive');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function runImport(file: string): Promise<string> {
  return runScript('import', [join(folder, file)], { cwd: folder, env: { DATA_DIR: data } });
}

it('leaves nothing behind after an import that failed', async () => {
  expect(await runImport('broken.zip')).toMatch(/^1 /);
  expect(existsSync(data)).toBe(false);
});

it('leaves what was in the folder before', async () => {
  await mkdir(data);
  await writeFile(join(data, 'session-secret'), 'of the owner');
  expect(await runImport('missing.zip')).toMatch(/^1 /);
  expect(await readdir(data)).toEqual(['session-secret']);
});

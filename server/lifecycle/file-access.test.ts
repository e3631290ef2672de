import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { DATABASE_FILE } from './database-file.ts';
import { describeOpenFolder } from './file-access.ts';
import { openSite } from './open-site.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-access-'));
});

afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('a site on this machine', () => {
  it.each([
    ['makes a database that only its owner can read', undefined, '600'],
    ['takes the database from other users', 0o644, '640'],
    ['leaves it to those whom its owner has allowed', 0o660, '660'],
  ])('%s', async (_, before, after) => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o755 });
    const file = join(dataDir, DATABASE_FILE);
    if (before !== undefined) {
      await writeFile(file, '');
      await chmod(file, before);
    }
    const { db } = await openSite({ ...parseConfig({}), dataDir });
    for (const path of [file, `${file}-wal`, `${file}-shm`]) expect(await modeOf(path), path).toBe(after);
    await db.destroy();
  });

  it.each([
    [0o755, true],
    [0o701, true],
    [0o750, false],
    [0o700, false],
  ])('with a folder of the mode %o is told that others can look into it: %s', async (mode, isOpen) => {
    await chmod(folder, mode);
    const line = describeOpenFolder(folder);
    expect(line?.includes(`chmod o-rwx '${folder}'`) ?? false).toBe(isOpen);
  });
});

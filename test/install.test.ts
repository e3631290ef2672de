import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodePackage } from '../scripts/pinned-node.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const INSTALL = "import('./scripts/install.mjs').then(({ install }) => install())";
const own = `node_modules/${nodePackage()}`;

let folder: string;
let packages: Record<string, object>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-install-'));
  for (const name of ['scripts', 'package.json', 'package-lock.json']) {
    await cp(join(project, name), join(folder, name), { recursive: true });
  }
  await mkdir(join(folder, 'node_modules'));
  // Stands in for npm: reports its arguments and installs nothing.
  await writeFile(join(folder, 'npm-cli.js'), "console.log('npm', ...process.argv.slice(2))");
  const lock = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'));
  packages = Object.fromEntries(
    Object.entries<{ optional?: boolean }>(lock.packages).filter(
      ([path, { optional }]) => path === own || !optional,
    ),
  );
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const recordInstalled = () =>
  writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

function install(): string {
  const env = { PATH: process.env.PATH, npm_execpath: join(folder, 'npm-cli.js') };
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', INSTALL], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe.runIf(nodePackage())('installing the packages', () => {
  it('is skipped when all are there that this platform needs', async () => {
    await recordInstalled();
    expect(install()).toBe('');
  });

  it('is done again for another version', async () => {
    packages[own] = { version: '24.0.0' };
    await recordInstalled();
    expect(install()).toContain('npm ci');
  });

  it("fetches this platform's Node when it was left out, and runs no install scripts", async () => {
    delete packages[own];
    await recordInstalled();
    expect(install()).toMatch(/npm ci .*--include=optional .*--ignore-scripts/);
  });

  it.skipIf(process.platform === 'win32')('makes the pinned Node the one of npm scripts', async () => {
    await recordInstalled();
    const link = join(folder, 'node_modules/.bin/node');
    await mkdir(join(folder, own, 'bin'), { recursive: true });
    await mkdir(join(folder, 'node_modules/.bin'));
    await symlink(process.execPath, join(folder, own, 'bin/node'));
    expect(install()).toBe('');
    expect(await readlink(link)).toBe(`../${nodePackage()}/bin/node`);
    expect(install()).toBe('');
    await rm(join(folder, own, 'bin/node'));
    expect(install()).toBe('');
    await expect(readlink(link)).rejects.toThrow('ENOENT');
  });

  it('is not tried at each start for a Node that npm could not fetch, where a recent one runs', async () => {
    delete packages[own];
    await recordInstalled();
    install();
    expect(install()).toBe('');
  });
});

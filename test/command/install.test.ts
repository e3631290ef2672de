import { spawnSync } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodePackage } from '../../scripts/pinned-node.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const own = `node_modules/${nodePackage()}`;

let folder: string;
let packages: Record<string, { version?: string; dev?: boolean }>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-install-'));
  for (const name of ['scripts', 'package.json', 'package-lock.json']) {
    await cp(join(project, name), join(folder, name), { recursive: true });
  }
  await mkdir(join(folder, 'node_modules'));
  // Stands in for npm: reports its arguments and installs nothing.
  await writeFile(
    join(folder, 'npm-cli.js'),
    "console.error('npm', ...process.argv.slice(2)); console.log('added 158 packages in 4s')",
  );
  const lock = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'));
  packages = Object.fromEntries(
    Object.entries<{ optional?: boolean; dev?: boolean }>(lock.packages).filter(
      ([path, { optional, dev }]) => path === own || !(optional || dev),
    ),
  );
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const recordInstalled = () =>
  writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

/** Installs as on a machine whose Node has this version; returns what is printed. */
function install(options: { withTests?: boolean } = {}, version = '20.20.2'): string {
  const script = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    import('./scripts/install.mjs').then(({ install }) => install(${JSON.stringify(options)}))`;
  const env = { PATH: process.env.PATH, npm_execpath: join(folder, 'npm-cli.js') };
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe.runIf(nodePackage())('installing the packages', () => {
  it('is skipped when all are there that a site needs on this platform', async () => {
    await recordInstalled();
    expect(install()).toBe('');
  });

  it('is done again for another version', async () => {
    packages['node_modules/fastify'] = { version: '1.0.0' };
    await recordInstalled();
    expect(install()).toContain('npm ci');
  });

  it('leaves out what only tests need, whatever NODE_ENV says, and runs no install scripts', () => {
    const said = install();
    expect(said).toMatch(/npm ci --omit=dev --include=optional --ignore-scripts/);
    expect(said).not.toContain('added 158 packages');
  });

  it('adds what tests need before them, once', async () => {
    await recordInstalled();
    expect(install({ withTests: true })).toMatch(/npm ci --include=dev --include=optional --ignore-scripts/);
    const lock = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'));
    packages = lock.packages;
    await recordInstalled();
    expect(install({ withTests: true })).toBe('');
    expect(install()).toBe('');
  });

  it('fetches the Node of this platform where that of the machine is too old', async () => {
    delete packages[own];
    await recordInstalled();
    const said = install({}, '24.6.0');
    expect(said).toContain('npm ci');
    expect(said).not.toContain('--workspaces=false');
  });

  it('brings no Node where that of the machine is recent', async () => {
    expect(install({}, '24.7.0')).toMatch(/npm ci .*--workspaces=false/);
    delete packages[own];
    await recordInstalled();
    expect(install({}, '24.7.0')).toBe('');
    expect(install({}, '26.0.0')).toBe('');
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

  it.skipIf(process.platform === 'win32')(
    'keeps the pinned Node that runs, and without its headers',
    async () => {
      await mkdir(join(folder, own, 'bin'), { recursive: true });
      await mkdir(join(folder, own, 'include'));
      const program = await realpath(process.execPath);
      await symlink(program, join(folder, own, 'bin/node'));
      const said = install({}, process.versions.node);
      expect(said).toContain('npm ci');
      expect(said).not.toContain('--workspaces=false');
      expect(await readdir(join(folder, own))).toEqual(['bin']);
    },
  );
});

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bringsNode, nodePackage, pinnedNode } from '../../scripts/pinned-node.mjs';

const MIN = '24.7';

interface LockedPackage {
  version: string;
  integrity?: string;
  os?: string | string[];
  cpu?: string | string[];
}

const platforms = [
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['linux', 'arm64'],
  ['linux', 'x64'],
  ['win32', 'x64'],
] as const;

async function readJson(file: string) {
  return JSON.parse(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8'));
}

const { config } = await readJson('package.json');
const { optionalDependencies } = await readJson('runtime/package.json');
const locked: Record<string, LockedPackage> = (await readJson('package-lock.json')).packages;

const own = fileURLToPath(new URL(`../../node_modules/${nodePackage()}/bin/node`, import.meta.url));

const machine = (platform: string, arch: string, node: string) => ({
  platform,
  arch,
  execPath: '/machine/node',
  versions: { node },
});

describe.each(platforms)('the pinned Node of %s on %s', (platform, arch) => {
  const name = nodePackage(machine(platform, arch, MIN)) ?? '';
  const version: string = optionalDependencies[name];

  it('has an exact version, recent enough', () => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const [major = 0, minor = 0] = version.split('.').map(Number);
    expect(major * 1000 + minor).toBeGreaterThanOrEqual(24_007);
  });

  it('is locked by its hash, for this platform only', () => {
    const entry = locked[`node_modules/${name}`];
    expect(entry?.version).toBe(version);
    expect(entry?.integrity).toMatch(/^sha512-/);
    expect([entry?.os].flat()).toEqual([platform]);
    expect([entry?.cpu].flat()).toEqual([arch]);
  });
});

it('every optional package is the Node of a platform', () => {
  const names = platforms.map(([platform, arch]) => nodePackage(machine(platform, arch, MIN)));
  expect(Object.keys(optionalDependencies).sort()).toEqual(names.sort());
});

it('the pinned Node of Linux needs no library that a fresh server lacks', async () => {
  for (const arch of ['x64', 'arm64']) {
    expect(optionalDependencies[`node-linux-${arch}`]).toMatch(/^24\./);
  }
});

it.runIf(existsSync(own))('the pinned Node that is installed needs none either', async () => {
  expect((await readFile(own)).includes('libatomic.so')).toBe(false);
});

it.each(platforms)('a recent Node of the machine serves on %s on %s', (platform, arch) => {
  expect(pinnedNode(machine(platform, arch, MIN))).toBe('/machine/node');
  expect(bringsNode(machine(platform, arch, MIN))).toBe(false);
  expect(bringsNode(machine(platform, arch, '24.6.1'))).toBe(true);
});

describe('a platform without a pinned Node', () => {
  it.each([MIN, '24.21.0', '26.0.0'])('is served by its own Node %s', (node) => {
    expect(config.node).toBe(MIN);
    expect(pinnedNode(machine('freebsd', 'x64', node))).toBe('/machine/node');
  });

  it.each(['20.20.2', '22.22.0', '24.6.0'])('is told what to do with Node %s', (node) => {
    expect(() => pinnedNode(machine('freebsd', 'x64', node))).toThrow(
      `Zoomout runs on Node ${MIN} or later, and this is Node ${node}.
It brings a Node of its own, but none for freebsd on x64.
Install Node ${MIN} or later`,
    );
  });
});

it('a pinned Node that was not installed is named', () => {
  const [platform, arch] = process.platform === 'win32' ? ['linux', 'x64'] : ['win32', 'x64'];
  expect(() => pinnedNode(machine(platform, arch, '20.0.0'))).toThrow(/did not install the package node-/);
});

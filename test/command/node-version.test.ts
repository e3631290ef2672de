import { spawnSync } from 'node:child_process';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { isSupportedNode } from '../../scripts/require-node.cjs';
import { ROOT, readText } from '../source-files.ts';

const { engines, config } = JSON.parse(readText('package.json'));
const lowest = ['20.19.0', '22.12.0'];

describe('the Node with which a site is installed', () => {
  it.each([
    ['10.24.1', false],
    ['18.20.8', false],
    ['20.0.0', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['20.20.2', true],
    ['21.7.3', false],
    ['22.0.0', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['23.0.0', true],
    ['24.7.0', true],
    ['26.10.0', true],
  ])('%s: %s', (version, isSupported) => {
    expect(isSupportedNode(version, engines.node)).toBe(isSupported);
    expect(semver.satisfies(version, engines.node)).toBe(isSupported);
  });

  it.each(lowest)('%s installs every package of a platform that a site needs', (version) => {
    const { packages } = JSON.parse(readText('package-lock.json'));
    const ofPlatforms = Object.entries<{
      dev?: boolean;
      optional?: boolean;
      cpu?: string[];
      engines?: { node?: string };
    }>(packages).filter(
      ([, { dev, optional, cpu }]) => optional && !dev && /^(x64|arm64)/.test(String(cpu ?? '')),
    );
    expect(ofPlatforms.length).toBeGreaterThan(10);
    const left = ofPlatforms.filter(([, { engines }]) => !semver.satisfies(version, engines?.node ?? '*'));
    expect(left.map(([path]) => path)).toEqual([]);
  });

  it.each(['scripts/start.mjs', 'scripts/test.mjs', 'scripts/run.mjs'])(
    'too old for that, ends %s in a sentence',
    (script) => {
      const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } });`;
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', `data:text/javascript,${encodeURIComponent(old)}`, script],
        { cwd: ROOT, encoding: 'utf8' },
      );
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr.trim()).toBe(
        'Zoomout is installed with Node 20.19, Node 22.12 or later, and this is Node 20.18.3.\nInstall a newer one (https://nodejs.org), then run the same command again.',
      );
    },
  );

  it('is the same in the documents, the scripts and the workflows, beside the one that runs it', () => {
    const words = 'Node](https://nodejs.org) 20.19, 22.12 or later';
    expect(readText('README.md')).toContain(words);
    expect(readText('docs/self-hosting.md')).toContain('Node 20.19, 22.12 or later');
    expect(readText('CONTRIBUTING.md')).toContain('Node 20.19, 22.12 or later');
    expect(readText('scripts/require-node.cjs')).toContain('Node 20.19, Node 22.12 or later');
    expect(readText('.github/workflows/test.yml')).toContain(`node: [${[...lowest, '26'].join(', ')}]`);
    expect(config.node).toBe('24.7');
  });
});

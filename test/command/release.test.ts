import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isNewer, Release } from '#shared/upgrade/release.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { releasesOf, unreleasedChanges } from '../../scripts/changelog.ts';
import { readText } from '../source-files.ts';
import { runScriptHere } from './run-script-here.ts';

const CHANGELOG = `# Changelog

## Unreleased

- Something new,
  on two lines.

### For owners

- # is a sign.

## 1.0.0 (2026-11-22)

The first version.
`;
const LOCK = { name: 'z', version: '1.0.0', packages: { '': { version: '1.0.0' }, a: { version: '1.0.0' } } };

/** No configuration of the machine has a say. */
const env = {
  PATH: process.env.PATH ?? '',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@zoomout.example',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@zoomout.example',
};

let cwd: string;

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd, env, encoding: 'utf8' }).trimEnd();
}

function write(file: string, text: string): void {
  writeFileSync(join(cwd, file), text);
}

function json(file: string) {
  return JSON.parse(readFileSync(join(cwd, file), 'utf8'));
}

const release = (...words: string[]) => runScriptHere('release', words, { cwd, env });

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'zoomout-release-'));
  git('init', '--quiet', '--initial-branch=main');
  write('CHANGELOG.md', CHANGELOG);
  write('package.json', `${JSON.stringify({ name: 'z', version: '1.0.0' }, null, 2)}\n`);
  write('package-lock.json', JSON.stringify(LOCK));
  mkdirSync(join(cwd, 'docs'));
  write('docs/versions.json', '{}');
  git('add', '.');
  git('commit', '--quiet', '--message=start');
});

afterEach(() => rmSync(cwd, { recursive: true }));

describe('the release script', () => {
  it('commits and tags a version with what has changed, and says what to push', async () => {
    const output = await release('1.1.0');
    expect(output).toMatch(/^0 Version 1\.1\.0 .*\n\n {2}git push --atomic origin main v1\.1\.0\n/s);
    const changelog = readFileSync(join(cwd, 'CHANGELOG.md'), 'utf8');
    expect(unreleasedChanges(changelog)).toBe('');
    const [first, second] = releasesOf(changelog);
    expect(first).toMatchObject({ version: '1.1.0', changes: expect.stringMatching(/new,\n {2}on two/) });
    expect(second).toEqual({ version: '1.0.0', date: '2026-11-22', changes: 'The first version.' });
    expect(json('package.json')).toEqual({ name: 'z', version: '1.1.0' });
    const packages = { '': { version: '1.1.0' }, a: { version: '1.0.0' } };
    expect(json('package-lock.json')).toEqual({ name: 'z', version: '1.1.0', packages });
    expect(json('docs/versions.json')).toEqual({ versions: [first, second] });
    expect(git('log', '-1', '--format=%s')).toBe('chore(release): 1.1.0');
    expect(git('tag', '--list', '--format=%(objecttype) %(contents)')).toBe(`tag 1.1.0\n\n${first?.changes}`);
    expect(git('status', '--porcelain')).toBe('');
    expect(await release('1.2.0')).toBe('1 CHANGELOG.md has nothing under "Unreleased"');
  });

  it.each([
    ['no version', [], /^1 npm run release -- VERSION/],
    ['half a version', ['1.1'], /^1 npm run release -- VERSION/],
    ['the same version', ['1.0.0'], /^1 The version must be greater than 1\.0\.0$/],
    ['an older version', ['0.9.9'], /^1 The version must be greater than 1\.0\.0$/],
  ])('refuses %s', async (_, words, message) => {
    expect(await release(...words)).toMatch(message);
    expect(git('status', '--porcelain')).toBe('');
  });

  it.each([
    ['another branch', () => git('switch', '--quiet', '-c', 'work'), 'Releases are made on the branch main'],
    [
      'changes',
      () => write('package.json', '{"version":"1.0.0"}'),
      'There are changes that are not committed',
    ],
    ['a new file', () => write('new', ''), 'There are changes that are not committed'],
    ['a tag', () => git('tag', 'v1.1.0'), 'There is a tag v1.1.0 already'],
  ])('refuses %s', async (_, prepare, message) => {
    prepare();
    expect(await release('1.1.0')).toBe(`1 ${message}`);
  });

  it('leaves nothing when git refuses the commit', async () => {
    write('.git/hooks/pre-commit', '#!/bin/sh\necho No >&2\nexit 1\n');
    chmodSync(join(cwd, '.git/hooks/pre-commit'), 0o755);
    expect(await release('1.1.0')).toBe('1 git commit failed: No');
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
  });
});

describe('a version', () => {
  it('is the same in package.json, its lock, CHANGELOG.md and docs/versions.json', () => {
    const releases = releasesOf(readText('CHANGELOG.md'));
    const lock = JSON.parse(readText('package-lock.json'));
    expect([lock.version, lock.packages[''].version]).toEqual([packageJson.version, packageJson.version]);
    expect(releases[0]?.version).toBe(packageJson.version);
    const { versions } = JSON.parse(readText('docs/versions.json'));
    expect(versions).toEqual(releases.slice(0, 5));
    expect(v.safeParse(v.array(Release), versions).success).toBe(true);
  });

  it.each([
    ['1.0.1', '1.0.0', true],
    ['1.10.0', '1.9.9', true],
    ['2.0.0', '1.9.9', true],
    ['1.0.0', '1.0.0', false],
    ['1.9.0', '1.10.0', false],
    ['1.9.9', '2.0.0', false],
  ])('%s is newer than %s: %o', (version, other, is) => {
    expect(isNewer(version, other)).toBe(is);
  });
});

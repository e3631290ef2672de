import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findCommit } from './version.ts';

let folder: string;

function git(cwd: string, ...args: string[]): string {
  const user = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...user, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zoomout-version-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is the commit of a clone: on a branch, with packed branches, without one, in a worktree', () => {
  git(folder, 'init', '--quiet');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message=one');
  const short = git(folder, 'rev-parse', '--short=8', 'HEAD');
  expect(findCommit(folder)).toBe(short);
  git(folder, 'pack-refs', '--all');
  expect(findCommit(folder)).toBe(short);
  git(folder, 'worktree', 'add', '--quiet', join(folder, 'tree'), '-b', 'other');
  expect(findCommit(join(folder, 'tree'))).toBe(short);
  git(folder, 'checkout', '--quiet', '--detach');
  expect(findCommit(folder)).toBe(short);
});

it('is that of the image where there is no clone', () => {
  writeFileSync(join(folder, 'COMMIT'), `${'c'.repeat(40)}\n`);
  expect(findCommit(folder)).toBe('cccccccc');
});

it.each(['', 'main', '$(git rev-parse HEAD)'])('is unknown in an image that was built with %j', (text) => {
  writeFileSync(join(folder, 'COMMIT'), text);
  expect(findCommit(folder)).toBeNull();
});

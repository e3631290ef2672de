import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dayInUtc } from '#shared/calendar/day.ts';
import { isNewer } from '#shared/upgrade/release.ts';
import { StartError } from '../server/process/run.ts';
import { releasesOf, unreleasedChanges, withRelease } from './changelog.ts';
import { runCommand } from './command.ts';

const HELP = `npm run release -- VERSION     such as 1.1.0

Makes the commit and the tag of a version from what CHANGELOG.md has under "Unreleased". Pushes nothing.`;
/** The newest versions and their changes, for programs. */
const VERSIONS_FILE = 'docs/versions.json';
/** CHANGELOG.md has all. */
const MAX_VERSIONS = 5;

/** Runs git and returns what it prints; a failure has git's own words. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    throw new StartError(`git ${args[0]} failed: ${(error as { stderr?: string }).stderr?.trim()}`);
  }
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Throws for the first reason why this version cannot be released from here. */
function requireReleasable(version: string, changelog: string): void {
  const { version: current } = readJson('package.json') as { version: string };
  if (git('branch', '--show-current') !== 'main')
    throw new StartError('Releases are made on the branch main');
  if (git('status', '--porcelain') !== '') throw new StartError('There are changes that are not committed');
  if (git('tag', '--list', `v${version}`) !== '') throw new StartError(`There is a tag v${version} already`);
  if (!isNewer(version, current)) throw new StartError(`The version must be greater than ${current}`);
  const changes = unreleasedChanges(changelog);
  if (changes === null) throw new StartError('CHANGELOG.md has no section "Unreleased"');
  if (changes === '') throw new StartError('CHANGELOG.md has nothing under "Unreleased"');
}

function writeFiles(version: string, changelog: string): string {
  const released = withRelease(changelog, { version, date: dayInUtc(Date.now()) });
  const lock = readJson('package-lock.json');
  writeJson('package.json', { ...readJson('package.json'), version });
  writeJson('package-lock.json', {
    ...lock,
    version,
    packages: { ...lock.packages, '': { ...lock.packages[''], version } },
  });
  writeFileSync('CHANGELOG.md', released);
  const versions = releasesOf(released).slice(0, MAX_VERSIONS);
  writeJson(VERSIONS_FILE, { versions });
  return versions[0]?.changes ?? '';
}

function release(version: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new StartError(HELP);
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  requireReleasable(version, changelog);
  const before = git('rev-parse', 'HEAD');
  try {
    const changes = writeFiles(version, changelog);
    git('commit', '--all', '--message', `chore(release): ${version}`);
    git('tag', '--annotate', '--cleanup=verbatim', '--message', `${version}\n\n${changes}\n`, `v${version}`);
  } catch (error) {
    // Everything was committed before: only what this script has written is lost.
    git('reset', '--quiet', '--hard', before);
    throw error;
  }
  return `Version ${version} is committed and tagged here. To publish it:

  git push --atomic origin main v${version}

To undo it:

  git tag --delete v${version} && git reset --hard HEAD~1`;
}

await runCommand(() => release(process.argv[2] ?? ''));

import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, readText } from '../source-files.ts';
import { compileCache } from './run-script.ts';

// On a new machine, after a disk has died, the first command is not `npm start` but a restore.

/** Stands in for npm: installs the packages that are here, but those of which an installation removes parts. */
const INSTALLS = `
  const { mkdirSync, readdirSync, symlinkSync } = require('fs');
  const packages = ${JSON.stringify(join(ROOT, 'node_modules'))};
  mkdirSync('node_modules/.bin', { recursive: true });
  for (const name of readdirSync(packages))
    if (!/^(\\.|lucide-react|node-)/.test(name)) symlinkSync(packages + '/' + name, 'node_modules/' + name, 'junction');
`;

const { scripts } = JSON.parse(readText('package.json'));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-clone-'));
  for (const name of ['languages', 'scripts', 'package.json', 'package-lock.json', 'CHANGELOG.md', 'docs'])
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  for (const name of ['server', 'shared', 'starter', 'web'])
    await symlink(join(ROOT, name), join(folder, name), 'junction');
  await cp(join(ROOT, 'test/old-sites/archives/1.1.1.zip'), join(folder, 'site.zip'));
  await writeFile(join(folder, 'npm-cli.cjs'), INSTALLS);
});

afterAll(() => rm(folder, { recursive: true }));

/** Runs a script of package.json as npm does, in a clone whose packages are not installed. */
async function runFresh(name: string, words: string): Promise<{ code: number; output: string }> {
  await rm(join(folder, 'node_modules'), { recursive: true, force: true });
  const env = { ...compileCache, PATH: process.env.PATH, npm_execpath: join(folder, 'npm-cli.cjs') };
  return new Promise((resolve) => {
    const command = `${scripts[name].replace(/^node /, `"${process.execPath}" `)} ${words}`;
    execFile(command, { cwd: folder, env, shell: true }, (error, output, errors) => {
      resolve({ code: Number(error?.code ?? 0), output: `${output}${errors}` });
    });
  });
}

describe('in a clone whose packages are not installed', () => {
  it.each([
    ['import', 'site.zip', 'Imported the site', 0],
    ['user', 'list', 'admin', 0],
    ['backup', 'copy.zip', 'copy.zip', 0],
    ['audit', 'verify', 'unbroken', 0],
    ['games', '', 'npm run games', 0],
    ['languages', '', 'de: ', 0],
    ['release', '', 'npm run release', 1],
  ])('npm run %s -- %s installs them first', async (name, words, said, expectedCode) => {
    const { code, output } = await runFresh(name, words);
    expect(output).toContain('Installing the packages');
    expect(output).toContain(said);
    expect(code).toBe(expectedCode);
  });

  it('every command in TypeScript does', () => {
    const direct = Object.entries<string>(scripts).filter(([, command]) => /scripts\/\S+\.ts/.test(command));
    expect(direct).toEqual([]);
  });
});

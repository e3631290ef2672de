import { describe, expect, it } from 'vitest';
import { codeFiles, importsOf, readText } from '../source-files.ts';

const { dependencies, devDependencies } = JSON.parse(readText('package.json'));
const isTest = (file: string) => /\.(test|spec)\.|-harness\./.test(file);

/** The packages that files import, by name. */
function packagesOf(files: readonly string[]): Set<string> {
  const names = files
    .flatMap(importsOf)
    .filter((path) => /^[a-z@]/.test(path))
    .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  return new Set(names);
}

const sourcesIn = (folders: RegExp) => codeFiles.filter((file) => folders.test(file) && !isTest(file));
const served = packagesOf(sourcesIn(/^(server|shared)\/|^scripts\/(user|games|backup|import)\.ts$/));

describe('what is installed', () => {
  it('on a site includes all that its server and pages import', () => {
    const used = packagesOf([...sourcesIn(/^(server|shared|web)\//), 'vite.config.ts']);
    expect([...used].filter((name) => name in devDependencies)).toEqual([]);
  });

  it('in the image is what the server imports', () => {
    const [, removed = ''] = /npm uninstall ((?:.|\\\n)*?)\n\n/.exec(readText('Dockerfile')) ?? [];
    const names = removed.split(/[\s\\]+/).filter((word) => word !== '' && !word.startsWith('--'));
    expect(names).toEqual(Object.keys(dependencies).filter((name) => !served.has(name)));
  });
});

it('every package of the lock file is bound to its content', () => {
  const { packages } = JSON.parse(readText('package-lock.json'));
  const installed = Object.entries<{ link?: boolean; integrity?: string }>(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});

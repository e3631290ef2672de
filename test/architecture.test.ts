import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CODE = /\.(ts|tsx|mjs)$/;

/** Which way imports go: who stands on the left imports only what stands on the right (docs/architecture.md). */
const mayImport: [from: RegExp, ...to: RegExp[]][] = [
  [/^shared\/api\//, /^shared\//, /^zod\/mini$/],
  [/^shared\//, /^shared\/(?!api\/)/, /^zod\/mini$/, /^@noble\/hashes\//],
  [
    /^server\/http\//,
    /^server\/(http\/|database\/tables\.ts$)/,
    /^shared\//,
    /^node:/,
    /^@fastify\//,
    /^(fastify|lru-cache|zod\/mini)$/,
  ],
  [/^server\//, /^server\//, /^shared\//, /^node:/, /^[a-z@]/],
  [/^web\/style\//, /^web\/style\//],
  [/^web\/ui\//, /^web\/(ui|style|browser)\//, /^(?!shared\/|server\/|web\/)[a-z@]/],
  [/^web\/browser\//, /^web\/browser\//, /^shared\//, /^(?!server\/|web\/)[a-z@]/],
  [
    /^web\/(level|game|play|user)\//,
    /^web\/(level|game|play|user|ui|browser|style)\//,
    /^(?!server\/|web\/)[a-z@]/,
  ],
  [/^web\/screen\//, /^web\/(?!screen\/)/, /^(?!server\/|web\/)[a-z@]/],
  [/^web\//, /^web\//, /^(?!server\/)[a-z@]/],
];

/** Words that only some files may say; tests may say anything. */
const reserved: [what: RegExp, within: RegExp, only: RegExp][] = [
  [/from 'kysely'/, /^server\//, /^server\/database\/|\/queries\.ts$/],
  [/\bprocess\.env\b/, /^(shared|server|web)\//, /^server\/config\.ts$/],
  [/\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b/, /^shared\//, /^$/],
  [/\b(new Date\(\)|Date\.now\b)/, /^server\//, /^server\/main\.ts$/],
  [/\.(route|post|put|patch|delete|all)\(\s*[{'"]/, /^server\//, /^server\/http\/serve\.ts$/],
  [
    /(?<![\w.'-])(window|document|localStorage|sessionStorage)\.|(?<![\w.])fetch\(/,
    /^web\//,
    // The page is mounted once, and a worker has no page to keep away from.
    /^web\/(browser\/|main\.tsx$)|-worker\.ts$/,
  ],
];

const bannedNames = /^(utils?|helpers?|common|misc|lib|manager|service|index|types|constants)\.(ts|tsx|css)$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|module|config|d))*\.[a-z]+$/;

const files = globSync('{shared,server,web,test,e2e,scripts,bench}/**/*.{ts,tsx,mjs,css,html}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).map((file) => file.replaceAll('\\', '/'));

const sources = files.filter((file) => CODE.test(file) && !/\.(test|spec)\./.test(file));

/** Comments may name what the code may not. */
function codeOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '');
}

function importsOf(file: string): string[] {
  const found = codeOf(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g);
  return [...found].map(([, path = '']) => path);
}

/** The file an import names, from the root of the project; packages keep their names. */
function targetOf(file: string, path: string): string {
  if (path.startsWith('#shared/')) return path.slice(1);
  return path.startsWith('.') ? posix.join(dirname(file), path) : path;
}

/** A screen may import from its own folder. */
function isOwnFolder(file: string, target: string): boolean {
  const folder = /^web\/screen\/[^/]+\//.exec(file)?.[0];
  return folder !== undefined && target.startsWith(folder);
}

function isAllowed(file: string, target: string): boolean {
  const rule = mayImport.find(([from]) => from.test(file));
  if (!rule || isOwnFolder(file, target)) return true;
  const [, ...allowed] = rule;
  return allowed.some((to) => to.test(target));
}

describe('the house', () => {
  it('imports in one direction', () => {
    const faults = sources.flatMap((file) =>
      importsOf(file)
        .map((path) => targetOf(file, path))
        .filter((target) => !isAllowed(file, target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(faults).toEqual([]);
  });

  it('crosses from root to root by #shared only, and names the ending of every file', () => {
    const faults = sources.flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('.') || path.startsWith('#'))
        .filter((path) => {
          const root = file.split('/')[0];
          const isCrossing = !path.startsWith('#') && !targetOf(file, path).startsWith(`${root}/`);
          const isFree = /^(test|e2e|scripts|bench)\//.test(file) || path.endsWith('package.json');
          return (isCrossing && !isFree) || !/\.[a-z0-9]+(\?\w+)?$/.test(path);
        })
        .map((path) => `${file} imports ${path}`),
    );
    expect(faults).toEqual([]);
  });

  it.each(reserved)('says %s where it may', (what, within, only) => {
    const faults = sources.filter((file) => within.test(file) && !only.test(file) && what.test(codeOf(file)));
    expect(faults).toEqual([]);
  });

  it('names files for what is in them, in kebab-case', () => {
    const names = files.filter((file) => CODE.test(file) || file.endsWith('.css'));
    expect(names.filter((file) => bannedNames.test(basename(file)))).toEqual([]);
    expect(names.filter((file) => !kebabCase.test(basename(file)))).toEqual([]);
    const folders = new Set(names.flatMap((file) => dirname(file).split('/')));
    expect([...folders].filter((folder) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))).toEqual([]);
  });

  it('sees the files it speaks of', () => {
    for (const root of ['shared', 'server', 'web']) {
      expect(sources.filter((file) => file.startsWith(`${root}/`)).length).toBeGreaterThan(10);
    }
    expect(importsOf('server/app.ts')).toContain('./config.ts');
    expect(isAllowed('shared/level/level.ts', 'server/app.ts')).toBe(false);
    expect(isAllowed('web/screen/play/play-screen.tsx', 'web/screen/about/about-screen.tsx')).toBe(false);
  });
});

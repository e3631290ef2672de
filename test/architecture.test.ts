import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeFiles, codeOf, files, imports, importsOf, sources, targetOf } from './source-files.ts';

const PACKAGE = /^(?!shared\/|server\/|web\/)[a-z@]/;
const SHARED = /^shared\//;

/** Which way imports go: the first rule that fits a file lists all that it may import (docs/architecture.md). */
const mayImport: [from: RegExp, ...to: RegExp[]][] = [
  [/^shared\/api\//, SHARED, /^valibot$/],
  [/^shared\//, /^shared\/(?!api\/)/, /^valibot$/, /^@noble\/hashes\//],
  [
    /^server\/http\//,
    /^server\/(http\/|database\/(tables|batcher)\.ts$)/,
    SHARED,
    /^node:/,
    /^@fastify\//,
    /^(fastify|lru-cache|valibot)$/,
  ],
  [/^server\/user\//, /^server\/(?!level\/)/, SHARED, PACKAGE],
  [/^server\//, /^server\//, SHARED, PACKAGE],
  [/^web\/style\//, /^web\/style\//],
  [/^web\/ui\//, /^web\/(ui|style|browser)\//, PACKAGE],
  [
    /^web\/browser\//,
    /^web\/browser\//,
    /^shared\/(api\/(endpoint|problem)\.ts$|calendar\/|page\/small-screen\.ts$|schema\/|text\/)/,
    PACKAGE,
  ],
  [
    /^web\/(level|game|guess|picture|play|progress-copy|reminder|room|site|submission|user)\//,
    /^web\/(level|game|guess|picture|play|progress-copy|reminder|room|site|submission|user|ui|browser|style)\//,
    SHARED,
    PACKAGE,
  ],
  [
    /^web\/(draft|review|checklist|preference)\//,
    /^web\/(?!(screen|shell|first-paint|offline)\/)[a-z-]+\//,
    SHARED,
    PACKAGE,
  ],
  [/^web\/offline\//, /^web\/(offline|browser|reminder)\//, SHARED, PACKAGE],
  [/^web\/shell\//, /^web\/(?!(screen|first-paint|offline)\/)[a-z-]+\//, SHARED, PACKAGE],
  [/^web\/screen\//, /^web\/(?!(screen|first-paint|offline)\/)[a-z-]+\//, SHARED, PACKAGE],
  [/^web\/first-paint\//, /^web\//, SHARED, PACKAGE],
  [/^web\/[a-z-]+\.tsx$/, /^web\//, SHARED, PACKAGE],
];

/** Folders with one entry, the only file that others import. */
const entries: [folder: string, entry: string][] = [['server/http/cache/', 'server/http/cache/cache.ts']];

/** Code that only some files may contain; tests may contain anything. */
const reserved: [what: RegExp, within: RegExp, only: RegExp][] = [
  [/from 'kysely'/, /^server\//, /^server\/database\/|\/queries\.ts$/],
  [/\bprocess\.env\b/, /^(shared|server|web)\//, /^server\/config\.ts$/],
  [/\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b/, /^shared\//, /^$/],
  [/\b(new Date\(\)|Date\.now\b)/, /^server\//, /^server\/main\.ts$/],
  [/\.(route|post|put|patch|delete|all)\(\s*[{'"]/, /^server\//, /^server\/http\/serve\.ts$/],
  [
    /(?<![\w.'-])(window|document|localStorage|sessionStorage)\.|(?<![\w.])fetch\(/,
    /^web\//,
    // The page is mounted once, and a worker has no page.
    /^web\/(browser\/|first-paint\/|offline\/|main\.tsx$)|-worker\.ts$/,
  ],
];

const bannedNames = /^(utils?|helpers?|common|misc|lib|manager|service|index|types|constants)\.(ts|tsx|css)$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|module|config|d))*\.[a-z]+$/;

/** A screen may import from its own folder. */
function isOwnScreen(file: string, target: string): boolean {
  const folder = /^web\/screen\/[^/]+\//.exec(file)?.[0];
  return folder !== undefined && target.startsWith(folder);
}

function isAllowed(file: string, target: string): boolean {
  const rule = mayImport.find(([from]) => from.test(file));
  if (!rule || isOwnScreen(file, target)) return true;
  const [, ...allowed] = rule;
  return allowed.some((to) => to.test(target));
}

describe('the code', () => {
  it('imports in one direction', () => {
    const wrong = imports.filter(({ file, target }) => !isAllowed(file, target));
    expect(wrong).toEqual([]);
  });

  it('has a rule for the imports of every file', () => {
    const roots = sources.filter((file) => /^(shared|server|web)\//.test(file));
    expect(roots.filter((file) => !mayImport.some(([from]) => from.test(file)))).toEqual([]);
  });

  it.each(entries)('imports from %s by its entry only', (folder, entry) => {
    const fromOutside = imports.filter(
      ({ file, target }) => target.startsWith(folder) && !file.startsWith(folder),
    );
    expect(fromOutside.length).toBeGreaterThan(1);
    expect(fromOutside.filter(({ target }) => target !== entry)).toEqual([]);
  });

  it('imports from another root by #shared only, and with file extensions', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('.') || path.startsWith('#'))
        .filter((path) => {
          const root = file.split('/')[0];
          const isCrossing = !path.startsWith('#') && !targetOf(file, path).startsWith(`${root}/`);
          const mayCross = /^(test|e2e|scripts|bench)\//.test(file) || path.endsWith('package.json');
          return (isCrossing && !mayCross) || !/\.[a-z0-9]+(\?\w+)?$/.test(path);
        })
        .map((path) => `${file} imports ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(reserved)('has %s only where it is allowed', (what, within, only) => {
    const wrong = sources.filter((file) => within.test(file) && !only.test(file) && what.test(codeOf(file)));
    expect(wrong).toEqual([]);
  });

  it('has kebab-case names that say what a file contains', () => {
    const named = [...codeFiles, ...files.filter((file) => file.endsWith('.css'))];
    expect(named.filter((file) => bannedNames.test(basename(file)))).toEqual([]);
    expect(named.filter((file) => !kebabCase.test(basename(file)))).toEqual([]);
    const folders = new Set(named.flatMap((file) => dirname(file).split('/')));
    expect([...folders].filter((folder) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))).toEqual([]);
  });

  it('is found and judged by these tests', () => {
    for (const root of ['shared', 'server', 'web']) {
      expect(sources.filter((file) => file.startsWith(`${root}/`)).length).toBeGreaterThan(10);
    }
    expect(importsOf('server/app.ts')).toContain('./config.ts');
    expect(isAllowed('shared/level/level.ts', 'server/app.ts')).toBe(false);
    expect(isAllowed('server/user/queries.ts', 'server/level/queries.ts')).toBe(false);
    expect(isAllowed('web/screen/play/play-screen.tsx', 'web/screen/about/about-screen.tsx')).toBe(false);
  });
});

import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeFiles, codeOf, files, imports, importsOf, sources, targetOf } from './source-files.ts';

const PACKAGE = /^(?!shared\/|server\/|web\/)[a-z@]/;
const SHARED = /^shared\//;
const LANGUAGE = /^shared\/language\//;

/** The folders of web, each with those that it may import besides itself and web/style. */
const webFolders: Record<string, readonly string[]> = {
  style: [],
  browser: [],
  ui: ['browser'],
  site: ['browser'],
  picture: ['browser', 'ui'],
  submission: ['browser', 'picture'],
  user: ['browser', 'site', 'ui'],
  play: ['browser', 'site', 'ui'],
  game: ['browser', 'site', 'ui'],
  level: ['browser', 'picture', 'play', 'site', 'ui', 'user'],
  guess: ['browser', 'level', 'ui'],
  difficulty: ['browser', 'level'],
  day: ['browser', 'difficulty', 'game', 'level', 'site', 'ui', 'user'],
  review: ['browser', 'level', 'site', 'submission', 'ui'],
  playtest: ['browser', 'guess', 'level', 'play', 'site', 'ui'],
  draft: ['browser', 'game', 'level', 'picture', 'review', 'site', 'submission', 'ui', 'user'],
  checklist: ['browser', 'draft', 'game', 'ui'],
  room: ['browser', 'game', 'level', 'play', 'site'],
  reminder: ['browser', 'play', 'site', 'ui'],
  preference: ['browser', 'reminder', 'site', 'ui'],
  'progress-copy': ['browser', 'play', 'room', 'site'],
  offline: ['browser', 'reminder'],
  language: [],
  shell: [
    ...['browser', 'level', 'play', 'preference', 'reminder', 'review', 'room', 'site', 'submission'],
    ...['ui', 'user'],
  ],
  screen: [
    ...[
      'browser',
      'checklist',
      'day',
      'difficulty',
      'draft',
      'game',
      'guess',
      'level',
      'picture',
      'play',
      'playtest',
      'preference',
      'progress-copy',
    ],
    ...['reminder', 'review', 'room', 'shell', 'site', 'submission', 'ui', 'user'],
  ],
  'first-paint': ['app.tsx', 'browser', 'level', 'play', 'site'],
};

/** What code about no noun of the product may import of shared. */
const sharedOf: Record<string, readonly RegExp[]> = {
  style: [],
  ui: [LANGUAGE],
  language: [LANGUAGE],
  browser: [
    /^shared\/(api\/(endpoint|explained|problem)\.ts$|calendar\/|language\/|page\/(small-screen|site-path)\.ts$|schema\/|text\/)/,
  ],
};

function webRules(): [from: RegExp, ...to: RegExp[]][] {
  return Object.entries(webFolders).map(([folder, others]) => {
    // Screens are apart from each other (isOwnScreen).
    const own = folder === 'screen' ? [] : [folder];
    const web = new RegExp(`^web/(${[...own, ...others, 'language', 'style'].join('|')})(/|$)`);
    return [new RegExp(`^web/${folder}/`), web, ...(sharedOf[folder] ?? [SHARED]), PACKAGE];
  });
}

/** Which way imports go: the first rule that fits a file lists all that it may import (docs/architecture.md). */
const mayImport: [from: RegExp, ...to: RegExp[]][] = [
  [/^shared\/api\//, SHARED, /^valibot$/],
  [/^shared\/language\//, /^shared\/language\//, /^@formatjs\/icu-messageformat-parser$/, /^gettext-parser$/],
  [/^shared\//, /^shared\/(?!api\/)/, /^valibot$/, /^@noble\/hashes\//],
  [
    /^server\/http\//,
    /^server\/(http\/|language\/request-language\.ts$|database\/(tables|batcher)\.ts$)/,
    SHARED,
    /^node:/,
    /^@fastify\//,
    /^(fastify|lru-cache|negotiator|p-limit|valibot)$/,
  ],
  [/^server\/user\//, /^server\/(?!level\/)/, SHARED, PACKAGE],
  [/^server\//, /^server\//, SHARED, PACKAGE],
  ...webRules(),
  [/^web\//, /^web\//, SHARED, PACKAGE],
];

/** Folders with one entry, the only file that others import. */
const entries: [folder: string, entry: string][] = [['server/http/cache/', 'server/http/cache/cache.ts']];

/** Code that only some files may contain; tests may contain anything. */
const reserved: [what: RegExp, within: RegExp, only: RegExp][] = [
  [/from 'kysely'/, /^server\//, /^server\/database\/|\/queries\.ts$/],
  [/\bprocess\.env\b/, /^(shared|server|web)\//, /^server\/load-config\.ts$/],
  [/\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b/, /^shared\//, /^$/],
  [/\b(new Date\(\)|Date\.now\b)/, /^server\//, /^server\/(main|lifecycle\/seed-process)\.ts$/],
  [/\.(route|post|put|patch|delete|all)\(\s*[{'"]/, /^server\//, /^server\/http\/serve\.ts$/],
  // Where the calls of a noun are, whatever the noun.
  [/\b(serve|change)\(\s*mount\b/, /^server\//, /\/routes\.ts$|^server\/change\.ts$/],
  [
    /(?<![\w.'-])(window|document|localStorage|sessionStorage)\.|(?<![\w.])fetch\(/,
    /^web\//,
    // The page is mounted once, and a worker has no page.
    /^web\/(browser\/|first-paint\/|offline\/|main\.tsx$)|-worker\.ts$/,
  ],
  // A site may be under a path (docs/decisions/0160-under-a-path.md): `addressOf` and `nameInHost` put it before these.
  [/\b(href|src|action)=(\{?["'`]\/|\{paths\.)/, /^web\//, /^$/],
  [/\b(fetch|openTab|openWindow|register|new URL|new Worker)\(\s*(["'`]\/|paths\.)/, /^web\//, /^$/],
  [/(caches\.open|createStore|BroadcastChannel|locks\.request)\(\s*['"`]/, /^web\//, /^$/],
  [/\blocation\.pathname\b/, /^web\//, /^web\/browser\/(site-path|url-hash|input\/early-field)\.ts$/],
  // Layouts that are not Latin, and input methods (docs/rules/screens.md#keys).
  [
    /\b(isComposing|keyCode)\b|\bevent\.(key|code|which)\b|\bkey\b[^{}()]*\}: KeyboardEvent|\bonKey\w+=\{\(\{/i,
    /^web\//,
    // The second is a part of the script that each page begins with.
    /^web\/browser\/input\/(pressed-key|early-field)\.ts$/,
  ],
  [/__Host-|\bpath: '\/'/, /^server\//, /^server\/http\/site-path\.ts$/],
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

it('of journeys has addresses that a site under a path has too', () => {
  const journeys = codeFiles.filter((file) => /^e2e\/(?!engines\/)/.test(file));
  const wrong = journeys.filter((file) => /\b(goto|toHaveURL|waitForURL)\(\s*["'`]\//.test(codeOf(file)));
  expect(wrong).toEqual([]);
});

describe('the code', () => {
  it('imports in one direction', () => {
    const wrong = imports.filter(({ file, target }) => !isAllowed(file, target));
    expect(wrong).toEqual([]);
  });

  it('has a rule for every folder of web, and none for others', () => {
    const folders = sources.flatMap((file) => /^web\/([^/]+)\//.exec(file)?.[1] ?? []);
    const withoutCode = ['style'];
    expect(Object.keys(webFolders).sort()).toEqual([...new Set([...folders, ...withoutCode])].sort());
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
    expect(importsOf('server/app.ts')).toContain('./nouns.ts');
    expect(isAllowed('shared/level/level.ts', 'server/app.ts')).toBe(false);
    expect(isAllowed('server/user/queries.ts', 'server/level/queries.ts')).toBe(false);
    expect(isAllowed('web/screen/play/play-screen.tsx', 'web/screen/about/about-screen.tsx')).toBe(false);
    expect(isAllowed('web/screen/play/play-screen.tsx', 'web/screen/play/result/finish.tsx')).toBe(true);
    expect(isAllowed('web/ui/button/button.tsx', 'shared/level/level.ts')).toBe(false);
    expect(isAllowed('web/browser/call.ts', 'shared/level/level.ts')).toBe(false);
    expect(isAllowed('web/play/use-play.ts', 'web/level/queries.ts')).toBe(false);
  });
});

import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, imports, ROOT, readText } from './source-files.ts';

const DOCUMENT = readText('docs/architecture.md');
const MOST_FILES = 30;
const ROOTS = /^(shared|server|web)\//;

/** All folders of the three roots that contain files, with their parents. */
const folders = new Set(
  globSync('{shared,server,web}/**/*.*', { cwd: ROOT }).flatMap((file) =>
    ancestorsOf(file.replaceAll('\\', '/')),
  ),
);

/** `server/http/etag.ts` → `server/http`, `server`. */
function ancestorsOf(path: string): string[] {
  const parent = posix.dirname(path);
  return parent === '.' ? [] : [parent, ...ancestorsOf(parent)];
}

/** The paths of the folders in the tree of docs/architecture.md. */
function documentedFolders(): string[] {
  const [, tree = ''] = /```\n(├──[^`]*)```/.exec(DOCUMENT) ?? [];
  const path: string[] = [];
  return [...tree.matchAll(/^((?:│ {3}| {4})*)[├└]── ([a-z-]+)\//gm)].map(([, indent = '', name = '']) => {
    path.splice(indent.length / 4, Number.POSITIVE_INFINITY, name);
    return path.join('/');
  });
}

/** The text of a section of docs/architecture.md. */
function section(title: string): string {
  return DOCUMENT.split('\n## ').find((text) => text.startsWith(`${title}\n`)) ?? '';
}

/** What imports each other in a circle, or lies between two circles. */
function inCircles(edges: readonly (readonly [from: string, to: string])[]): string[] {
  const froms = new Set(edges.map(([from]) => from));
  const tos = new Set(edges.map(([, to]) => to));
  const rest = edges.filter(([from, to]) => tos.has(from) && froms.has(to));
  return rest.length < edges.length ? inCircles(rest) : [...new Set(rest.flat())].sort();
}

function isWithin(folder: string, other: string): boolean {
  return folder === other || folder.startsWith(`${other}/`);
}

describe('docs/architecture.md', () => {
  const documented = documentedFolders();

  it('lists all folders of shared and web to the second level, and all of server', () => {
    const expected = [...folders].filter((folder) => /^(server\/.*|\w+(\/[^/]+)?)$/.test(folder));
    expect(expected.filter((folder) => !documented.includes(folder))).toEqual([]);
  });

  it('lists no folder that does not exist', () => {
    const listed = documented.filter((folder) => ROOTS.test(folder));
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.filter((folder) => !folders.has(folder))).toEqual([]);
  });

  it('names every folder of server and web without a counterpart in shared', () => {
    const withoutCounterpart = [...folders].filter((folder) => {
      const [root, name, ...deeper] = folder.split('/');
      return root !== 'shared' && name && deeper.length === 0 && !folders.has(`shared/${name}`);
    });
    const named = [...section('Names of folders').matchAll(/`((?:server|web)\/[a-z-]+)`/g)].map(
      ([, folder]) => folder,
    );
    expect(named.sort()).toEqual(withoutCounterpart.sort());
  });
});

describe('folders', () => {
  it(`hold at most ${MOST_FILES} files`, () => {
    const counts = Object.entries(Object.groupBy(files, (file) => posix.dirname(file)));
    expect(counts.length).toBeGreaterThan(100);
    expect(counts.filter(([, held = []]) => held.length > MOST_FILES).map(([folder]) => folder)).toEqual([]);
  });

  it('import each other without cycles', () => {
    const edges = imports
      .filter(({ file, target }) => ROOTS.test(file) && ROOTS.test(target))
      .map(({ file, target }) => [posix.dirname(file), posix.dirname(target)] as const)
      // A folder and its own sub-folders are one idea.
      .filter(([from, to]) => !isWithin(from, to) && !isWithin(to, from));
    expect(edges.length).toBeGreaterThan(100);
    expect(inCircles(edges)).toEqual([]);
  });

  it('and the files in them import each other without cycles', () => {
    const edges = imports
      .filter(({ file, target }) => ROOTS.test(file) && ROOTS.test(target))
      .map(({ file, target }) => [file, target] as const);
    expect(edges.length).toBeGreaterThan(1000);
    expect(inCircles(edges)).toEqual([]);
  });

  it('with a cycle are found', () => {
    const edges = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['c', 'd'],
    ] as const;
    expect(inCircles(edges)).toEqual(['b', 'c']);
  });
});

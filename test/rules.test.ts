import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const INDEX = 'docs/rules/README.md';
const SELF = 'test/rules.test.ts';

const files = globSync(
  ['{shared,server,web,test,e2e,scripts,bench,docs}/**/*.{ts,tsx,mjs,css,html,md,tsv}', '*.{md,ts,mjs,json}'],
  { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**', 'package-lock.json'] },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== SELF);
const documents = files.filter((file) => file.endsWith('.md'));

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Every match of a pattern with the file and line where it stands. */
function findAll(pattern: RegExp, among: readonly string[]): { place: string; match: RegExpExecArray }[] {
  return among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(pattern)].map((match) => ({ place: `${file}:${index + 1}`, match })),
      ),
  );
}

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(file: string): string[] {
  const prose = read(file).replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

/** Whether a relative link in a document leads to a file, and to a heading where it names one. */
function resolves(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : posix.join(dirname(from), path);
  if (!existsSync(join(ROOT, target))) return false;
  return anchor === undefined || !target.endsWith('.md') || anchorsOf(target).includes(anchor);
}

const ruleFiles = documents.filter((file) => file.startsWith('docs/rules/') && file !== INDEX);
/** `docs/rules/daily-order.md#release` of every rule. */
const rules = ruleFiles.flatMap((file) =>
  anchorsOf(file)
    .slice(1)
    .map((anchor) => `${file}#${anchor}`),
);

const decisionNumbers = globSync('docs/decisions/*.md', { cwd: ROOT }).map((file) =>
  Number(file.replaceAll('\\', '/').split('/').at(-1)?.slice(0, 4)),
);

describe('docs/rules', () => {
  it('names each rule once', () => {
    const anchors = rules.map((rule) => rule.split('#')[1]);
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
    expect(anchors.length).toBeGreaterThan(100);
  });

  it('says of each rule where its code is', () => {
    const paragraphs = ruleFiles.flatMap((file) => read(file).split(/^## /m).slice(1));
    const code = /^Code: .*\]\(\.\.\/\.\.\/(shared|server|web|scripts)\//m;
    expect(paragraphs.filter((rule) => !code.test(rule)).map((rule) => rule.split('\n')[0])).toEqual([]);
    expect(paragraphs).toHaveLength(rules.length);
  });

  it('lists exactly the rules that exist in its index', () => {
    const listed = findAll(/\]\(([\w-]+\.md#[\w-]+)\)/g, [INDEX]).map(
      ({ match }) => `docs/rules/${match[1]}`,
    );
    expect(listed.sort()).toEqual([...rules].sort());
  });
});

describe('citations', () => {
  it('of rules lead to a rule', () => {
    const cited = findAll(/docs\/rules(?:\.md|\/[\w-]+\.md)(?:#[\w-]+)?/g, files);
    const broken = cited.filter(
      ({ match }) => !(match[0].includes('#') ? rules.includes(match[0]) : documents.includes(match[0])),
    );
    expect(broken.map(({ place, match }) => `${place} ${match[0]}`)).toEqual([]);
    expect(cited.length).toBeGreaterThan(300);
  });

  it('of decisions lead to a decision', () => {
    const byNumber = findAll(/\bdecisions? (\d+)(?: and (\d+))?/gi, files).flatMap(({ place, match }) =>
      match.slice(1).flatMap((number) => (number ? { place, number: Number(number) } : [])),
    );
    const byFile = findAll(/\bdecisions\/(\d{4})-/g, files).map(({ place, match }) => ({
      place,
      number: Number(match[1]),
    }));
    const broken = [...byNumber, ...byFile].filter(({ number }) => !decisionNumbers.includes(number));
    expect(broken.map(({ place, number }) => `${place} decision ${number}`)).toEqual([]);
    expect(byNumber.length).toBeGreaterThan(0);
  });

  it('in documents lead to files and headings', () => {
    const links = findAll(/\]\((?!\w+:)([^)\s]+)\)/g, documents);
    const broken = links.filter(({ place, match }) => !resolves(place.split(':')[0] ?? '', match[1] ?? ''));
    expect(broken.map(({ place, match }) => `${place} ${match[1]}`)).toEqual([]);
    expect(links.length).toBeGreaterThan(200);
  });

  it('of files in documents name files that exist', () => {
    const named = findAll(
      /`((?:shared|server|web|test|e2e|scripts|bench|docs|starter)\/[\w./*-]+)`/g,
      documents,
    );
    const gone = named.filter(({ match }) => globSync(match[1] ?? '', { cwd: ROOT }).length === 0);
    expect(gone.map(({ place, match }) => `${place} ${match[1]}`)).toEqual([]);
    expect(named.length).toBeGreaterThan(50);
  });
});

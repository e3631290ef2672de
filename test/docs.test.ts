import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import { MAX_ALSO_ACCEPTED } from '#shared/level/also-accepted.ts';
import { MAX_MASKS } from '#shared/level/mask/mask.ts';
import { MAX_COPY_BODY_BYTES } from '#shared/progress-copy/progress-copy.ts';
import { MAX_MEMBERS, ROOM_LIFETIME_DAYS } from '#shared/room/room.ts';
import { ROOT, readText, sources } from './source-files.ts';

const CALLS = 'docs/rules/calls.md';
const RULES = globSync('docs/rules/*.md', { cwd: ROOT });
/** Lines of links and tables are as long as they have to be. */
const LONGEST_LINE = 600;

/** The first number in a file behind a pattern that ends with it, without separators of thousands. */
function numberIn(file: string, pattern: RegExp): number {
  const [, digits = ''] = pattern.exec(readText(file)) ?? [];
  return digits === '' ? Number.NaN : Number(digits.replace(/[,_]/g, ''));
}

/** What the documents say, and where it is in the code. */
const NUMBERS: readonly (readonly [file: string, pattern: RegExp, value: () => number])[] = [
  ['README.md', /starter pack of (\d+) levels/, starterLevels],
  ['docs/rules/administration.md', /`STARTER=empty`, (\d+) levels/, starterLevels],
  [
    'docs/search.md',
    /contains (\d+) queries/,
    () => readText('test/game/search-queries.tsv').trim().split('\n').length - 1,
  ],
  [
    'docs/self-hosting.md',
    /opens up to\s+(\d+) connections/,
    () => numberIn('server/database/postgres.ts', /MAX_CONNECTIONS = (\d+)/) + 1,
  ],
  [
    'docs/self-hosting.md',
    /Node (\d+) or later/,
    () => numberIn('README.md', /nodejs\.org\) (\d+) or later/),
  ],
  [
    'CONTRIBUTING.md',
    /at most (\d+) lines/,
    () => numberIn('biome.json', /noExcessiveLinesPerFile.*"maxLines": (\d+)/),
  ],
  [
    'CONTRIBUTING.md',
    /`KILLS` kills a server under load, (\d+) times/,
    () => numberIn('test/ledger/kills.ts', /KILLS \?\? (\d+)/),
  ],
  [
    'CONTRIBUTING.md',
    /on both, (\d+) times/,
    () => numberIn('test/server/two-servers.test.ts', /CHANGES \?\? (\d+)/),
  ],
  [
    'CONTRIBUTING.md',
    /on both, \d+ times, or (\d+) in CI/,
    () => numberIn('test/server/two-servers.test.ts', /CI \? (\d+)/),
  ],
  [
    'docs/security.md',
    /two-servers\.test\.ts`: (\d+) changes/,
    () => numberIn('test/server/two-servers.test.ts', /CHANGES \?\? (\d+)/),
  ],
  [
    CALLS,
    /up to ([\d,]+) bytes/,
    () => numberIn('server/http/create-server.ts', /MAX_BODY_BYTES = ([\d_]+)/),
  ],
  [CALLS, /or ([\d,]+) with a progress copy/, () => MAX_COPY_BODY_BYTES],
  ['docs/security.md', /([\d,]+) bytes with a progress copy/, () => MAX_COPY_BODY_BYTES],
  ['docs/rules/zoom.md', /up to (\d+) masks/, () => MAX_MASKS],
  ['docs/rules/levels.md', /up to (\d+) further games/, () => MAX_ALSO_ACCEPTED],
  ['docs/rules/statistics.md', /A room has at most (\d+) members/, () => MAX_MEMBERS],
  ['docs/rules/statistics.md', /rooms (\d+) days after/, () => ROOM_LIFETIME_DAYS],
];

function starterLevels(): number {
  return globSync('starter/levels/*.json', { cwd: ROOT }).length;
}

/** The items of a list in a document, by a pattern for a whole item. */
function items(file: string, pattern: RegExp): RegExpExecArray[] {
  return [...readText(file).matchAll(pattern)];
}

describe('documents', () => {
  it.each(NUMBERS)('%s has the number of the code at %s', (file, pattern, value) => {
    expect(numberIn(file, pattern)).toBe(value());
  });

  it.each(['README.md', 'CONTRIBUTING.md', 'docs/self-hosting.md'])('%s runs scripts that exist', (file) => {
    const { scripts } = JSON.parse(readText('package.json'));
    const names = items(file, /npm run (?:--silent )?([a-z0-9:]+)/g).map(([, name]) => name);
    expect(names.filter((name) => !(String(name) in scripts))).toEqual([]);
    const files = items(file, /node ((?:scripts|bench|test)\/[\w/-]+\.\w+)/g).map(([, path]) => String(path));
    expect(files.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
  });

  it('docs/self-hosting.md links headlines that it has', () => {
    const text = readText('docs/self-hosting.md');
    const anchors = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const links = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor);
    expect(links.filter((anchor) => !anchors.includes(String(anchor)))).toEqual([]);
  });

  it('list the limit of every call', () => {
    const listed = items(CALLS, /^- (\d+) calls in (\d+) s: (.+)$/gm).flatMap(
      ([, calls, seconds, endpoints = '']) =>
        endpoints.split(', ').map((endpoint) => `${endpoint} ${calls}/${seconds}`),
    );
    const limits = allEndpoints.flatMap(({ method, path, limit }) =>
      limit ? [`\`${method} ${path}\` ${limit.calls}/${limit.seconds}`] : [],
    );
    expect(listed.sort()).toEqual(limits.sort());
  });

  it('list the further limits of calls', () => {
    const listed = items(CALLS, /^- (\d+) in (\d+) s: (.+)$/gm).map(([item]) => item);
    const limits = allEndpoints.flatMap(({ furtherLimits = [] }) =>
      furtherLimits.map(({ of, calls, seconds }) => `- ${calls} in ${seconds} s: ${of}`),
    );
    expect(listed.sort()).toEqual([...new Set(limits)].sort());
  });

  it('list all limits: none is beside the contract', () => {
    const beside = sources.filter(
      (file) => file.startsWith('server/') && /\bcalls: \d+,\s*seconds: \d/.test(readText(file)),
    );
    expect(beside).toEqual([]);
  });

  it('have no prose in lines that are too long to read', () => {
    const long = [...RULES, ...globSync('{*,docs/*}.md', { cwd: ROOT })].flatMap((file) =>
      readText(file)
        .split('\n')
        .filter((line) => line.length > LONGEST_LINE && !/^(Code: | *\|)/.test(line))
        .map((line) => `${file}: ${line.slice(0, 60)}…`),
    );
    expect(long).toEqual([]);
  });
});

describe('docs/glossary.md', () => {
  it('is in alphabetical order', () => {
    const words = items('docs/glossary.md', /^- \*\*(.+?)\*\*/gm).map(([, word = '']) => word.toLowerCase());
    expect(words).toEqual([...words].sort());
    expect(words.length).toBeGreaterThan(40);
  });
});

describe('the table of CONTRIBUTING.md', () => {
  it('names files and folders that exist', () => {
    const rows = items('CONTRIBUTING.md', /^\| [^|]+ \|([^|]+)\|$/gm).map(([, cell = '']) => cell);
    const paths = rows.flatMap((cell) =>
      [...cell.matchAll(/`([\w./<>*-]+[/.][\w./<>*-]*)`/g)].map(([, path = '']) => path),
    );
    const gone = paths.filter((path) => globSync(path.replace(/<[^>]+>/g, '*'), { cwd: ROOT }).length === 0);
    expect(gone).toEqual([]);
    expect(paths.length).toBeGreaterThan(15);
  });
});

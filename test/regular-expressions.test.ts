import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import { readText, sources } from './source-files.ts';

const LONG = 65_536;
const MAX_MS = 10;
/** Only a slow one is tried again: another program on the same core costs it processor time, too. */
const TRIES = 12;

/** Files whose expressions never see a long text of a stranger. */
const UNREACHED: Record<string, string> = {
  'server/env-file.ts': 'Reads the settings of the owner',
  'server/http/page/html.ts': 'Read the page of the build; data is written into it without "<"',
  'shared/game/edition-proposals.ts': 'Read names of games, of at most 200 characters',
  'shared/game/file-name-title.ts': 'Read at most 255 characters of a name, and 20 names of a path',
};

/** What ends a repetition without fitting, or is easily forgotten. */
const ENDS = ['', '\0', '\n', '!'];

interface Found {
  file: string;
  pattern: RegExp;
}

/** The regular expressions of a file, and how many others it makes when it runs. */
function expressionsIn(file: string): { literals: RegExp[]; made: number } {
  const literals: RegExp[] = [];
  let made = 0;
  // Nodes of the syntax tree: a regular expression is a literal, `RegExp` a name.
  const search = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, regex, callee } = node as {
      type?: string;
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
    };
    if (type === 'Literal' && regex) literals.push(new RegExp(regex.pattern, regex.flags));
    if (type === 'NewExpression' && callee?.name === 'RegExp') made += 1;
    for (const part of Object.values(node)) search(part);
  };
  search(parseSync(file, readText(file)).program);
  return { literals, made };
}

/** The expressions that a file makes when it is loaded. */
async function expressionsOfRun(file: string): Promise<RegExp[]> {
  const made: RegExp[] = [];
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [source, flags]: [string, string?]) => {
      const pattern = new target(source, flags);
      // Not those of the packages that it imports.
      if (new Error().stack?.includes(file)) made.push(pattern);
      return pattern;
    },
  });
  try {
    // Another address: the file may have been loaded before.
    await import(/* @vite-ignore */ `../${file}?expressions`);
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}

/** The expressions of the contract, of which packages may bring some. */
function expressionsOfContract(): RegExp[] {
  const found = new Set<RegExp>();
  const seen = new Set<unknown>();
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof RegExp) found.add(value);
    else for (const part of Object.values(value)) search(part);
  };
  search(allEndpoints);
  return [...found];
}

async function allExpressions(): Promise<Found[]> {
  const found = expressionsOfContract().map((pattern) => ({ file: 'shared/api/all.ts', pattern }));
  for (const file of sources.filter((source) => /^(server|shared)\//.test(source))) {
    const { literals, made } = expressionsIn(file);
    const ofRun = made === 0 ? [] : await expressionsOfRun(file);
    if (ofRun.length < made) throw new Error(`${file} makes expressions that are not tried`);
    for (const pattern of [...literals, ...ofRun]) found.push({ file, pattern });
  }
  const distinct = new Map(found.map((one) => [`${one.file} ${one.pattern}`, one]));
  return [...distinct.values()];
}

/** Long texts of what an expression is looking for, over and over: of its words, its letters and those that analysis found. */
function worstTexts({ source, flags }: RegExp): string[] {
  const words = source.replace(/\\[a-zA-Z]|\\(.)/g, '$1').match(/[^()[\]{}|*+?^$.]+/g) ?? [];
  const units = new Set([...words, ...words.join(''), ...' \ta0A-_./:=,("\'%']);
  const { reports } = analyse({ source, flags });
  for (const { character } of reports) units.add(character.pick);
  const long = (unit: string) => unit.repeat(LONG / unit.length);
  return [...units].flatMap((unit) => ENDS.map((end) => long(unit) + end));
}

/** The processor's time for one search; the shortest of some, as the first ones compile. */
function costOf(pattern: RegExp, text: string, tries = TRIES): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < tries && best > MAX_MS; round += 1) {
    const start = process.threadCpuUsage();
    const { global, sticky } = pattern;
    if (global && !sticky) for (const _ of text.matchAll(pattern));
    else pattern.test(text);
    const { user, system } = process.threadCpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

const all = await allExpressions();
const reached = all.filter(({ file }) => !(file in UNREACHED));

describe('a regular expression of the server, or shared with it,', { timeout: 120_000 }, () => {
  it('has no two ways to match the same text', () => {
    const ambiguous = reached.flatMap(({ file, pattern }) => {
      const { reports } = analyse({ source: pattern.source, flags: pattern.flags });
      return reports.map(({ type, character }) => `${file} ${pattern}: ${type} by ${character.pick}`);
    });
    expect(ambiguous).toEqual([]);
  });

  it('reads 64 KB of its worst letters in less than 10 ms', () => {
    const slow = reached.flatMap(({ file, pattern }) => {
      const text = worstTexts(pattern).find((one) => costOf(pattern, one) > MAX_MS);
      return text === undefined ? [] : [`${file} ${pattern}: ${JSON.stringify(text.slice(0, 30))}`];
    });
    expect(slow).toEqual([]);
  });

  it('is found when it can be stopped', () => {
    const accept = /\r\naccept:[ \t]*([^\r\n]*)\r\n/i;
    expect(analyse(accept).reports).toHaveLength(1);
    const version = /\bVersion\/\S+ .*\bSafari\//;
    expect(worstTexts(version).some((text) => costOf(version, text, 1) > MAX_MS)).toBe(true);
    expect(all.length).toBeGreaterThan(200);
  });
});

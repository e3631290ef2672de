import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, readText } from './source-files.ts';

const FOLDER = 'docs/decisions';
/** What one decision says of another, and what that one has to say of it. */
const INVERSES: Readonly<Record<string, string>> = {
  amends: 'amended by',
  'amended by': 'amends',
  supersedes: 'superseded by',
  'superseded by': 'supersedes',
};
const LINKS = String.raw`\[\d+\]\(\d{4}-[\w-]+\.md\)(?:, \[\d+\]\(\d{4}-[\w-]+\.md\))*`;
const STATUS = new RegExp(
  `^(?:accepted|superseded by ${LINKS})(?:; (?:amends|amended by|supersedes|superseded by) ${LINKS})*$`,
);

interface Decision {
  file: string;
  title: string;
  status: string;
  /** For example `amends 0009-progress-stays-in-the-browser.md`. */
  relations: string[];
}

function readDecision(path: string): Decision {
  const text = readText(path);
  const [, title = ''] = /^# (.+)$/m.exec(text) ?? [];
  const [, status = ''] = /^Status: (.+)$/m.exec(text) ?? [];
  const relations = status.split('; ').flatMap((part) => {
    const [, relation = ''] = /^([a-z ]+) \[/.exec(part) ?? [];
    return [...part.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => `${relation} ${file}`);
  });
  return { file: posix.basename(path), title, status, relations };
}

const decisions = globSync(`${FOLDER}/[0-9]*.md`, { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
  .map(readDecision);

/** The index as it has to be. */
function indexOf(all: readonly Decision[]): string {
  const rows = all.map(({ file, title, status }) => `- [${title}](${file}): ${status}`);
  return `# Decisions

Choices that others will question, with their reasons: half a page each. The status line of a decision names the ones it amends or
supersedes, and those name it in return. \`npx vitest run test/decisions.test.ts -u\` writes this index.

${rows.join('\n')}
`;
}

describe('decisions', () => {
  it.each(decisions)('decision $file has its number in its title', ({ file, title }) => {
    expect(title).toMatch(new RegExp(`^${Number(file.slice(0, 4))}\\. \\S`));
  });

  it.each(decisions)('decision $file has a valid status line', ({ status }) => {
    expect(status).toMatch(STATUS);
  });

  it('name each other in both directions', () => {
    const byFile = new Map(decisions.map((decision) => [decision.file, decision]));
    const missing = decisions.flatMap(({ file, relations }) =>
      relations.flatMap((relation) => {
        const target = relation.slice(relation.lastIndexOf(' ') + 1);
        const inverse = `${INVERSES[relation.slice(0, relation.lastIndexOf(' '))]} ${file}`;
        return byFile.get(target)?.relations.includes(inverse) ? [] : [`${target} lacks: ${inverse}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('have different numbers', () => {
    const numbers = decisions.map(({ file }) => file.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(50);
  });

  it('are all in the index, which -u writes', async () => {
    await expect(indexOf(decisions)).toMatchFileSnapshot(`${ROOT}/${FOLDER}/README.md`);
  });
});

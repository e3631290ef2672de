import { settings } from '../server/settings.ts';

const ENV_INTRO = `# Settings of the site. Copy to .env and change what you need; environment variables take precedence.
# Every line shows the default, or an example if there is none. docs/self-hosting.md has details.
# Each can be in a file instead: PORT_FILE=/path/of/a/file sets PORT to what the file has.
# A comment has a line of its own. A value that contains a quote or a # after a space goes between quotes: 'Club #1'.
`;
const RARE = `# ----- Advanced: hardly any site needs these -----
`;
const TABLE = /\| Setting +\|.*\n(?:\|.*\n)+/g;
const MAX_LINE_LENGTH = 120;

const all = Object.entries(settings);
type Entry = (typeof all)[number];
const rare = all.filter(([, { isRare }]) => isRare);
const usual = all.filter(([, { isRare }]) => !isRare);

/** The documents that list the settings, with the settings of server/settings.ts, by path. `read` returns a document as it is. */
export function withSettings(read: (path: string) => string): Record<string, string> {
  return {
    '.env.example': [ENV_INTRO, ...usual.map(environmentEntry), RARE, ...rare.map(environmentEntry)].join(
      '\n',
    ),
    'docs/self-hosting.md': withTables(read('docs/self-hosting.md')),
  };
}

/** The first table has what sites set, the second one what hardly any does. */
function withTables(document: string): string {
  const tables = [settingTable(usual), settingTable(rare)];
  return document.replace(TABLE, (found) => tables.shift() ?? found);
}

function environmentEntry([name, { about, details, whenUnset, example, unset }]: Entry): string {
  const text = [`${about}.`, ...(details ? [details] : []), ...(whenUnset ? [`Default: ${whenUnset}.`] : [])];
  const value = `${unset ?? ''}` || (example ?? '');
  return `${wrapComment(capitalize(text.join(' ').replaceAll('`', '')))}\n#${name}=${value}\n`;
}

function settingTable(entries: readonly Entry[]): string {
  const rows = entries.map(([name, { unset, whenUnset, about, details, example }]) => {
    const shown = `${unset ?? ''}` === '' ? (whenUnset ?? '') : `\`${unset}\``;
    const isExampleNews = example !== undefined && example !== String(unset);
    const further = [details, isExampleNews && `Example: \`${example}\`.`].filter(Boolean).join(' ');
    return [`\`${name}\``, shown, further ? `${about}. ${further}` : about];
  });
  return formatTable([['Setting', 'Default', 'Description'], ...rows]);
}

function formatTable(rows: readonly string[][]): string {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...lines] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${[head, rule, ...lines].join('\n')}\n`;
}

function wrapComment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length + 3 > MAX_LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => `# ${line}`).join('\n');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

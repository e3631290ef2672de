/** Settings of the owner that are not the site's: Compose and Docker read them in the same file. */
const OTHER_NAMES = /^(POSTGRES|COMPOSE|DOCKER)_/;

const ENTRY = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;
const AFTER_QUOTES = /^\s*$|^\s+#/;
/** Space around a number sign: a comment, where nothing can be mistaken for it. */
const COMMENT = /^#\s.*$|\s#(?:\s.*)?$/;

interface EnvFile {
  values: Record<string, string>;
  /** What must be fixed, a line each; without any value, as it may be a secret. */
  errors: string[];
  /** What the owner should know. */
  warnings: string[];
}

interface EnvNames {
  known: readonly string[];
  /** The known names whose values never end at a comment. */
  secret: readonly string[];
}

/**
 * The settings of an `.env` file. Every value is whole or refused: a `#` belongs to it unless it has a space on both sides. Between quotes
 * each character stands for itself.
 */
export function readEnvFile(content: string, { known, secret }: EnvNames): EnvFile {
  const result: EnvFile = { values: {}, errors: [], warnings: [] };
  if (/[\0\ufffd]/.test(content)) {
    return { ...result, errors: ['The file .env is not UTF-8 text: save it as UTF-8'] };
  }
  const lineOf = new Map<string, number>();
  const lines = content.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    const entry = readLine(line.trim(), secret);
    if (entry === null) continue;
    const place = `Line ${index + 1} of .env`;
    if ('problem' in entry) {
      result.errors.push(`${place}${entry.problem}`);
      continue;
    }
    const { name, value } = entry;
    const earlier = lineOf.get(name);
    if (earlier !== undefined) {
      result.warnings.push(`${place} sets ${name} again: it counts, and line ${earlier} does not`);
    }
    lineOf.set(name, index + 1);
    result.values[name] = value;
    if (known.includes(name) || OTHER_NAMES.test(name)) continue;
    result.warnings.push(`${place} is ignored: there is no setting ${name}${hintFor(name, known)}`);
  }
  return result;
}

/** Null for an empty line or a comment. */
function readLine(
  line: string,
  secret: readonly string[],
): { name: string; value: string } | { problem: string } | null {
  if (line === '' || line.startsWith('#')) return null;
  const [, name, rest = ''] = ENTRY.exec(line) ?? [];
  if (name === undefined) return { problem: ' is neither NAME=value nor a comment, which begins with #' };
  const read = readValue(rest, secret.includes(name));
  return 'problem' in read ? { problem: `: ${name} ${read.problem}` } : { name, value: read.text };
}

function readValue(rest: string, isSecret: boolean): { text: string } | { problem: string } {
  const quote = rest.charAt(0);
  if (/["'`]/.test(quote)) {
    const end = rest.indexOf(quote, 1);
    if (end < 0) return { problem: 'begins with a quote that is not closed on the line' };
    if (AFTER_QUOTES.test(rest.slice(end + 1))) return { text: rest.slice(1, end) };
    return {
      problem: `has text after its closing quote: put a value that contains ${quote} between other quotes (' or " or \`)`,
    };
  }
  const text = rest.replace(COMMENT, '');
  if (isSecret ? text !== rest : /\s#/.test(text)) {
    return {
      problem: "has a # after a space: put the value between ' and ', and a comment on a line of its own",
    };
  }
  return { text };
}

function hintFor(name: string, known: readonly string[]): string {
  if (name.startsWith('NODE_')) return ', and Node reads its own from the environment only';
  const nearest = nearestName(name, known, 3);
  return nearest === null ? '' : `. Do you mean ${nearest}?`;
}

/** The name that `name` is most likely a misspelling of, with at most `maxEdits` letters wrong; null if there is none. */
export function nearestName(name: string, known: readonly string[], maxEdits: number): string | null {
  const allowed = (each: string) => Math.min(maxEdits, each.length / 3);
  const [nearest] = known
    .filter((each) => Math.abs(each.length - name.length) <= allowed(each))
    .map((each) => ({ each, edits: editsBetween(name.toUpperCase(), each) }))
    .filter(({ each, edits }) => edits <= allowed(each))
    .sort((a, b) => a.edits - b.edits);
  return nearest?.each ?? null;
}

/** Letters to add, leave out, replace or swap with their neighbour until one text is the other. */
function editsBetween(text: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= text.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = text[row - 1] === other[column - 1];
      const isSwap = text[row - 1] === other[column - 2] && text[row - 2] === other[column - 1];
      (rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(text.length, other.length);
}

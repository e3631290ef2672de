import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { po } from 'gettext-parser';
import { entriesOf } from '../../server/language/read-catalogue.ts';
import { joinContext, parseMessage, splitContext } from '../../shared/language/parse-message.ts';
import type { Part } from '../../shared/language/part.ts';

const FILE = fileURLToPath(new URL('../../languages/glossary.tsv', import.meta.url));
const MEANS_ELSE = 'not';
const NOTE = 'note';
/** The note of a translation that goes without the words of a term, with the reason. */
const EXCUSE = /^Without “(.+?)”: \S/gm;

interface Term {
  name: string;
  /** Its words in English, also in the plural, and phrases in which they mean something else. */
  english: RegExp;
  others: RegExp;
  /** The words of each language for it: a translation has one of them, with any ending. */
  words: ReadonlyMap<string, RegExp>;
}

/** The terms of languages/glossary.tsv (docs/translating.md#terms), the longest first: a level creator is no creator. */
export function readGlossary(): Term[] {
  const [head = [], ...rows] = readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const terms = rows.map(([name = '', ...cells]) => {
    const columns = new Map(cells.map((cell, at) => [head[at + 1] ?? '', cell]));
    const others = english(columns.get(MEANS_ELSE) ?? '');
    columns.delete(MEANS_ELSE);
    columns.delete(NOTE);
    const words = new Map(Array.from(columns, ([language, cell]) => [language, beginnings(cell)]));
    return { name: name.replace(/,.*/, ''), english: english(name), others, words };
  });
  return terms.sort((one, other) => other.name.length - one.name.length);
}

/** The terms of a message for which its translation has none of their words. */
export function missedTerms(
  glossary: readonly Term[],
  message: string,
  translated: string,
  language: string,
): string[] {
  const { context, text: inEnglish } = splitContext(message);
  // With a context it means something else than the term.
  if (context) return [];
  const text = textOf(parseMessage(translated));
  let rest = textOf(parseMessage(inEnglish));
  return glossary.flatMap(({ name, english, others, words }) => {
    const meant = rest.replaceAll(others, '');
    rest = meant.replaceAll(english, '');
    return rest === meant || words.get(language)?.test(text) !== false ? [] : [name];
  });
}

/** The terms that translations of a PO file go without, by their message: their notes say why. */
export function excusedTerms(text: string): Map<string, string[]> {
  return new Map(
    entriesOf(po.parse(text).translations).map(({ msgctxt, msgid, comments }) => [
      joinContext(msgctxt, msgid),
      Array.from((comments?.translator ?? '').matchAll(EXCUSE), ([, name = '']) => name),
    ]),
  );
}

function english(cell: string): RegExp {
  // An empty cell matches nothing.
  return RegExp(cell === '' ? '(?!)' : `\\b(?:${listed(cell).join('|')})(?:e?s)?\\b`, 'gi');
}

/** Words begin a word of the text, those with a hyphen before them also the second half of one, as in German. */
function beginnings(cell: string): RegExp {
  const words = listed(cell).map((word) =>
    word.startsWith('-') ? word.slice(1) : `(?<!\\p{Script=Latin})${word}`,
  );
  return RegExp(words.join('|'), 'iu');
}

function listed(cell: string): string[] {
  return cell.split(', ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}

/** What is not a value, of all cases. */
function textOf(parts: readonly Part[]): string {
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    if (part.length === 1) return ' ';
    const [, kind, inner] = part;
    return kind === 't' ? textOf(inner) : Object.values(inner).map(textOf).join(' ');
  });
  return texts.join('');
}

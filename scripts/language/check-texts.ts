import { po } from 'gettext-parser';
import { isFuzzy, malformation } from '../../server/language/read-catalogue.ts';
import { parseMessage, splitContext } from '../../shared/language/parse-message.ts';
import type { Part } from '../../shared/language/part.ts';
import { typographyProblem } from './typography.ts';

/** The messages whose texts a PO file lacks, that nobody has confirmed, and what is wrong with others, as `message: problem`. */
export interface TextProblems {
  missing: string[];
  fuzzy: string[];
  wrong: string[];
}

/** Checks the texts of a PO file for all messages. */
export function checkTexts(text: string, messages: Iterable<string>, language: string): TextProblems {
  const { translations } = po.parse(text);
  const problems: TextProblems = { missing: [], fuzzy: [], wrong: [] };
  for (const message of messages) {
    const { context, text: msgid } = splitContext(message);
    const entry = translations[context]?.[msgid];
    const translated = entry?.msgstr[0];
    if (!entry || !translated) problems.missing.push(message);
    else if (isFuzzy(entry)) problems.fuzzy.push(message);
    else {
      const problem = translationProblem(message, translated, language);
      if (problem !== null) problems.wrong.push(`"${message}": ${problem}`);
    }
  }
  return problems;
}

/**
 * What is wrong with the translation of a message into a language: other values or tags than in English, or plural forms that the language
 * has and the text has not, or signs that it writes in another way; null for nothing.
 */
export function translationProblem(message: string, translated: string, language: string): string | null {
  if (translated.startsWith('[')) return 'A text cannot begin with [';
  const problem = malformation(translated);
  if (problem !== null) return `It is malformed: ${problem}`;
  const parts = parseMessage(translated);
  const expected = namesIn(parseMessage(splitContext(message).text));
  const actual = namesIn(parts);
  const missing = [...expected].filter((name) => !actual.has(name));
  const unknown = [...actual].filter((name) => !expected.has(name));
  if (missing.length > 0) return `It lacks ${missing.join(', ')}`;
  if (unknown.length > 0) return `English has no ${unknown.join(', ')}`;
  return pluralProblem(parts, language) ?? typographyProblem(translated, language);
}

/** All parts, also those within cases and tags. */
function allParts(parts: readonly Part[]): Exclude<Part, string>[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if (part.length === 1) return [part];
    const [, kind, inner] = part;
    return [part, ...(kind === 't' ? allParts(inner) : Object.values(inner).flatMap(allParts))];
  });
}

/** The values as `{name}`, the tags as `<name>`. */
function namesIn(parts: readonly Part[]): Set<string> {
  return new Set(allParts(parts).map(([name, kind]) => (kind === 't' ? `<${name}>` : `{${name}}`)));
}

function pluralProblem(parts: readonly Part[], language: string): string | null {
  for (const [name, kind, cases = {}] of allParts(parts)) {
    if (kind !== 'p' && kind !== 'o') continue;
    const type = kind === 'o' ? 'ordinal' : 'cardinal';
    const forms = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
    const missing = forms.filter((form) => !(form in cases));
    if (missing.length > 0) return `{${name}} lacks the plural forms ${missing.join(', ')}`;
  }
  return null;
}

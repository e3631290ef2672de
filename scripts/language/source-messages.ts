import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseMessage, splitContext } from '../../shared/language/parse-message.ts';
import type { Part } from '../../shared/language/part.ts';
import { findMessages } from './find-messages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILES = ['shared/**/*.{ts,tsx}', 'server/**/*.ts', 'web/**/*.{ts,tsx}'];

/** All messages in the code, with the files that have them. Throws for one that is malformed. */
export function sourceMessages(): Map<string, string[]> {
  const messages = new Map<string, string[]>();
  const files = globSync(FILES, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) {
    for (const { message } of findMessages(file, readFileSync(`${ROOT}/${file}`, 'utf8'))) {
      parseSource(message, file);
      const places = messages.get(message) ?? [];
      if (!places.includes(file)) messages.set(message, [...places, file]);
    }
  }
  return messages;
}

function parseSource(message: string, file: string): void {
  try {
    const { text } = splitContext(message);
    // Compiled messages with values begin with it.
    if (text.startsWith('[')) throw new SyntaxError('A message cannot begin with [');
    parseMessage(text);
  } catch (error) {
    throw new Error(`${file}: "${message}" is malformed`, { cause: error });
  }
}

/**
 * What is wrong with the translation of a message into a language: other values or tags than in English, or plural forms that the language
 * has and the text has not; null for nothing.
 */
export function translationProblem(message: string, translated: string, language: string): string | null {
  if (translated.startsWith('[')) return 'A text cannot begin with [';
  let parts: Part[];
  try {
    parts = parseMessage(translated);
  } catch (error) {
    return `It is malformed: ${error}`;
  }
  const expected = namesIn(parseMessage(splitContext(message).text));
  const actual = namesIn(parts);
  const missing = [...expected].filter((name) => !actual.has(name));
  const unknown = [...actual].filter((name) => !expected.has(name));
  if (missing.length > 0) return `It lacks ${missing.join(', ')}`;
  if (unknown.length > 0) return `English has no ${unknown.join(', ')}`;
  return pluralProblem(parts, language);
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

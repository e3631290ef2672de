import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import {
  type Language,
  type LanguageFacts,
  languages,
  type TextCatalogue,
} from '../../shared/language/languages.ts';
import { parseMessage, splitContext } from '../../shared/language/parse-message.ts';
import { SOURCE_LANGUAGE } from '../../shared/language/source-language.ts';
import { type FoundMessage, findMessages } from './find-messages.ts';
import type { LanguageBuild } from './language-build.ts';

const ID_LENGTH = 8;
const SOURCE = /\/(web|shared)\/.*\.tsx?$/;
const MARK = /__t:([\w-]{8})__/g;
/** Stands for the language of the files. */
export const LANGUAGE_MARK = '__LANGUAGE__';
const LOCALE_MARK = '__LOCALE__';

/**
 * A Vite plugin that compiles the messages in the code, so that browsers need no parser: a message without values becomes a string, one
 * with values the JSON of its parts. In a build they are marks, for which `fillMarks` has the texts of each language; in development they
 * are English.
 */
export function compileTexts({ messages }: LanguageBuild): Plugin {
  let isBuild = false;
  const markOf = (message: string) => {
    const id = idOf(message);
    messages.set(id, message);
    return `__t:${id}__`;
  };
  return {
    name: 'compile-texts',
    // The parser of the code reads what TypeScript and JSX have become.
    enforce: 'post',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: SOURCE },
      handler: (code, id) => {
        const found = findMessages(`${id.split('?')[0]}.js`, code);
        const compiled = replaceMessages(code, found, isBuild ? markOf : compileEnglish);
        return { code: isBuild ? compiled : nameLanguage(compiled, SOURCE_LANGUAGE), map: null };
      },
    },
  };
}

/** The code with the texts of a language in place of their marks. Where it has none, the text is English. */
export function fillMarks(
  code: string,
  messages: ReadonlyMap<string, string>,
  language: Language,
  catalogue: TextCatalogue,
): string {
  const filled = code.replace(MARK, (_, id: string) => {
    const message = messages.get(id);
    if (message === undefined) throw new Error(`There is no message ${id}`);
    return insideQuotes(compile(catalogue.get(message) ?? splitContext(message).text, languages[language]));
  });
  return nameLanguage(filled, language);
}

function nameLanguage(code: string, language: Language): string {
  return code.replaceAll(LANGUAGE_MARK, language).replaceAll(LOCALE_MARK, languages[language].locale);
}

function replaceMessages(code: string, found: FoundMessage[], textOf: (message: string) => string): string {
  return found.reduceRight((result, { message, isPlain, call, argument }) => {
    const { start, end } = isPlain ? call : argument;
    return result.slice(0, start) + JSON.stringify(textOf(message)) + result.slice(end);
  }, code);
}

/** The same in every build: it goes into the names of the files. */
function idOf(message: string): string {
  return createHash('sha256').update(message).digest('base64url').slice(0, ID_LENGTH);
}

const compileEnglish = (message: string) => compile(splitContext(message).text);

/** A message as `readMessage` of shared/language/in-browser.ts reads it. */
function compile(message: string, facts?: LanguageFacts): string {
  const parts = parseMessage(message, facts);
  if (parts.length === 0) return '';
  const isText = parts.length === 1 && typeof parts[0] === 'string' && !parts[0].startsWith('[');
  return isText ? String(parts[0]) : JSON.stringify(parts);
}

/** The minifier chooses the quotes of a string: this text can stand in any, also in a template. */
function insideQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1).replace(/['`$]/g, '\\$&');
}

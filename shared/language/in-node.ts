import { type Language, type LanguageFacts, languages, type TextCatalogue } from './languages.ts';
import { parseMessage, splitContext } from './parse-message.ts';
import type { Part } from './part.ts';
import { SOURCE_LANGUAGE } from './source-language.ts';

// On the server, in the build and in tests: messages are as they are written in the code.

const NO_TEXTS: TextCatalogue = new Map();
const parsed = new Map<string, Part[]>();
let findLanguage = (): Language => SOURCE_LANGUAGE;
let findCatalogue = (_: Language): TextCatalogue => NO_TEXTS;

/** Sets what tells the language of the work at hand, and where the texts of a language come from. */
export function setLanguages(
  language: () => Language,
  catalogueOf: (language: Language) => TextCatalogue,
): void {
  findLanguage = language;
  findCatalogue = catalogueOf;
}

/** What a function, which must not wait, makes of texts in English: for scripts, the log and the command line. */
export function inEnglish<Result>(make: () => Result): Result {
  const before = findLanguage;
  findLanguage = () => SOURCE_LANGUAGE;
  try {
    return make();
  } finally {
    findLanguage = before;
  }
}

/** The parts of a message of the code in the current language. Throws a `SyntaxError` for a malformed one. */
export function readMessage(message: string): Part[] {
  const language = currentLanguage();
  const facts: LanguageFacts = languages[language];
  const text = findCatalogue(language).get(message) ?? splitContext(message).text;
  const key = `${facts.dir} ${text}`;
  const known = parsed.get(key);
  if (known) return known;
  const parts = parseMessage(text, facts);
  parsed.set(key, parts);
  return parts;
}

/** The language of the work at hand: on the server that of the visitor, else that of the site. */
export function currentLanguage(): Language {
  return findLanguage();
}

/** The locale (BCP 47) whose dates and lists the texts at hand have. */
export function textLocale(): string {
  return languages[currentLanguage()].locale;
}

import type { Language } from './languages.ts';
import type { Part } from './part.ts';

// In browsers: the build has compiled all messages (scripts/language/compile-texts.ts), and fills in the language of the files.
const LANGUAGE = '__LANGUAGE__';
const LOCALE = '__LOCALE__';

/** The parts of a message, which is their JSON; one without values is itself. */
export function readMessage(message: string): Part[] {
  return message.startsWith('[') ? JSON.parse(message) : [message];
}

/** The language of the page. */
export function currentLanguage(): Language {
  return LANGUAGE as string as Language;
}

/** The locale (BCP 47) whose dates and lists the page has. */
export function textLocale(): string {
  return LOCALE;
}

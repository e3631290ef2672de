import { setLanguages } from '#shared/language/in-node.ts';
import type { Language } from '#shared/language/languages.ts';

const NO_TEXTS = new Map<string, string>();

/** Sets the language of the page, for its dates and numbers; texts stay in English. Back to English without one. */
export function setPageLanguage(language: Language = 'en'): void {
  setLanguages(
    () => language,
    () => NO_TEXTS,
  );
}

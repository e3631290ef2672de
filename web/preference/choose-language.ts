import { LANGUAGE_COOKIE, type Language } from '#shared/language/languages.ts';
import { storeCookie } from '../browser/storage/cookies.ts';

/** Loads the page again in another language, which later visits have, too. Plays, drafts and settings are stored and stay. */
export function chooseLanguage(language: Language): void {
  storeCookie(LANGUAGE_COOKIE, language);
  location.reload();
}

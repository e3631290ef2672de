/**
 * The languages of the site by their code: what they are called in themselves, and the locale whose dates and numbers they have. The texts
 * of each but the first stand in `languages/CODE.po` (docs/translating.md).
 */
export const languages = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE' },
  fr: { name: 'Français', locale: 'fr-FR' },
  es: { name: 'Español', locale: 'es-ES' },
  'pt-BR': { name: 'Português (Brasil)', locale: 'pt-BR' },
  it: { name: 'Italiano', locale: 'it-IT' },
  pl: { name: 'Polski', locale: 'pl-PL' },
  ja: { name: '日本語', locale: 'ja-JP', isInPictures: false },
} as const satisfies Record<string, LanguageFacts>;

export interface LanguageFacts {
  name: string;
  locale: string;
  /** Where its lines begin; by default at the left. */
  dir?: 'rtl';
  /** Whether the fonts of pictures have its letters, by default yes: their words are in English if not. */
  isInPictures?: boolean;
}

export type Language = keyof typeof languages;

/** What a page in a language says about it, as attributes of its root. */
export function languageAttributes({ locale, dir }: LanguageFacts): string {
  return dir ? `lang="${locale}" dir="${dir}"` : `lang="${locale}"`;
}

export const LANGUAGES = Object.keys(languages) as Language[];

/** Whether a text is the code of a language of the site. */
export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languages, text);
}

/** The cookie in which a visitor's choice is stored, for the server, which sends the page in that language. */
export const LANGUAGE_COOKIE = 'language';

/** What a response varies by that is in the language of the visitor and has nothing else of them, for its header `Vary`. */
export const LANGUAGE_VARY = 'accept-language, cookie';

/** The messages of a language by those in English. */
export type TextCatalogue = Pick<ReadonlyMap<string, string>, 'get'>;

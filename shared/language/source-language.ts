import type { Language } from './languages.ts';

/** The language in which messages are written in the code. By itself: the first play needs no table of all languages. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

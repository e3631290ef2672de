import { LRUCache } from 'lru-cache';
import { readTexts } from '../../server/language/read-catalogue.ts';
import { LANGUAGES, type Language, type TextCatalogue } from '../../shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '../../shared/language/source-language.ts';
import { pseudoCatalogue } from './pseudo-catalogue.ts';

/** What the plugins of one build share. */
export interface LanguageBuild {
  catalogueOf: (language: Language) => TextCatalogue;
  /** The messages in the code by the ids of their marks. */
  messages: Map<string, string>;
  /** The frames of the first paint. */
  frames: Map<Language, string>;
  /** The scripts in the languages besides English. */
  copies: Map<Language, TranslatedScript[]>;
}

export interface TranslatedScript {
  /** The name of the script in English. */
  from: string;
  to: string;
  code: string;
}

/** `hasPseudoTexts` replaces English by pseudo texts, for tests. */
export function createLanguageBuild({ hasPseudoTexts = false } = {}): LanguageBuild {
  const isPseudo = (language: Language) => hasPseudoTexts && language === SOURCE_LANGUAGE;
  const catalogues = new LRUCache<Language, TextCatalogue>({
    max: LANGUAGES.length,
    memoMethod: (language) => (isPseudo(language) ? pseudoCatalogue : readTexts(language, console.warn)),
  });
  return {
    catalogueOf: (language) => catalogues.memo(language),
    messages: new Map(),
    frames: new Map(),
    copies: new Map(),
  };
}

/** The id of a build in a language: to its page, a worker in another language is one of another build. */
export function buildOf(buildId: string, language: string): string {
  return `${buildId}-${language}`;
}

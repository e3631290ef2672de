import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { currentLanguage, setLanguages } from '#shared/language/in-node.ts';
import {
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_VARY,
  LANGUAGES,
  type Language,
  type LanguageFacts,
  languages,
  type TextCatalogue,
} from '#shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '#shared/language/source-language.ts';

/** The language of the visitor who makes a request: what they have chosen, else what their browser prefers, else that of the site. */
export type FindLanguage = (request: IncomingMessage) => Language;

/** The header `Vary` of what is compressed and depends on the language of the visitor. */
export const VARY = `accept-encoding, ${LANGUAGE_VARY}`;

const COOKIE = new RegExp(`(?:^|; ?)${LANGUAGE_COOKIE}=([\\w-]+)`);
/** Browsers of one country send a handful of different headers. */
const MAX_HEADERS = 200;

/** The language of the request at hand. */
const visited = new AsyncLocalStorage<Language>();

/** What a function makes of texts in the language of the site, whoever asks: for what others see, such as messages and pictures. */
export function inLanguageOfSite<Result>(make: () => Result): Result {
  return visited.exit(make);
}

/** The same for the words in pictures: in English where their fonts lack the letters of that language. */
export function inLanguageOfPictures<Result>(make: () => Result): Result {
  return inLanguageOfSite(() => {
    const { isInPictures = true }: LanguageFacts = languages[currentLanguage()];
    return isInPictures ? make() : visited.run(SOURCE_LANGUAGE, make);
  });
}

/** Finds the languages of visitors of a site with this language. */
export function createFindLanguage(siteLanguage: Language): FindLanguage {
  const preferred = new LRUCache<string, Language>({
    max: MAX_HEADERS,
    memoMethod: (header) => negotiate(header) ?? siteLanguage,
  });
  return ({ headers }) => {
    const chosen = COOKIE.exec(headers.cookie ?? '')?.[1];
    if (isLanguage(chosen)) return chosen;
    const header = headers['accept-language'];
    return header === undefined ? siteLanguage : preferred.memo(header);
  };
}

/** The first language that the browser accepts and the site has, of whatever region: `es-MX` is Spanish. */
function negotiate(header: string): Language | undefined {
  const accepted = new Negotiator({ headers: { 'accept-language': header } }).languages();
  return accepted.map(languageOf).find((code) => code !== undefined);
}

function languageOf(tag: string): Language | undefined {
  const [asked = ''] = tag.toLowerCase().split('-');
  return LANGUAGES.find((code) => languages[code].locale.toLowerCase().split('-')[0] === asked);
}

interface LanguageOptions {
  siteLanguage: Language;
  findLanguage: FindLanguage;
  readCatalogue: (language: Language) => TextCatalogue;
}

/** The texts of requests are in the language of their visitor, all others in that of the site. */
export function addLanguages(
  app: FastifyInstance,
  { siteLanguage, findLanguage, readCatalogue }: LanguageOptions,
): void {
  const catalogues = new LRUCache<Language, TextCatalogue>({
    max: LANGUAGES.length,
    memoMethod: readCatalogue,
  });
  setLanguages(
    () => visited.getStore() ?? siteLanguage,
    (language) => catalogues.memo(language),
  );
  app.addHook('onRequest', (request, _, done) => visited.run(findLanguage(request.raw), done));
}

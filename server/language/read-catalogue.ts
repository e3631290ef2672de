import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language, SOURCE_LANGUAGE, type TextCatalogue } from '#shared/language/languages.ts';
import { StartError } from '../process/run.ts';

const require = createRequire(import.meta.url);

const FOLDER = fileURLToPath(new URL('../../languages', import.meta.url));

/** The file with the texts of a language. */
export function catalogueFile(language: Language): string {
  return `${FOLDER}/${language}.po`;
}

/** Throws where the texts of a language are missing: its visitors would get errors, of a site that is healthy in English. */
export function requireCatalogues(): void {
  const missing = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE)
    .map(catalogueFile)
    .filter((file) => !existsSync(file));
  if (missing.length > 0)
    throw new StartError(`Texts are missing: ${missing.join(', ')}. Get a fresh copy of the project.`);
}

/** The texts of a language. English has none, as they are in the code. */
export function readTexts(language: Language): TextCatalogue {
  if (language === SOURCE_LANGUAGE) return new Map();
  return parseTexts(readFileSync(catalogueFile(language), 'utf8'));
}

/** The texts of a PO file. Those that are empty are left out: the message in English stands for them. */
export function parseTexts(text: string): TextCatalogue {
  // It takes 13 MB of memory: a site whose visitors all read English does without.
  const { po } = require('gettext-parser') as typeof import('gettext-parser');
  const entries = Object.values(po.parse(text).translations).flatMap((byId) => Object.values(byId));
  const texts = entries.map(({ msgctxt, msgid, msgstr }): [string, string] => [
    msgctxt ? `[${msgctxt}] ${msgid}` : msgid,
    msgstr[0] ?? '',
  ]);
  return new Map(texts.filter(([message, translated]) => message !== '' && translated !== ''));
}

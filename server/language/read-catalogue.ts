import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Catalogue, type Language, SOURCE_LANGUAGE } from '#shared/language/languages.ts';

const require = createRequire(import.meta.url);

const FOLDER = fileURLToPath(new URL('../../languages', import.meta.url));

/** The file with the texts of a language. */
export function catalogueFile(language: Language): string {
  return `${FOLDER}/${language}.po`;
}

/** The texts of a language. English has none, as they are in the code. */
export function readCatalogue(language: Language): Catalogue {
  if (language === SOURCE_LANGUAGE) return new Map();
  return parseCatalogue(readFileSync(catalogueFile(language), 'utf8'));
}

/** The texts of a PO file. Those that are empty are left out: the message in English stands for them. */
export function parseCatalogue(text: string): Catalogue {
  // It takes 13 MB of memory: a site whose visitors all read English does without.
  const { po } = require('gettext-parser') as typeof import('gettext-parser');
  const entries = Object.values(po.parse(text).translations[''] ?? {});
  const texts = entries.map(({ msgid, msgstr }): [string, string] => [msgid, msgstr[0] ?? '']);
  return new Map(texts.filter(([message, translated]) => message !== '' && translated !== ''));
}

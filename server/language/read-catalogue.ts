import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Catalogue, parseCatalogue } from '#shared/language/catalogue.ts';
import { type Language, SOURCE_LANGUAGE } from '#shared/language/languages.ts';

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

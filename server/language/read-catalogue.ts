import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { GetTextTranslation, GetTextTranslations } from 'gettext-parser';
import { LANGUAGES, type Language, type TextCatalogue } from '#shared/language/languages.ts';
import { joinContext, parseMessage } from '#shared/language/parse-message.ts';
import { SOURCE_LANGUAGE } from '#shared/language/source-language.ts';
import { StartError } from '../process/run.ts';

const require = createRequire(import.meta.url);

const FOLDER = fileURLToPath(new URL('../../languages', import.meta.url));

/** The file with the texts of a language, named as gettext names them: `pt_BR.po`. */
export function catalogueFile(language: Language): string {
  return `${FOLDER}/${gettextCode(language)}.po`;
}

/** The code of a language in PO files. */
export function gettextCode(language: string): string {
  return language.replace('-', '_');
}

/** Throws where the texts of a language are missing: its visitors would get errors, of a site that is healthy in English. */
export function requireCatalogues(): void {
  const missing = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE)
    .map(catalogueFile)
    .filter((file) => !existsSync(file));
  if (missing.length > 0)
    throw new StartError(`Texts are missing: ${missing.join(', ')}. Get a fresh copy of the project.`);
}

/**
 * The texts of a language. English has none, as they are in the code. What is malformed is left out, so that the message in English stands
 * for it, and named to `warn`: one text takes no site down.
 */
export function readTexts(language: Language, warn: (problem: string) => void): TextCatalogue {
  if (language === SOURCE_LANGUAGE) return new Map();
  const file = catalogueFile(language);
  try {
    const texts = parseTexts(readFileSync(file, 'utf8'));
    for (const [message, text] of texts) {
      const problem = malformation(text);
      if (problem === null) continue;
      texts.delete(message);
      warn(`${file}: "${message}" is in English, as its translation is malformed: ${problem}`);
    }
    return texts;
  } catch (error) {
    warn(`${file} cannot be read, so its texts are in English: ${error}`);
    return new Map();
  }
}

/** The entries of a PO file, in all contexts, without that of its headers. */
export function entriesOf(translations: GetTextTranslations['translations'] = {}): GetTextTranslation[] {
  return Object.values(translations)
    .flatMap((byId) => Object.values(byId))
    .filter(({ msgid }) => msgid !== '');
}

/** The texts of a PO file. Those that are empty, or that nobody has confirmed, are left out: the message in English stands for them. */
export function parseTexts(text: string): Map<string, string> {
  // It takes 13 MB of memory: a site whose visitors all read English does without.
  const { po } = require('gettext-parser') as typeof import('gettext-parser');
  const texts = entriesOf(po.parse(text).translations)
    .filter((entry) => entry.msgstr[0] && !isFuzzy(entry))
    .map(({ msgctxt, msgid, msgstr: [translated = ''] }): [string, string] => [
      joinContext(msgctxt, msgid),
      translated,
    ]);
  return new Map(texts);
}

/** Whether a translation is a proposal: of another message, which this one resembles. */
export function isFuzzy({ comments }: GetTextTranslation): boolean {
  return /\bfuzzy\b/.test(comments?.flag ?? '');
}

/** Why a text is none in ICU syntax; null if it is one. */
export function malformation(text: string): string | null {
  try {
    parseMessage(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

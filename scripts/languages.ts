import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { catalogueFile } from '../server/language/read-catalogue.ts';
import { LANGUAGES } from '../shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '../shared/language/source-language.ts';
import { checkTexts } from './language/check-texts.ts';
import { sourceMessages } from './language/source-messages.ts';
import { withMessages } from './language/with-messages.ts';

// Brings the files of all languages up to date with the messages in the code, and says what is left to do: `npm run languages`
// (docs/translating.md).

const messages = sourceMessages();
for (const language of LANGUAGES.filter((code) => code !== SOURCE_LANGUAGE)) {
  const file = catalogueFile(language);
  const name = relative('.', file);
  mkdirSync(dirname(file), { recursive: true });
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  try {
    const text = withMessages(before, messages, language);
    if (text !== before) writeFileSync(file, text);
    const { missing, fuzzy, wrong } = checkTexts(text, messages.keys(), language);
    console.log(
      `${language}: ${messages.size} messages, ${missing.length} missing, ${fuzzy.length} to confirm, ${wrong.length} wrong`,
    );
    for (const problem of wrong) console.log(`  ${name}: ${problem}`);
  } catch (error) {
    console.log(`${language}: ${name} is damaged, and stays as it is: ${error}`);
  }
}

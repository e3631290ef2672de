import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { catalogueFile } from '../server/language/read-catalogue.ts';
import { LANGUAGES, SOURCE_LANGUAGE } from '../shared/language/languages.ts';
import { sourceMessages } from './language/source-messages.ts';
import { withMessages } from './language/with-messages.ts';

// Brings the files of all languages up to date with the messages in the code: `npm run languages` (docs/translating.md).

const messages = sourceMessages();
for (const language of LANGUAGES.filter((code) => code !== SOURCE_LANGUAGE)) {
  const file = catalogueFile(language);
  mkdirSync(dirname(file), { recursive: true });
  const { text, missing } = withMessages(
    existsSync(file) ? readFileSync(file, 'utf8') : '',
    messages,
    language,
  );
  writeFileSync(file, text);
  console.log(`${language}: ${messages.size} messages, ${missing} without a translation`);
}

import { readFileSync, writeFileSync } from 'node:fs';
import { withSettings } from './setting-documents.ts';

// Writes the settings of server/settings.ts into the documents that list them.
for (const [path, document] of Object.entries(withSettings((file) => readFileSync(file, 'utf8')))) {
  writeFileSync(path, document);
}

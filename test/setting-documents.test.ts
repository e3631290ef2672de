import { expect, it } from 'vitest';
import { withSettings } from '../scripts/setting-documents.ts';
import { readText } from './source-files.ts';

it('the documents list the settings as they are: run node scripts/write-settings.ts', () => {
  for (const [path, document] of Object.entries(withSettings(readText))) {
    expect(readText(path), path).toBe(document);
  }
});

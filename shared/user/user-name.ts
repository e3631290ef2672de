import * as v from 'valibot';
import { cleanedLine } from '../text/clean-text.ts';
import { storableText } from '../text/storable-text.ts';

export const MAX_USER_NAME_LENGTH = 60;

/** The name of a new user: one line of visible text, without other forms of the same letters. Older ones may be longer. */
export const NewUserName = v.pipe(
  v.string(),
  cleanedLine,
  v.trim(),
  v.normalize('NFKC'),
  v.minLength(1),
  v.maxCodePoints(MAX_USER_NAME_LENGTH),
  storableText,
);

/** What names have in common that nobody tells apart: case, and forms such as full width. */
export function foldUserName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The scripts whose letters look like those of another one. */
const LOOK_ALIKES = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/** Whether a name mixes scripts whose letters look alike: `аdmin` with a Cyrillic а. Others may stand together, as in Japanese. */
export function mixesScripts(name: string): boolean {
  return LOOK_ALIKES.filter((script) => script.test(name)).length > 1;
}

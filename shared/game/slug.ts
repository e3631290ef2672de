import { words } from './words.ts';

/** A text as a part of an address: its folded words with hyphens between. Throws TypeError for no text (specification, 8). */
export function slug(text: string): string {
  if (typeof text !== 'string') throw new TypeError('Not a string');
  return words(text)
    .map((word) => word.folded)
    .join('-');
}

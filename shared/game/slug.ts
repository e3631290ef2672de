import { words } from './words.ts';

/** A text for an address: its folded words joined by hyphens. Throws TypeError for anything but a string. */
export function slug(text: string): string {
  if (typeof text !== 'string') throw new TypeError('Not a string');
  return words(text)
    .map((word) => word.folded)
    .join('-');
}

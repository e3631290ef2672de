import type { Word } from '../words.ts';

/** The offset of the second part of each compound word of a catalogue, such as 4 for 'minecraft'. */
export type CompoundWords = ReadonlyMap<string, number>;

const MIN_PART_LETTERS = 3;

/** Where a word consists of two others, the longest first one; 0 if it does not. */
function compoundOffset(word: string, known: ReadonlySet<string>): number {
  for (let at = word.length - MIN_PART_LETTERS; at >= MIN_PART_LETTERS; at--) {
    if (known.has(word.slice(0, at)) && (known.has(word.slice(at)) || known.has(word.slice(at, -1))))
      return at;
  }
  return 0;
}

/** Finds the compound words among the first words of names: those that consist of two words of other names. */
export function compoundWords(names: readonly string[]): CompoundWords {
  const known = new Set<string>();
  const firstWords = new Set<string>();
  for (const name of names) {
    const words = name.toLowerCase().match(/[a-z]{3,}/g) ?? [];
    if (words[0]) firstWords.add(words[0]);
    for (const word of words) known.add(word);
  }
  const compounds = new Map<string, number>();
  for (const word of firstWords) {
    const offset = compoundOffset(word, known);
    if (offset > 0) compounds.set(word, offset);
  }
  return compounds;
}

/** The two words of a compound word; null for any other. */
export function splitCompound(word: Word, compounds: CompoundWords): [Word, Word] | null {
  const at = compounds.get(word.folded);
  if (at === undefined || word.end - word.start !== word.folded.length) return null;
  return [
    {
      folded: word.folded.slice(0, at),
      cased: word.cased.slice(0, at),
      start: word.start,
      end: word.start + at,
    },
    { folded: word.folded.slice(at), cased: word.cased.slice(at), start: word.start + at, end: word.end },
  ];
}

import { words } from './words.ts';

/** The series that 'Hide some popular series' hides (docs/rules/catalogue.md#missing-games). */
const POPULAR_SERIES = [
  "assassin's",
  'mass effect',
  'uncharted',
  'call of duty',
  'battlefield',
  'halo',
  'hitman',
  'pokémon',
  'star wars',
];

/** The folded words of a name, each between spaces. */
function foldedWords(name: string): string {
  return ` ${words(name)
    .map((word) => word.folded)
    .join(' ')} `;
}

const keywords = POPULAR_SERIES.map(foldedWords);

/** Whether a name contains that of a popular series as complete words, ignoring case and diacritics. */
export function isOfPopularSeries(name: string): boolean {
  const text = foldedWords(name);
  return keywords.some((keyword) => text.includes(keyword));
}

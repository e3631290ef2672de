import { words } from './words.ts';

/** The nine series that 'Hide some popular series' hides (specification, 9). */
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

function folded(name: string): string {
  return ` ${words(name)
    .map((word) => word.folded)
    .join(' ')} `;
}

const keywords = POPULAR_SERIES.map(folded);

/** Whether a name holds a keyword of a popular series in whole words, whatever the case and the diacritics (specification, 9). */
export function isOfPopularSeries(name: string): boolean {
  const text = folded(name);
  return keywords.some((keyword) => text.includes(keyword));
}

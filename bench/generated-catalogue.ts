import type { Game } from '../shared/game/game.ts';

const SEED = 20_261_120;
const NUMBERED = 0.3;
const SUBTITLED = 0.5;
const POPULAR = 0.02;
const NUMERALS = ['2', '3', '4', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'X'];

/** Numbers from 0 to 1 that are the same in every run. */
function sequence(): () => number {
  let state = SEED;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** So many titles, made by joining parts of real ones: as long, and their words as common, as in the real catalogue. */
export function generatedCatalogue(models: readonly Game[], size: number): Game[] {
  const next = sequence();
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const titles = models.map((game) => game.name.split(' '));
  const half = (words: string[], isFirst: boolean) => {
    const middle = Math.ceil(words.length / 2);
    return (isFirst ? words.slice(0, middle) : words.slice(-middle)).join(' ');
  };
  return Array.from({ length: size }, (_, id) => {
    const number = next() < NUMBERED ? ` ${pick(NUMERALS)}` : '';
    const subtitle = next() < SUBTITLED ? `: ${half(pick(titles), false)}` : '';
    return {
      id,
      name: `${half(pick(titles), true)} ${pick(pick(titles))}${number}${subtitle}`.replaceAll('::', ':'),
      year: 1975 + Math.floor(next() * 50),
      isPopular: next() < POPULAR,
      series: null,
      aliases: [],
    };
  });
}

import type { Game } from '../shared/game/game.ts';

const SEED = 20_261_120;
const NUMBERED_SHARE = 0.3;
const SUBTITLED_SHARE = 0.5;
const POPULAR_SHARE = 0.02;
const NUMERALS = ['2', '3', '4', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'X'];

/** A generator of pseudo-random numbers from 0 to below 1, the same in every run. */
function createRandom(): () => number {
  let state = SEED;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** A catalogue of `size` titles joined from parts of real ones, so that lengths and word frequencies are realistic. */
export function generatedCatalogue(models: readonly Game[], size: number): Game[] {
  const random = createRandom();
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const titles = models.map((game) => game.name.split(' '));
  const half = (words: string[], isFirst: boolean) => {
    const middle = Math.ceil(words.length / 2);
    return (isFirst ? words.slice(0, middle) : words.slice(-middle)).join(' ');
  };
  return Array.from({ length: size }, (_, id) => {
    const number = random() < NUMBERED_SHARE ? ` ${pick(NUMERALS)}` : '';
    const subtitle = random() < SUBTITLED_SHARE ? `: ${half(pick(titles), false)}` : '';
    return {
      id,
      name: `${half(pick(titles), true)} ${pick(pick(titles))}${number}${subtitle}`.replaceAll('::', ':'),
      year: 1975 + Math.floor(random() * 50),
      isPopular: random() < POPULAR_SHARE,
      series: null,
      aliases: [],
    };
  });
}

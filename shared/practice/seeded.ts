/** A source of numbers from 0 to below 1, and of choices: the same ones for the same seed. */
export interface Seeded {
  number: () => number;
  /** A whole number below `end`. */
  below: (end: number) => number;
  one: <Item>(items: readonly Item[]) => Item;
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  // The generator known as mulberry32: 32 bits of state are plenty to choose by.
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(number() * end);
  return {
    number,
    below,
    one: (items) => {
      if (items.length === 0) throw new Error('Nothing to choose from');
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}

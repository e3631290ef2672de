import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { faultsOf, type OrderedPlace, readPlaces, weeksOf } from '../../server/starter/pack-order.ts';

// Writes the levels of starter/order.json in a new order, from what it says of each: node scripts/starter/order-pack.ts
// Levels change places between weeks, where a change that mends more than it breaks is kept, and now and then another.

const STARTER = fileURLToPath(new URL('../../starter', import.meta.url));
const ROUNDS = 15_000;
const SEEDS = 6;
const FIRST_HEAT = 0.4;

const named = await readPlaces(STARTER);

let best = sorted(named);
for (let seed = 1; seed <= SEEDS && weigh(best) > 0; seed += 1) {
  const other = improve(named, seed);
  if (weigh(other) < weigh(best)) best = other;
}
for (const { text } of faultsOf(best)) console.warn(text);
const lines = best.map(
  ({ names: _, ...place }) => `  ${JSON.stringify(place, null, 1).replace(/\n\s*/g, ' ')}`,
);
await writeFile(`${STARTER}/order.json`, `[\n${lines.join(',\n')}\n]\n`);

function weigh(order: readonly OrderedPlace[]): number {
  return faultsOf(order).reduce((sum, { weight }) => sum + weight, 0);
}

/** Each week from the easiest level to the hardest. */
function sorted(order: readonly OrderedPlace[]): OrderedPlace[] {
  return weeksOf(order).flatMap((week) =>
    week.toSorted((one, other) => other.at3 - one.at3 || other.at5 - one.at5),
  );
}

function improve(levels: readonly OrderedPlace[], seed: number): OrderedPlace[] {
  const random = randomFrom(seed);
  let order = sorted(levels);
  let weight = weigh(order);
  for (let round = 0; round < ROUNDS && weight > 0; round += 1) {
    const one = Math.floor(random() * order.length);
    const other = Math.floor(random() * order.length);
    const changed = order.with(one, order[other] as OrderedPlace).with(other, order[one] as OrderedPlace);
    const next = sorted(changed);
    const nextWeight = weigh(next);
    const heat = FIRST_HEAT * (1 - round / ROUNDS) ** 2;
    if (nextWeight <= weight || random() < Math.exp((weight - nextWeight) / heat)) {
      order = next;
      weight = nextWeight;
    }
  }
  return order;
}

/** The same numbers between 0 and 1 for the same seed, so that the script writes the same order again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

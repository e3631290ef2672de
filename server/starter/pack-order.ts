import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { readPack } from './read-pack.ts';

// What the order of the starter pack holds to (docs/decisions/0146-the-order-of-the-starter-pack.md). scripts/starter/order-pack.ts makes it.

const DAYS_PER_WEEK = 7;
const ALIKE_WITHIN_DAYS = 5;
const TABLE_GENRES = ['cards', 'board', 'number puzzle'];
const TABLE_WITHIN_DAYS = 3;
const SAME_GAME_WITHIN_DAYS = 27;
/** Places of the levels with good pictures only: the first start and the weeks around it. */
const GOOD_PLACES = 60;
const GOOD_MARK = 4;
/** Today is a day of the fifth week at the first start, which has five weeks of play before it. */
const FIRST_TODAY = 28;
const LAST_PLAYED = FIRST_TODAY + DAYS_PER_WEEK - 1 + 5 * DAYS_PER_WEEK - 1;
const MIN_WINS = 4;

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const word = v.pipe(v.string(), v.nonEmpty());

/** An entry of `order.json`: a level with what its place depends on. All of it is judgement. */
const PackPlace = v.strictObject({
  level: word,
  genre: word,
  /** An animal that other levels have, too. */
  mascot: v.optional(word),
  /** How many of a hundred ordinary players name a game that is accepted by the third and by the fifth step. */
  at3: percent,
  at5: percent,
  /** How good the picture and its steps are, 1 to 5. */
  mark: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  /** For a level that the guide for makers shows, and that nobody shall be able to guess from it any more. */
  isPast: v.optional(v.literal(true)),
  why: word,
});
type PackPlace = v.InferOutput<typeof PackPlace>;

/** A place of the order with the names of all games that are right for its level. */
export interface OrderedPlace extends PackPlace {
  names: readonly string[];
}

/** The places of the pack in a folder, in their order. Throws for a file that is invalid. */
export async function readPlaces(folder: string): Promise<OrderedPlace[]> {
  const places = v.parse(v.array(PackPlace), JSON.parse(await readFile(`${folder}/order.json`, 'utf8')));
  const levels = await readPack(folder);
  return places.map((place, index) => {
    const { name = '', alsoAccepted = [] } = levels[index] ?? {};
    return { ...place, names: [name, ...alsoAccepted.map((game) => game.name)] };
  });
}

/** How many of seven days an ordinary player wins from each day on, for those of the first five weeks of play on any weekday of a start. */
export function winsOfSevenDays(order: readonly PackPlace[]): number[] {
  const starts = LAST_PLAYED - DAYS_PER_WEEK + 1 - FIRST_TODAY + 1;
  return Array.from({ length: Math.max(0, starts) }, (_, index) => {
    const days = order.slice(FIRST_TODAY + index, FIRST_TODAY + index + DAYS_PER_WEEK);
    return days.reduce((sum, { at5 }) => sum + at5, 0) / 100;
  });
}

/** What the order does wrong, each as a text and how bad it is; empty for a right order. */
export function faultsOf(order: readonly OrderedPlace[]): { text: string; weight: number }[] {
  return [
    ...alike(order, ALIKE_WITHIN_DAYS, 'are of one genre', (one, other) => one.genre === other.genre),
    ...alike(order, ALIKE_WITHIN_DAYS, 'have one mascot', hasSameMascot),
    ...alike(order, TABLE_WITHIN_DAYS, 'are both on a table', (one, other) => isTable(one) && isTable(other)),
    ...alike(order, SAME_GAME_WITHIN_DAYS, 'are one game to players', hasSameName),
    ...order
      .slice(0, GOOD_PLACES)
      .filter(({ mark }) => mark < GOOD_MARK)
      .map(({ level }) => ({ text: `${level} is too weak for its place`, weight: 2 })),
    ...order
      .slice(FIRST_TODAY)
      .filter(({ isPast }) => isPast)
      .map(({ level }) => ({ text: `${level} is still to come on a new site`, weight: 2 })),
    ...winsOfSevenDays(order).flatMap((wins, index) =>
      wins < MIN_WINS
        ? [
            {
              text: `from place ${FIRST_TODAY + index} only ${wins} of seven are won`,
              weight: MIN_WINS - wins,
            },
          ]
        : [],
    ),
    ...weeksOf(order).flatMap((week, index) =>
      isRising(week) ? [] : [{ text: `week ${index + 1} does not get harder`, weight: 1 }],
    ),
  ];
}

/** The weeks of an order, which begin on a Monday. */
export function weeksOf<Place>(order: readonly Place[]): Place[][] {
  return Array.from({ length: Math.ceil(order.length / DAYS_PER_WEEK) }, (_, week) =>
    order.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK),
  );
}

function alike<Place extends PackPlace>(
  order: readonly Place[],
  days: number,
  are: string,
  areAlike: (one: Place, other: Place) => boolean,
) {
  return order.flatMap((place, index) =>
    order
      .slice(index + 1, index + 1 + days)
      .filter((other) => areAlike(place, other))
      .map((other) => ({ text: `${place.level} and ${other.level} ${are}`, weight: 1 })),
  );
}

const isTable = ({ genre }: PackPlace) => TABLE_GENRES.includes(genre);

const hasSameMascot = (one: PackPlace, other: PackPlace) =>
  one.mascot !== undefined && one.mascot === other.mascot;

const hasSameName = (one: OrderedPlace, other: OrderedPlace) =>
  one.names.some((name) => other.names.includes(name));

/** Whether each day is as hard as the one before or harder, and the last harder than the first. */
function isRising(week: readonly PackPlace[]): boolean {
  const known = week.map(({ at3 }) => at3);
  const falls = known.slice(1).every((at3, index) => at3 <= (known[index] ?? 0));
  return falls && (known.at(-1) ?? 0) < (known[0] ?? 0);
}

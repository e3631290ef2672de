import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';

const STARTER = fileURLToPath(new URL('../../starter', import.meta.url));
const DAYS_PER_WEEK = 7;
const ALIKE_WITHIN_DAYS = 5;
const TABLE_GENRES = ['cards', 'board', 'number puzzle'];
const TABLE_GAP_DAYS = 4;
/** Today is a day of the fifth week. */
const FIRST_TODAY = 28;
const LAST_TODAY = FIRST_TODAY + DAYS_PER_WEEK - 1;
const BEST_BEFORE_TODAY = 10;
const BEST_AFTER_TODAY = 7;
/** How well known a game is and how good its picture looks, added. */
const MIN_BEST = 5;
const MAX_ELSEWHERE = 5;

const from1To = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max));
const word = v.pipe(v.string(), v.nonEmpty());
const Place = v.strictObject({
  level: word,
  genre: word,
  mascot: v.optional(word),
  difficulty: from1To(4),
  known: from1To(5),
  looks: from1To(3),
  why: word,
});
type Place = v.InferOutput<typeof Place>;

const isTable = ({ genre }: Place) => TABLE_GENRES.includes(genre);
const appealOf = ({ known, looks }: Place) => known + looks;
const isAround = (index: number) =>
  index >= FIRST_TODAY - BEST_BEFORE_TODAY && index <= LAST_TODAY + BEST_AFTER_TODAY;

/** The pairs of levels at most so many days apart that are alike, by name. */
function pairsWithin(
  order: Place[],
  days: number,
  areAlike: (one: Place, other: Place) => boolean,
): string[] {
  return order.flatMap((place, index) =>
    order
      .slice(index + 1, index + 1 + days)
      .filter((other) => areAlike(place, other))
      .map((other) => `${place.level}, ${other.level}`),
  );
}

describe('the order of the starter pack', () => {
  let order: Place[];

  beforeAll(async () => {
    order = v.parse(v.array(Place), JSON.parse(await readFile(`${STARTER}/order.json`, 'utf8')));
  });

  it('has each level once', async () => {
    const levels = (await readdir(`${STARTER}/levels`)).map((name) => name.replace('.json', ''));
    expect(order.map(({ level }) => level).toSorted()).toEqual(levels.toSorted());
  });

  it('has no two of one genre within five days', () => {
    expect(pairsWithin(order, ALIKE_WITHIN_DAYS, (one, other) => one.genre === other.genre)).toEqual([]);
  });

  it('has no two with one mascot within five days', () => {
    const isShared = (one: Place, other: Place) => one.mascot !== undefined && one.mascot === other.mascot;
    expect(pairsWithin(order, ALIKE_WITHIN_DAYS, isShared)).toEqual([]);
  });

  it('keeps cards, boards and number puzzles four days apart', () => {
    const areTables = (one: Place, other: Place) => isTable(one) && isTable(other);
    expect(pairsWithin(order, TABLE_GAP_DAYS - 1, areTables)).toEqual([]);
  });

  it('gets harder from Monday to Sunday', () => {
    const weeks = Array.from({ length: Math.ceil(order.length / DAYS_PER_WEEK) }, (_, week) =>
      order.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK).map(({ difficulty }) => difficulty),
    );
    for (const week of weeks) expect(week).toEqual(week.toSorted());
    for (const week of weeks) expect(week.at(-1)).toBeGreaterThan(week[0] ?? Number.NaN);
  });

  it('has the best known and best looking around the first start, whatever its weekday', () => {
    const isWeak = (place: Place, index: number) => isAround(index) && appealOf(place) < MIN_BEST;
    // Cards, boards and number puzzles are too many for these days, four days apart.
    const isMissing = (place: Place, index: number) =>
      !isAround(index) && appealOf(place) > MAX_ELSEWHERE && !isTable(place);
    expect(order.filter(isWeak)).toEqual([]);
    expect(order.filter(isMissing)).toEqual([]);
    expect(order.filter((place, index) => isAround(index) && isTable(place)).length).toBeGreaterThanOrEqual(
      5,
    );
  });
});

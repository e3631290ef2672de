import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf, type OrderedPlace, readPlaces, winsOfSevenDays } from './pack-order.ts';

const STARTER = fileURLToPath(new URL('../../starter', import.meta.url));

describe('the order of the starter pack', () => {
  let order: OrderedPlace[];

  beforeAll(async () => {
    order = await readPlaces(STARTER);
  });

  const textsOf = (places: readonly OrderedPlace[]) => faultsOf(places).map(({ text }) => text);

  it('has each level once', async () => {
    const levels = (await readdir(`${STARTER}/levels`)).map((name) => name.replace('.json', ''));
    expect(order.map(({ level }) => level).toSorted()).toEqual(levels.toSorted());
  });

  it('has no fault', () => {
    expect(textsOf(order)).toEqual([]);
  });

  it('lets an ordinary player win four of any seven days of the first five weeks, on any weekday of a start', () => {
    const wins = winsOfSevenDays(order);
    // Who starts on the Sunday begins the last of them 28 days later than on the first one.
    expect(wins).toHaveLength(7 + 28);
    expect(Math.min(...wins)).toBeGreaterThanOrEqual(4);
  });

  it('knows a game by the third step less often than by the fifth', () => {
    expect(order.filter(({ at3, at5 }) => at3 > at5)).toEqual([]);
  });
});

describe('faultsOf', () => {
  const place = (level: string, rest: Partial<OrderedPlace> = {}): OrderedPlace => ({
    level,
    genre: level,
    at3: 50,
    at5: 60,
    mark: 4,
    why: 'for the test',
    names: [level],
    ...rest,
  });
  const week = (...last: OrderedPlace[]) => [place('easy', { at3: 99 }), ...last, place('hard', { at3: 1 })];
  const textsOf = (places: readonly OrderedPlace[]) =>
    faultsOf(places)
      .map(({ text }) => text)
      .filter((text) => !text.includes('of seven'));

  it('finds none in a week of different games that gets harder', () => {
    expect(textsOf(week(place('one'), place('two')))).toEqual([]);
  });

  it.each([
    ['one genre', { genre: 'racing' }, 'are of one genre'],
    ['one mascot', { mascot: 'bear' }, 'have one mascot'],
    ['one right name', { names: ['Tetris'] }, 'are one game to players'],
  ])('finds two of %s', (_, same, text) => {
    expect(textsOf(week(place('one', same), place('two', same)))).toEqual([`one and two ${text}`]);
  });

  it('finds two tables', () => {
    const found = textsOf(week(place('one', { genre: 'cards' }), place('two', { genre: 'board' })));
    expect(found).toEqual(['one and two are both on a table']);
  });

  it('finds a weak picture early', () => {
    expect(textsOf(week(place('one', { mark: 3 })))).toEqual(['one is too weak for its place']);
  });

  it('finds one of the guide that is still to come', () => {
    const days = Array.from({ length: 29 }, (_, index) => place(`${index}`, { isPast: true }));
    expect(textsOf(days).filter((text) => text.includes('new site'))).toEqual([
      '28 is still to come on a new site',
    ]);
  });

  it('finds a week that gets easier', () => {
    expect(textsOf(week(place('one', { at3: 20 }), place('two')))).toEqual(['week 1 does not get harder']);
  });

  it('finds seven days with few wins', () => {
    const days = Array.from({ length: 70 }, (_, index) => place(`${index}`, { at5: 57 }));
    expect(winsOfSevenDays(days).every((wins) => wins < 4)).toBe(true);
    expect(faultsOf(days).filter(({ text }) => text.includes('of seven'))).not.toEqual([]);
  });
});

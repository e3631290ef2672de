import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { autoSort, type SortableLevel, scoreAfter } from './auto-sort.ts';

const base: SortableLevel = {
  id: '',
  version: 1,
  popularity: 5,
  releaseDate: 2000,
  creator: '',
  celebration: '',
};

function level(id: string, changes: Partial<SortableLevel> = {}): SortableLevel {
  return { ...base, creator: `maker of ${id}`, id, ...changes };
}

function ids(levels: readonly SortableLevel[]): string {
  return levels.map(({ id }) => id).join(' ');
}

const anyOrder = fc.array(
  fc.record({
    popularity: fc.option(fc.integer({ min: 1, max: 9 })),
    releaseDate: fc.option(fc.integer({ min: 1970, max: 2030 })),
    creator: fc.constantFrom('Ada', 'Bob', 'Cleo', ''),
    celebration: fc.constantFrom('', '', '', 'Christmas'),
    version: fc.constantFrom(1, 2),
    genre: fc.constantFrom('racing', 'puzzle', null),
  }),
  { maxLength: 40 },
);

describe('auto-sort', () => {
  test('keeps the levels before the first free index', () => {
    const order = [
      level('a', { popularity: 9 }),
      level('b', { popularity: 9 }),
      level('c', { popularity: 1 }),
    ];
    expect(ids(autoSort(order, { first: 2 }))).toBe('a b c');
    expect(ids(autoSort(order, { first: 1 }))).toBe('a c b');
  });

  test('follows well-known levels with obscure ones', () => {
    const known = [
      level('a', { popularity: 9 }),
      level('b', { popularity: 9 }),
      level('c', { popularity: 9 }),
    ];
    const obscure = [level('x', { popularity: 1 }), level('y', { popularity: 1 })];
    expect(ids(autoSort([...known, ...obscure], { first: 1 }))).toBe('a x b y c');
  });

  test('moves the levels of the starter pack in spite of the celebrations they came with', () => {
    const order = [9, 9, 9, 1, 1].map((popularity, index) =>
      level(`ZO-${index}`, { popularity, celebration: 'You found it!' }),
    );
    expect(ids(autoSort(order, { first: 1 }))).toBe('ZO-0 ZO-3 ZO-1 ZO-4 ZO-2');
    const edited = order.with(
      3,
      level('ZO-3', { popularity: 1, version: 2, celebration: 'Happy New Year!' }),
    );
    expect(ids(autoSort(edited, { first: 1 }))).toBe('ZO-0 ZO-4 ZO-1 ZO-3 ZO-2');
  });

  test('puts other years next', () => {
    const order = [2000, 2001, 2002, 1985].map((year) => level(String(year), { releaseDate: year }));
    expect(ids(autoSort(order, { first: 1 }))).toBe('2000 1985 2002 2001');
  });

  test('counts no gap beyond 20 years', () => {
    const context = [level('now', { releaseDate: 2020 })];
    const scores = [2020, 2010, 2000, 1980].map((year) =>
      scoreAfter(level('x', { releaseDate: year }), context),
    );
    expect(scores).toEqual([3, 3.5, 4, 4]);
  });

  test('does not let one creator follow themselves', () => {
    const order = ['a Ada', 'b ada!', 'c Ada', 'd Bob', 'e Bob'].map((text) => {
      const [id = '', creator = ''] = text.split(' ');
      return level(id, { creator });
    });
    expect(ids(autoSort(order, { first: 1 }))).toBe('a d b e c');
  });

  test('takes the last seven levels into account only', () => {
    const past = [...'abcdefghi'].map((letter) => level(letter));
    const [longAgo, recent] = [level('x', { creator: 'maker of b' }), level('y', { creator: 'maker of c' })];
    expect(ids(autoSort([...past, recent, longAgo], { first: 9 }))).toBe(`${ids(past)} x y`);
  });

  test('keeps celebrations on their days and takes them into account', () => {
    const party = level('party', { celebration: 'Ten years!', releaseDate: 2020 });
    const order = [
      level('a', { releaseDate: 2020 }),
      level('b', { releaseDate: 2020 }),
      party,
      level('c', { releaseDate: 1990 }),
    ];
    expect(ids(autoSort(order, { first: 0 }))).toBe('a c party b');
  });

  test('keeps games of one genre apart', () => {
    const order = [...'abcd'].map((id) => level(id, { genre: id === 'd' ? null : 'racing' }));
    expect(ids(autoSort(order, { first: 1 }))).toBe('a d b c');
    expect(
      ids(
        autoSort(
          [...'abcd'].map((id) => level(id)),
          { first: 1 },
        ),
      ),
    ).toBe('a b c d');
  });

  test('a level without year or popularity is neither good nor bad', () => {
    expect(scoreAfter(level('x', { releaseDate: null, popularity: null }), [level('y')])).toBe(3.5);
  });

  test('loses no level, moves no fixed one, and gives the same twice', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(45), (drawn, firstFree) => {
        const order = drawn.map((one, index) => ({ ...one, id: String(index) }));
        const sorted = autoSort(order, { first: firstFree });
        expect(new Set(sorted)).toEqual(new Set(order));
        expect(sorted).toHaveLength(order.length);
        for (const [index, one] of order.entries()) {
          if (index < firstFree || one.celebration !== '') expect(sorted[index]).toBe(one);
        }
        expect(autoSort(order, { first: firstFree })).toEqual(sorted);
      }),
    );
  });
});

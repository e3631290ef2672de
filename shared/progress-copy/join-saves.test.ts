import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitrarySaves } from '../../test/progress-copy/arbitrary-saves.ts';
import { compareSavedPlays, mergeSaves, type Saves } from '../play/save/merge.ts';
import { readSave } from '../play/save/save.ts';
import { joinSaves } from './join-saves.ts';

const IDS = ['ZO-1', 'ZO-2', '7', '__proto__'];
const saves = arbitrarySaves(IDS, { isNewer: true });
const readable = arbitrarySaves(IDS);
const listed = (joined: Saves) => JSON.stringify([...joined]);

/** Expects what is known of a level to be at least as good as a save of it. */
function expectKnown(joined: unknown, stored: unknown, id: string): void {
  const [kept, given] = [readSave(joined, id), readSave(stored, id)];
  expect(kept).not.toBeNull();
  if (kept && given) expect(compareSavedPlays(kept, given)).toBeGreaterThanOrEqual(0);
}

describe('joined saves', () => {
  test('are the same in whatever order, however often and in whatever groups they are joined', () => {
    fc.assert(
      fc.property(saves, saves, saves, (one, two, three) => {
        const joined = listed(joinSaves(joinSaves(one, two), three));
        expect(listed(joinSaves(three, joinSaves(two, one)))).toBe(joined);
        expect(listed(joinSaves(joinSaves(one, three), joinSaves(two, one)))).toBe(joined);
        const again = joinSaves(joinSaves(one, two), three);
        expect(listed(joinSaves(again, again))).toBe(joined);
        expect(listed(joinSaves(again, two))).toBe(joined);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test('hold of each level what wins a merge on a device, whichever device it is', () => {
    fc.assert(
      fc.property(readable, readable, (one, two) => {
        const joined = joinSaves(one, two);
        expect([...joined.keys()].sort()).toEqual([...new Set([...one.keys(), ...two.keys()])].sort());
        for (const [here, there] of [[one, two] as const, [two, one] as const]) {
          const merged = new Map([...here, ...mergeSaves(here, there).changed]);
          for (const [id, stored] of joined)
            expect(readSave(stored, id)).toEqual(readSave(merged.get(id), id));
        }
        for (const [id, stored] of [...one, ...two]) expectKnown(joined.get(id), stored, id);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test('pass on what a newer version of the site has stored', () => {
    const newer = { version: 4, best: 1 };
    expect([
      ...joinSaves(
        new Map([['a', 3]]),
        new Map<string, unknown>([
          ['a', newer],
          ['b', newer],
        ]),
      ),
    ]).toEqual([
      ['a', newer],
      ['b', newer],
    ]);
  });
});

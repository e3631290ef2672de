import fc from 'fast-check';
import { dayFromNumber } from '#shared/calendar/day.ts';

const games = [
  { id: 7, name: 'Doom' },
  { id: 8, name: 'Quake “II”' },
  { id: 8, name: 'Quake “II”', outcome: 'series' },
];

/** A save of one level, of any version; with `isNewer` also one that this version cannot read. */
function arbitrarySave(levelId: string, { isNewer = false } = {}): fc.Arbitrary<unknown> {
  const guesses = fc.array(fc.constantFrom<unknown>('-1', ...games), { maxLength: 5 });
  const head = fc.record(
    {
      levelVersion: fc.integer({ min: 1, max: 3 }),
      playedOn: fc.integer({ min: 20_400, max: 20_410 }).map(dayFromNumber),
    },
    { requiredKeys: ['levelVersion'] },
  );
  const state = fc.oneof(
    fc.record({ finished: fc.constant(true), score: fc.integer({ min: 0, max: 5 }), guesses }),
    fc.record({ finished: fc.constant(false), step: fc.integer({ min: 1, max: 5 }), guesses }),
  );
  const save = fc.tuple(head, state).map(([first, rest]) => ({ version: 3, levelId, ...first, ...rest }));
  const old = fc.oneof(
    fc.integer({ min: 0, max: 5 }),
    fc.record({ step: fc.integer({ min: 1, max: 5 }) }),
    state.map((rest) => ({ version: 2, ...rest })),
  );
  const newer = fc.record({ version: fc.constant(4), best: fc.nat(3) });
  return fc.oneof({ weight: 4, arbitrary: save }, old, ...(isNewer ? [newer] : []));
}

/** The saves of a browser: of some of the levels. */
export function arbitrarySaves(
  levelIds: readonly string[],
  options: { isNewer?: boolean } = {},
): fc.Arbitrary<ReadonlyMap<string, unknown>> {
  const each = levelIds.map((id) => fc.option(arbitrarySave(id, options), { nil: undefined }));
  return fc
    .tuple(...each)
    .map(
      (saves) =>
        new Map(
          levelIds.map((id, index) => [id, saves[index]] as const).filter(([, save]) => save !== undefined),
        ),
    );
}

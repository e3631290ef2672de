import { expect, it } from 'vitest';
import { worstFirst } from './checks.ts';
import { fine } from './finding.ts';
import { reasonOf, runChecks } from './run-check.ts';

it('a check that fails or hangs keeps no other from its result', async () => {
  const late = Promise.withResolvers<void>();
  const running = runChecks(
    {
      version: () => fine('1.0.0'),
      disk: () => new Promise(() => {}),
      memory: () => {
        throw new Error('no memory');
      },
      address: async () => {
        throw new TypeError('fetch failed', { cause: new AggregateError([new Error('ECONNREFUSED')], '') });
      },
    },
    { seconds: 3, wait: () => late.promise },
  );
  // Once all that can has ended.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  late.resolve();
  const found = worstFirst(await running).map(({ check, state, found }) => [check, state, found]);
  expect(found).toEqual([
    ['address', 'unknown', 'It could not be checked: ECONNREFUSED'],
    ['disk', 'unknown', 'No result after 3 seconds.'],
    ['memory', 'unknown', 'It could not be checked: no memory'],
    ['version', 'fine', '1.0.0'],
  ]);
});

it.each([
  ['a text', 'a text'],
  [new RangeError(''), 'RangeError'],
])('the reason of %s has words', (thrown, reason) => {
  expect(reasonOf(thrown)).toBe(reason);
});

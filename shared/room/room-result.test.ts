import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { StepOutcome } from '../play/guess-outcome.ts';
import { encryptedLength, RESULT_BYTES } from './room.ts';
import { outcomesOf, RoomResult, roomResult, scoreOf, withDistinctNames } from './room-result.ts';

const misses: StepOutcome[] = ['error', 'overlap', 'skipped', 'unknown'];

describe('a result', () => {
  test.each<[StepOutcome[], string, number, string?]>([
    [['success', 'not-played', 'not-played', 'not-played', 'not-played'], 'r----', 1],
    [['skipped', 'overlap', 'success', 'not-played', 'not-played'], 'wcr--', 3, '1'],
    [['error', 'error', 'error', 'error', 'success'], 'wwwwr', 5],
    [['unknown', 'overlap', 'error', 'error', 'skipped'], 'wcwww', 0, '5'],
  ])('of %s is told as %s', (outcomes, squares, score, skips) => {
    const result = roomResult(outcomes, score > 0 ? 4 : 0);
    expect(result).toEqual({ squares, streak: score > 0 ? 4 : 0, ...(skips && { skips }) });
    expect(scoreOf(result)).toBe(score);
    expect(v.parse(RoomResult, result)).toEqual(result);
  });

  test('of any play can be read again, and has room in its size', () => {
    const found = fc
      .array(fc.constantFrom(...misses), { maxLength: 4 })
      .map((missed) => [...missed, 'success' as const, ...Array(4 - missed.length).fill('not-played')]);
    const lost = fc.array(fc.constantFrom(...misses), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.oneof(found, lost), fc.nat(), (outcomes, days) => {
        const result = roomResult(outcomes, outcomes.includes('success') ? days + 1 : 0);
        expect(v.is(RoomResult, result)).toBe(true);
        expect(JSON.stringify(result).length).toBeLessThanOrEqual(RESULT_BYTES);
        const shown = outcomes.map((one) => (one === 'unknown' ? 'error' : one));
        expect(outcomesOf(result)).toEqual(shown);
      }),
    );
  });

  test.each([
    { squares: 'r----', streak: 0 },
    { squares: 'wwwww', streak: 1 },
    { squares: 'r---', streak: 1 },
    { squares: 'r-----', streak: 1 },
    { squares: 'w----', streak: 0 },
    { squares: '-----', streak: 0 },
    { squares: 'rr---', streak: 1 },
    { squares: 'r-w--', streak: 1 },
    { squares: 'w-r--', streak: 1 },
    { squares: 'r----\n', streak: 1 },
    { squares: 'r----', streak: -1 },
    { squares: 'r----', streak: 1.5 },
    { squares: 'r----', streak: 100_001 },
    { squares: 'r----', streak: Number.NaN },
    { squares: 'r----' },
    { squares: 'wr---', streak: 1, skips: '2' },
    { squares: 'cr---', streak: 1, skips: '1' },
    { squares: 'wwr--', streak: 1, skips: '21' },
    { squares: 'wwr--', streak: 1, skips: '11' },
    { squares: 'wr---', streak: 1, skips: '' },
    { squares: 'wr---', streak: 1, skips: 1 },
    { streak: 1 },
    ['r----', 1],
    'r----',
    null,
    {},
  ])('that contradicts itself is none: %j', (value) => {
    expect(v.is(RoomResult, value)).toBe(false);
  });
});

test('encrypted texts have the length of their bytes in base64url', () => {
  for (const bytes of [64, 256]) {
    expect(encryptedLength(bytes)).toBe(Buffer.alloc(bytes + 29).toString('base64url').length);
  }
});

test('members of one nickname are told apart by numbers that do not depend on their order', () => {
  const member = (id: string, nickname: string | null) => ({ id, nickname, results: new Map() });
  const members = [
    member('c', 'Ada'),
    member('a', 'ada'),
    member('b', 'Bo'),
    member('d', null),
    member('e', null),
  ];
  const names = new Map(withDistinctNames(members).map(({ id, nickname }) => [id, nickname]));
  expect([...names.values()]).toEqual(['Ada (2)', 'ada (1)', 'Bo', null, null]);
  expect(new Map(withDistinctNames(members.toReversed()).map(({ id, nickname }) => [id, nickname]))).toEqual(
    new Map([...names].reverse()),
  );
});

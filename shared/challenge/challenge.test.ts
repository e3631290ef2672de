import { expect, test } from 'vitest';
import type { StepOutcome } from '../play/guess-outcome.ts';
import {
  bytesOfChallenge,
  type Challenge,
  challengeFromBytes,
  comparedResults,
  MAX_CHALLENGE_BYTES,
} from './challenge.ts';

const LEVEL = 'PL-ann:0123456AB';
const MISSES: StepOutcome[] = ['error', 'overlap', 'skipped'];

function allResults(): StepOutcome[][] {
  let open: StepOutcome[][] = [[]];
  const results: StepOutcome[][] = [];
  for (let step = 1; step <= 5; step += 1) {
    for (const misses of open)
      results.push([...misses, 'success', ...Array<StepOutcome>(5 - step).fill('not-played')]);
    open = open.flatMap((misses) => MISSES.map((miss) => [...misses, miss]));
  }
  return [...results, ...open];
}

const found = (step: number) =>
  Array.from({ length: 5 }, (_, index): StepOutcome => {
    if (index + 1 === step) return 'success';
    return index + 1 < step || step === 0 ? 'error' : 'not-played';
  });
const aChallenge: Challenge = { outcomes: found(3), name: 'Zoë 🏴‍☠️' };

test('every result and name comes back', () => {
  for (const outcomes of allResults()) {
    for (const name of ['', aChallenge.name]) {
      expect(challengeFromBytes(bytesOfChallenge({ outcomes, name }, LEVEL), LEVEL)).toEqual({
        outcomes,
        name,
      });
    }
  }
});

test('an answer has both results', () => {
  for (const outcomes of allResults()) {
    for (const name of ['', 'Bo']) {
      const answer = { outcomes, name, to: aChallenge };
      expect(challengeFromBytes(bytesOfChallenge(answer, LEVEL), LEVEL)).toEqual(answer);
    }
  }
});

test('the longest names are cut and fit', () => {
  const long = { ...aChallenge, name: '😀'.repeat(50) };
  const bytes = bytesOfChallenge({ ...long, to: long }, LEVEL);
  expect(bytes).toHaveLength(MAX_CHALLENGE_BYTES);
  const read = challengeFromBytes(bytes, LEVEL);
  expect([read?.name, read?.to?.name]).toEqual(['😀'.repeat(20), '😀'.repeat(20)]);
});

test.each([
  ['a challenge', aChallenge],
  ['an answer', { ...aChallenge, to: aChallenge }],
])('%s of another level, with any bit changed, cut off or longer is none', (_, challenge) => {
  const bytes = bytesOfChallenge(challenge, LEVEL);
  expect(challengeFromBytes(bytes, 'other')).toBeNull();
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
    expect(challengeFromBytes(changed, LEVEL)).toBeNull();
  }
  for (let length = 0; length < bytes.length; length += 1)
    expect(challengeFromBytes(bytes.slice(0, length), LEVEL)).toBeNull();
  expect(challengeFromBytes(new Uint8Array([...bytes, ...new Uint8Array(200)]), LEVEL)).toBeNull();
});

test('a result that no play has is none', () => {
  for (const outcomes of [
    Array<StepOutcome>(5).fill('not-played'),
    Array<StepOutcome>(5).fill('success'),
    ['not-played', 'success', 'error', 'error', 'error'] satisfies StepOutcome[],
  ])
    expect(challengeFromBytes(bytesOfChallenge({ outcomes, name: '' }, LEVEL), LEVEL)).toBeNull();
});

test('the same result of another name or level looks different', () => {
  const texts = ['Ann', 'Bob'].flatMap((name) =>
    [LEVEL, 'other'].map((level) => String(bytesOfChallenge({ ...aChallenge, name }, level).slice(5, 7))),
  );
  expect(new Set(texts).size).toBe(4);
});

test('the earlier find is better, and a loss is the worst', () => {
  expect(comparedResults(found(1), found(2))).toBe('own');
  expect(comparedResults(found(0), found(5))).toBe('other');
  expect(comparedResults(found(0), found(0))).toBe('even');
  expect(comparedResults(found(4), found(4))).toBe('even');
});

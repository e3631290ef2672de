import { describe, expect, it } from 'vitest';
import { needsCopy } from './needs-copy.ts';

const foreign = 'https://pictures.example/1.png';
const own = `${'a'.repeat(64)}.webp`;

describe('a level needs a copy of its picture', () => {
  it.each([
    ['approved anew with a picture of another site', foreign, 'approved', null, true],
    ['approved after its review', foreign, 'approved', { path: foreign, state: 'submitted' }, true],
    [
      'brought back from the archive into the order',
      foreign,
      'approved',
      { path: foreign, state: 'archived' },
      true,
    ],
    [
      'given such a picture while it is approved',
      foreign,
      'approved',
      { path: own, state: 'approved' },
      true,
    ],
    ['given another such picture', foreign, 'approved', { path: `${foreign}?2`, state: 'approved' }, true],
    ['approved with it long ago', foreign, 'approved', { path: foreign, state: 'approved' }, false],
    ['approved with a stored picture', own, 'approved', null, false],
    ['saved for review', foreign, 'submitted', null, false],
    ['taken back', foreign, 'submitted', { path: foreign, state: 'approved' }, false],
    ['put away', foreign, 'archived', { path: foreign, state: 'submitted' }, false],
  ] as const)('%s', (_, path, state, current, needs) => {
    expect(needsCopy({ path, state }, current)).toBe(needs);
  });
});

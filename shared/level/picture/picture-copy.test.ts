import { describe, expect, it } from 'vitest';
import { needsPictureCopy } from './picture-copy.ts';

const foreign = 'https://pictures.example/1.png';
const own = `${'a'.repeat(64)}.webp`;

describe('a level needs a copy of its picture', () => {
  it.each([
    ['new and approved with a picture of another site', foreign, 'approved', null, true],
    ['approved after its review', foreign, 'approved', { path: foreign, state: 'submitted' }, true],
    ['approved from the archive', foreign, 'approved', { path: foreign, state: 'archived' }, true],
    ['changed to such a picture while approved', foreign, 'approved', { path: own, state: 'approved' }, true],
    [
      'changed to another such picture',
      foreign,
      'approved',
      { path: `${foreign}?2`, state: 'approved' },
      true,
    ],
    ['approved with it before', foreign, 'approved', { path: foreign, state: 'approved' }, false],
    ['approved with a stored picture', own, 'approved', null, false],
    ['saved for review', foreign, 'submitted', null, false],
    ['set back to submitted', foreign, 'submitted', { path: foreign, state: 'approved' }, false],
    ['archived', foreign, 'archived', { path: foreign, state: 'submitted' }, false],
  ] as const)('%s', (_, path, state, current, needs) => {
    expect(needsPictureCopy({ path, state }, current)).toBe(needs);
  });
});

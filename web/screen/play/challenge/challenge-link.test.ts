import { expect, test } from 'vitest';
import type { Challenge } from '#shared/challenge/challenge.ts';
import { challengeInFragment, challengePath } from './challenge-link.ts';

const challenge: Challenge = {
  outcomes: ['skipped', 'overlap', 'success', 'not-played', 'not-played'],
  name: 'Ann',
};
const fragmentOf = (path: string) => path.slice(path.indexOf('#') + 1);

test('a challenge comes back from the link of any level', () => {
  for (const path of ['/daily/2026-11-20', '/level/abc', '/custom/1AbC_-', '/custom/#1AbC_-']) {
    const fragment = fragmentOf(challengePath(path, challenge, 'abc'));
    expect(challengeInFragment(fragment, 'abc')).toEqual(challenge);
    expect(challengeInFragment(`${fragment}). Try it!`, 'abc')).toEqual(challenge);
    expect(challengeInFragment(`${fragment}_`, 'abc')).toEqual(challenge);
    expect(challengeInFragment(fragment, 'other')).toBeNull();
  }
  expect(fragmentOf(challengePath('/custom/#1AbC', challenge, 'abc'))).toMatch(/^1AbC&challenge=/);
});

test('what is no challenge is none', () => {
  for (const code of ['', 'A', '!', '😀', 'A'.repeat(100_000)])
    expect(challengeInFragment(`challenge=${code}`, 'abc')).toBeNull();
});

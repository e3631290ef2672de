import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FRESH_PLAY, type Play } from '#shared/play/play.ts';
import { useNextPicture } from './lost-network.tsx';

const atStep = (step: number): Play => ({ ...FRESH_PLAY, step });

function show(play: Play, hasFailed: boolean, isWhole = false) {
  return renderHook((props) => useNextPicture(props.play, props.hasFailed, isWhole), {
    initialProps: { play, hasFailed },
  });
}

test('after a picture has failed, the first press of Skip at each step only warns', () => {
  const { result, rerender } = show(atStep(2), true);
  expect(result.current.warning).toMatch(/^This site does not answer\. A guess or skip counts/);
  let isTaken = true;
  act(() => {
    isTaken = result.current.maySkip();
  });
  expect(isTaken).toBe(false);
  expect(result.current.warning).toMatch(/Press Skip again/);
  expect(result.current.maySkip()).toBe(true);
  rerender({ play: atStep(3), hasFailed: true });
  expect(result.current.warning).toMatch(/A guess or skip counts/);
  rerender({ play: atStep(3), hasFailed: false });
  expect(result.current.warning).toBeNull();
  expect(result.current.maySkip()).toBe(true);
});

test.each([
  ['of the last step, which has no next picture', atStep(5), false],
  ['of a custom level, whose picture is there as a whole', atStep(1), true],
  ['of a finished play', { ...atStep(3), score: 3 } as Play, false],
])('nothing is said %s', (_, play, isWhole) => {
  expect(show(play, true, isWhole).result.current.warning).toBeNull();
});

import { expect, test } from 'vitest';
import { FRESH_PLAY } from '#shared/play/play.ts';
import { frameMotion } from './frame-motion.ts';

const found = { ...FRESH_PLAY, step: 5, score: 2 as const };
const lost = { ...FRESH_PLAY, step: 5, score: 0 as const };
const guesses = [{ id: 1, name: 'Doom' }];

test('the frame answers to the last attempt by its outcome', () => {
  const play = { ...FRESH_PLAY, step: 2, guesses };
  expect(frameMotion(play, 'error', true)).toEqual({ reaction: 'miss', end: null, attempts: 1 });
  expect(frameMotion(play, 'overlap', true).reaction).toBe('close');
  expect(frameMotion(play, 'skipped', true).reaction).toBe('miss');
  expect(frameMotion(play, 'unknown', true).reaction).toBe('miss');
});

test('it is still before the first attempt, and when the player chooses a step', () => {
  expect(frameMotion(FRESH_PLAY, null, true).reaction).toBeNull();
  expect(frameMotion({ ...FRESH_PLAY, guesses }, 'error', false).reaction).toBeNull();
});

test('the end stays when nothing moves', () => {
  expect(frameMotion(found, 'success', true)).toMatchObject({ reaction: 'found', end: 'found' });
  expect(frameMotion(found, 'success', false)).toMatchObject({ reaction: null, end: 'found' });
  expect(frameMotion(lost, 'error', true)).toMatchObject({ reaction: 'lost', end: 'lost' });
});

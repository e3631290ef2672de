import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayFromNumber } from '#shared/calendar/day.ts';
import { FRESH_PLAY } from '#shared/play/play.ts';
import { findOwnSkill, ownSkill } from './own-skill.ts';
import { storePlay } from './play-storage.ts';

const START = 20_000;

function finish(number: number, score: number): void {
  storePlay(
    { ...FRESH_PLAY, step: 5, score, playedOn: dayFromNumber(START + number) },
    { id: `l-${number}`, version: 1 },
  );
}

let calls = 0;

beforeEach(() => {
  localStorage.clear();
  calls = 0;
  const scores = Object.fromEntries(
    Array.from({ length: 40 }, (_, number) => [`l-${number}`, [5, 5, 5, 5, 5, 5]]),
  );
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return Response.json(scores);
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('is unknown at first, then that of the last twenty results', async () => {
  expect(ownSkill()).toBe(0);
  for (let number = 0; number < 20; number += 1) finish(number, 0);
  for (let number = 20; number < 40; number += 1) finish(number, 1);
  finish(99, 0);
  await findOwnSkill();
  expect(ownSkill()).toBe(5);
});

test('is found once a day', async () => {
  finish(1, 1);
  await findOwnSkill();
  await findOwnSkill();
  expect([calls, ownSkill()]).toEqual([1, 0]);
});

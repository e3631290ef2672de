import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from '../../calendar/day.ts';
import { SKIP } from '../guess.ts';
import { FRESH_PLAY } from '../play.ts';
import { playFromStored, saveFromPlay } from './save.ts';

const level = { id: 'ZO-1', version: 2 };
const quake = { id: 2, name: 'Quake' };
const playedOn = dayFromNumber(dayNumber('2026-11-20'));

describe('a save of version 3', () => {
  test('restores an unfinished play', () => {
    const play = { step: 3, score: null, guesses: [quake, SKIP], playedOn } as const;
    const save = saveFromPlay(play, level);
    expect(save).toEqual({
      version: 3,
      levelId: 'ZO-1',
      levelVersion: 2,
      playedOn,
      finished: false,
      step: 3,
      guesses: [quake, SKIP],
    });
    expect(playFromStored(JSON.parse(JSON.stringify(save)), level)).toEqual({ kind: 'play', play });
  });

  test('restores a finished play at the last step', () => {
    const play = { step: 5, score: 2, guesses: [SKIP, quake], playedOn: null } as const;
    expect(playFromStored(saveFromPlay(play, level), level)).toEqual({ kind: 'play', play });
  });

  test('starts over with a new version of the level when unfinished, and stays when finished', () => {
    const newer = { ...level, version: 3 };
    const unfinished = saveFromPlay({ ...FRESH_PLAY, step: 2, guesses: [SKIP] }, level);
    const finished = saveFromPlay({ step: 5, score: 0, guesses: [], playedOn: null }, level);
    expect(playFromStored(unfinished, newer)).toEqual({ kind: 'play', play: FRESH_PLAY });
    expect(playFromStored(finished, newer)).toMatchObject({ kind: 'play', play: { score: 0 } });
  });

  test('restores how close a guess was, also in a way that it does not know', () => {
    const guesses = [{ ...quake, outcome: 'overlap' as const }];
    const save = saveFromPlay({ ...FRESH_PLAY, step: 2, guesses }, level);
    expect(playFromStored(save, level)).toMatchObject({ play: { guesses } });
    const newer = { ...save, guesses: [{ ...quake, outcome: 'sequel' }] };
    expect(playFromStored(newer, level)).toMatchObject({ play: { guesses: newer.guesses } });
    const stored = playFromStored(saveFromPlay({ ...FRESH_PLAY, step: 2, guesses: [quake] }, level), level);
    expect(JSON.stringify(stored)).not.toContain('outcome');
  });

  test('of another level is unreadable', () => {
    const other = saveFromPlay(
      { step: 5, score: 1, guesses: [], playedOn: null },
      { id: 'ZO-2', version: 1 },
    );
    expect(playFromStored(other, level)).toEqual({ kind: 'unreadable' });
  });
});

describe('older saves are migrated', () => {
  test.each([
    [
      'version 2, unfinished',
      { version: 2, finished: false, step: 3, guesses: ['Quake', '-1'] },
      { step: 3, score: null },
    ],
    [
      'version 2, finished',
      { version: 2, finished: true, score: 4, guesses: ['Quake'] },
      { step: 5, score: 4 },
    ],
    ['version 1, unfinished', { step: 2, guesses: ['Quake'] }, { step: 2, score: null }],
    ['version 1, unfinished without guesses', { step: 4 }, { step: 4, score: null, guesses: [] }],
    ['version 1, a bare score', 5, { step: 5, score: 5, guesses: [] }],
    ['version 1, a bare loss', 0, { step: 5, score: 0 }],
  ])('%s', (_, stored, play) => {
    expect(playFromStored(stored, level)).toMatchObject({ kind: 'play', play });
  });

  test('their guesses are names and skips', () => {
    const stored = { version: 2, finished: false, step: 3, guesses: ['Quake', '-1'] };
    const result = playFromStored(stored, level);
    expect(result).toMatchObject({ play: { guesses: [{ name: 'Quake' }, SKIP] } });
  });
});

describe('invalid values', () => {
  test.each([
    6,
    -1,
    2.5,
    'won',
    true,
    [],
    {},
    { version: 3 },
    { version: 4, finished: true, score: 1, guesses: [] },
    { step: 9 },
  ])('are unreadable: %j', (stored) => {
    expect(playFromStored(stored, level)).toEqual({ kind: 'unreadable' });
  });

  test('nothing stored is no save', () => {
    expect(playFromStored(null, level)).toEqual({ kind: 'none' });
    expect(playFromStored(undefined, level)).toEqual({ kind: 'none' });
  });

  test('no stored value of any kind throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (stored) => void playFromStored(stored, level)));
  });
});

test('a save that guessed a voided name counts as none, on that level only', () => {
  const voided = [{ levelId: 'ZO-1', names: ['quake'] }];
  const save = saveFromPlay({ step: 5, score: 0, guesses: [quake], playedOn: null }, level);
  expect(playFromStored(save, level, voided)).toEqual({ kind: 'none' });
  expect(playFromStored(save, level, [{ levelId: 'ZO-9', names: ['quake'] }])).toMatchObject({
    kind: 'play',
  });
});

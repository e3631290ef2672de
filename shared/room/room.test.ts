import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Nickname, RoomName } from './room.ts';

test.each([
  ['  Ada\u202e Lovelace\n', 'Ada Lovelace'],
  ['😀'.repeat(20), '😀'.repeat(20)],
  ['<b>Ada</b>', '<b>Ada</b>'],
  ['مريم', 'مريم'],
])('%j is a nickname: %j', (text, nickname) => {
  expect(v.parse(Nickname, text)).toBe(nickname);
});

test.each(['', ' ', '\u202e \u200b', 'x'.repeat(21), '😀'.repeat(21), 7, null, ['Ada']])(
  '%j is none',
  (value) => {
    expect(v.is(Nickname, value)).toBe(false);
  },
);

test('the name of a room may be twice as long', () => {
  expect(v.is(RoomName, '😀'.repeat(40))).toBe(true);
  expect(v.is(RoomName, 'x'.repeat(41))).toBe(false);
});

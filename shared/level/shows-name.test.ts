import { expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from '../calendar/day.ts';
import { type Reader, showsName } from './shows-name.ts';

const day = (text: string) => dayFromNumber(dayNumber(text));
const stranger: Reader = {
  isFinished: false,
  day: null,
  today: day('2026-11-20'),
  names: [],
  spoilsUnplayed: false,
};

test.each<[string, Partial<Reader>, boolean]>([
  ['outside of the daily order', {}, false],
  ['finished', { isFinished: true }, true],
  ['of yesterday', { day: day('2026-11-19') }, true],
  ['of today', { day: day('2026-11-20') }, true],
  ['of tomorrow', { day: day('2026-11-21') }, false],
  ['of tomorrow, finished', { day: day('2026-11-21'), isFinished: true }, true],
  ['of tomorrow, to one who wants to know', { day: day('2026-11-21'), spoilsUnplayed: true }, true],
  ['submitted, to one who wants to know', { spoilsUnplayed: true }, true],
  ['of the reader', { names: ['ada!'] }, true],
  ['of the reader under a second name', { names: ['', 'ADA'] }, true],
  ['of somebody else', { names: ['Bob', ''] }, false],
])('a level %s is named: %o %s', (_, changes, expected) => {
  expect(showsName({ creator: 'Ada' }, { ...stranger, ...changes })).toBe(expected);
});

test('nobody has made a level without a creator', () => {
  expect(showsName({ creator: '' }, { ...stranger, names: [''] })).toBe(false);
});

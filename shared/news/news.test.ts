import { expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from '../calendar/day.ts';
import { isNewsShown } from './news.ts';

const day = (text: string) => dayFromNumber(dayNumber(text));
const news = { text: 'Snakes!', before: day('2025-01-22') };

test.each([
  ['2025-01-21', null, true],
  ['2025-01-22', null, false],
  ['2026-11-20', null, false],
  ['2025-01-10', '2025-01-10', false],
  ['2025-01-16', '2025-01-10', false],
  ['2025-01-17', '2025-01-10', true],
])('on %s, dismissed on %s: %s', (today, dismissed, isShown) => {
  expect(isNewsShown(news, day(today), dismissed === null ? null : day(dismissed))).toBe(isShown);
});

import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Month } from '../../calendar/month.ts';
import { monthShareText, type SharedDay, yearShareText } from './month-share-text.ts';

const october = { siteName: 'Zoomout', month: v.parse(Month, '2026-10') };
const day = (score: number, hasOverlap = false): SharedDay => ({ score, hasOverlap });

describe('the text of a shared month', () => {
  test.each<[string, SharedDay[], string]>([
    ['one day', [day(2)], '🔎 Zoomout: October 2026 (1/31 days):\n😎'],
    [
      'every score in order',
      [day(1), day(2), day(3), day(4), day(5), day(0), day(0, true)],
      '🔎 Zoomout: October 2026 (7/31 days):\n🤓😎😊😀🥵😭😩',
    ],
    ['a find with an overlap', [day(4, true)], '🔎 Zoomout: October 2026 (1/31 days):\n😀'],
    ['no day', [], '🔎 Zoomout: October 2026 (0/31 days):'],
  ])('of %s', (_, days, text) => {
    expect(monthShareText({ ...october, days })).toBe(text);
  });

  test('counts the days of the month', () => {
    const february = { siteName: 'Screens', month: v.parse(Month, '2028-02') };
    const days = Array.from({ length: 29 }, () => day(1));
    expect(monthShareText({ ...february, days })).toBe(
      `🔎 Screens: February 2028 (29/29 days):\n${'🤓'.repeat(29)}`,
    );
  });

  test('has address and hashtag on lines of their own', () => {
    const url = 'https://example.org/archive/2026-10';
    const lines = '🔎 Zoomout: October 2026 (1/31 days):\n😊\nhttps://example.org/archive/2026-10\n#zoomout';
    expect(monthShareText({ ...october, days: [day(3)] }, { url, hashtag: 'zoomout' })).toBe(lines);
    expect(monthShareText({ ...october, days: [day(3)] }, { url, hashtag: '#zoomout' })).toBe(lines);
    expect(monthShareText({ ...october, days: [day(3)] }, { url: undefined, hashtag: '' })).toBe(
      '🔎 Zoomout: October 2026 (1/31 days):\n😊',
    );
  });
});

describe('the text of a shared year', () => {
  const none = Array.from({ length: 9 }, () => []);

  test('has a line for each month with a finished day, then address and hashtag', () => {
    const months = [[], [day(1), day(2)], [day(0, true)], ...none];
    const text = '🔎 Zoomout: 2026 (3/365 days):\n🤓😎\n😩';
    expect(yearShareText({ siteName: 'Zoomout', year: 2026, months })).toBe(text);
    expect(
      yearShareText(
        { siteName: 'Zoomout', year: 2026, months },
        { url: 'https://example.org', hashtag: 'z' },
      ),
    ).toBe(`${text}\nhttps://example.org\n#z`);
  });

  test('counts the days of a leap year', () => {
    expect(yearShareText({ siteName: 'Screens', year: 2028, months: [[day(5)]] })).toBe(
      '🔎 Screens: 2028 (1/366 days):\n🥵',
    );
  });
});
